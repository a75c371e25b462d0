import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listRecords } from '#shared/areas/records/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { useToast } from '#ui/dialogs/toasts.tsx';
import { useKeep } from '#web/api/hooks/use-keep.ts';
import { Deletion, portionsOf } from './api/deletion.ts';
import { addButton, editButton } from './use-editor.ts';
import { useRefusalText } from './use-refusal-text.ts';

/** Milliseconds in which a deletion can be undone. */
const lifetime = 10_000;

interface Removal {
  records: readonly DomainRecord[];
  deletions: readonly Deletion[];
  /** Takes the message and the timer back. */
  end: () => void;
}

interface Sending {
  removal: Removal;
  /** Sends all before the page is gone, instead of one after the other. */
  isLeaving: boolean;
}

const idsOf = (records: readonly DomainRecord[]) => new Set(records.map(({ id }) => id));

/**
 * Deletions with an undo. Records leave the list at once; the service hears of it when the time is
 * over, and at the latest when one leaves the page. Records that it keeps come back.
 */
export function useRemovals(domainId: string) {
  const { t } = useTranslation('records');
  const toast = useToast();
  const refusals = useRefusalText();
  const { keep } = useKeep();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [restored, setRestored] = useState<DomainRecord>();
  const waiting = useRef(new Set<Removal>());

  // The row of a restored record is there again only after this render.
  useEffect(() => {
    if (restored) document.getElementById(editButton(restored))?.focus();
  }, [restored]);

  const send = async (deletion: Deletion): Promise<void> => {
    const { records } = deletion;
    try {
      const kept = await deletion.run();
      const gone = idsOf(records).difference(idsOf(kept));
      await keep(
        listRecords,
        { params: { id: domainId } },
        (last) => last && { items: last.items.filter(({ id }) => !gone.has(id)) },
      );
      if (kept.length > 0) toast(refusals.changed(kept), 'bad');
    } catch (error) {
      toast(refusals.refused(records, error as Error), 'bad');
    }
  };

  const show = (records: readonly DomainRecord[]) =>
    setHidden((ids) => ids.difference(idsOf(records)));

  const { mutateAsync } = useMutation({
    mutationFn: async ({ removal, isLeaving }: Sending) => {
      const sent = [];
      for (const deletion of removal.deletions) {
        sent.push(send(deletion));
        if (!isLeaving) await sent.at(-1);
      }
      await Promise.all(sent);
    },
    onSettled: (_reply, _error, { removal }) => show(removal.records),
  });

  const finish = async (removal: Removal, isLeaving = false): Promise<void> => {
    if (!waiting.current.delete(removal)) return;
    removal.end();
    await mutateAsync({ removal, isLeaving });
  };

  const undo = (removal: Removal) => {
    waiting.current.delete(removal);
    show(removal.records);
    setRestored(removal.records[0]);
    removal.end();
  };

  const flush = async (isLeaving = false): Promise<void> => {
    await Promise.all([...waiting.current].map((removal) => finish(removal, isLeaving)));
  };
  const latest = useRef(flush);
  latest.current = flush;

  useEffect(() => {
    const leave = () => void latest.current(true);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      void latest.current();
    };
  }, [domainId]);

  const remove = (records: readonly DomainRecord[]) => {
    const [first] = records;
    if (!first) return;
    const text =
      records.length === 1
        ? t('deleted', { type: first.type, name: first.name })
        : t('deletedMany', { count: records.length });
    const timer = setTimeout(() => void finish(removal), lifetime);
    const dismiss = toast(text, {
      lifetime,
      action: { label: t('undo'), run: () => undo(removal), focusAfter: addButton },
    });
    const removal: Removal = {
      records,
      deletions: portionsOf(records).map((portion) => new Deletion(domainId, portion)),
      end: () => {
        clearTimeout(timer);
        dismiss();
      },
    };
    waiting.current.add(removal);
    setHidden((ids) => ids.union(idsOf(records)));
    for (const deletion of removal.deletions) void deletion.prepare();
  };

  return {
    remove,
    /** Sends what is deleted and not yet sent, such as before a record that takes its place. */
    flush,
    /** The records that are not deleted. */
    left: (records: readonly DomainRecord[]) => records.filter(({ id }) => !hidden.has(id)),
  };
}

export type Removals = ReturnType<typeof useRemovals>;
