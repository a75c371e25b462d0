import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DomainRecord, deleteRecord, listRecords } from '../../../../shared/records.ts';
import { call, prepare } from '../../api/call.ts';
import { ApiFailure } from '../../api/failure.ts';
import { orGone } from '../../api/not-found.ts';
import { useFailureText } from '../../api/use-failure-text.ts';
import { useKeep } from '../../api/use-keep.ts';
import { useToast } from '../../ui/toasts.tsx';
import { addButton, editButton } from './use-editor.ts';

/** Milliseconds in which a deletion can be undone. */
const lifetime = 10_000;

interface Removal {
  records: readonly DomainRecord[];
  /** Deletions by record id, once their proofs are made. */
  ready: Map<string, () => Promise<unknown>>;
  /** Takes the message and the timer back. */
  end: () => void;
}

interface Sending {
  removal: Removal;
  /** Sends all before the page is gone, instead of one after the other. */
  isLeaving: boolean;
}

const idsOf = (records: readonly DomainRecord[]) => new Set(records.map(({ id }) => id));

/** A record that needs another one beside it, such as DS its NS, goes first. */
const inOrder = (records: readonly DomainRecord[]) =>
  records.toSorted((a, b) => Number(b.type === 'DS') - Number(a.type === 'DS'));

/**
 * Deletions with an undo. Records leave the list at once; the service hears of it when the time is
 * over, and at the latest when one leaves the page. Records that it keeps come back.
 */
export function useRemovals(domainId: string) {
  const { t } = useTranslation('records');
  const toast = useToast();
  const failureText = useFailureText();
  const { keep } = useKeep();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [restored, setRestored] = useState<DomainRecord>();
  const waiting = useRef(new Set<Removal>());
  const params = { id: domainId };

  // The row of a restored record is there again only after this render.
  useEffect(() => {
    if (restored) document.getElementById(editButton(restored))?.focus();
  }, [restored]);

  const reasonOf = (error: Error): string => {
    const conflict = error instanceof ApiFailure && error.detailsOf('RECORD_CONFLICT');
    return conflict ? t(`conflict.${conflict.reason}`) : failureText(error);
  };

  const deleteOne = async ({ id: recordId }: DomainRecord, { ready }: Removal): Promise<void> => {
    const send =
      ready.get(recordId) ?? (() => call(deleteRecord, { params: { ...params, recordId } }));
    await orGone(send());
    await keep(
      listRecords,
      { params },
      (last) => last && { items: last.items.filter(({ id }) => id !== recordId) },
    );
  };

  const sendAll = async ({ removal, isLeaving }: Sending): Promise<void> => {
    const results: Promise<void>[] = [];
    for (const record of removal.records) {
      const result = deleteOne(record, removal);
      results.push(result);
      if (!isLeaving) await result.catch(() => {});
    }
    for (const result of results) await result;
  };

  const show = (records: readonly DomainRecord[]) =>
    setHidden((ids) => ids.difference(idsOf(records)));

  const { mutateAsync } = useMutation({
    mutationFn: sendAll,
    onError: (error) => toast(`${t('deleteFailed')} ${reasonOf(error)}`, 'bad'),
    onSettled: (_reply, _error, { removal }) => show(removal.records),
  });

  const finish = async (removal: Removal, isLeaving = false): Promise<void> => {
    if (!waiting.current.delete(removal)) return;
    removal.end();
    await mutateAsync({ removal, isLeaving }).catch(() => {});
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

  const remove = (chosen: readonly DomainRecord[]) => {
    const [first] = chosen;
    if (!first) return;
    const records = inOrder(chosen);
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
      ready: new Map(),
      end: () => {
        clearTimeout(timer);
        dismiss();
      },
    };
    waiting.current.add(removal);
    setHidden((ids) => ids.union(idsOf(records)));
    void prepareAll(removal, params);
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

/** Makes the proofs, one after the other; without one the deletion makes its own. */
async function prepareAll({ records, ready }: Removal, params: { id: string }): Promise<void> {
  for (const { id } of records) {
    const request = { params: { ...params, recordId: id } };
    const send = await prepare(deleteRecord, request).catch(() => undefined);
    if (send) ready.set(id, send);
  }
}
