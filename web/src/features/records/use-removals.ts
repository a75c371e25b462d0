import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { listRecords } from '#shared/areas/records/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { useToast } from '#ui/dialogs/toasts.tsx';
import { useSetReply } from '#web/api/hooks/use-set-reply.ts';
import { Deletion, portionsOf } from './api/deletion.ts';
import { editButton } from './use-editor.ts';
import { useRefusalText } from './use-refusal-text.ts';

/** Milliseconds in which a deletion can be undone. */
export const lifetime = 10_000;

/** Records that are deleted together, and can be brought back until a time in milliseconds. */
export interface Removal {
  records: readonly DomainRecord[];
  deletions: readonly Deletion[];
  until: number;
  timer: ReturnType<typeof setTimeout>;
}

/** Records that were to be deleted and are still there, and why. */
export interface Remainder {
  records: readonly DomainRecord[];
  reason: string;
}

interface Sending {
  removal: Removal;
  /** Sends all before the page is gone, instead of one after the other. */
  isLeaving: boolean;
}

const idsOf = (records: readonly DomainRecord[]) => new Set(records.map(({ id }) => id));

/** Failed deletions, for as long as their records are as they were. Told by a toast where the page was left. */
function useRemainders() {
  const toast = useToast();
  const [remainders, setRemainders] = useState<readonly Remainder[]>([]);
  const isOnPage = useRef(false);

  useEffect(() => {
    isOnPage.current = true;
    return () => {
      isOnPage.current = false;
    };
  }, []);

  return {
    tell(remainder: Remainder) {
      if (isOnPage.current) setRemainders((last) => [...last, remainder]);
      else toast(remainder.reason, 'bad');
    },
    forget: (records: readonly DomainRecord[]) =>
      setRemainders((last) =>
        last.filter((one) => idsOf(one.records).isDisjointFrom(idsOf(records))),
      ),
    /** Remainders by the ids of their records. A record that was changed since is none. */
    within(all: readonly DomainRecord[]): ReadonlyMap<string, Remainder> {
      const byId = new Map<string, Remainder>();
      for (const { records, reason } of remainders) {
        const versions = new Map(records.map(({ id, version }) => [id, version]));
        const left = all.filter(({ id, version }) => versions.get(id) === version);
        for (const { id } of left) byId.set(id, { records: left, reason });
      }
      return byId;
    },
  };
}

/** Sends a deletion. What the service keeps comes back, and is told with the reason. */
function useSending(domainId: string, tell: (remainder: Remainder) => void) {
  const refusals = useRefusalText();
  const { setReply } = useSetReply();
  return async (deletion: Deletion): Promise<void> => {
    const { records } = deletion;
    try {
      const kept = await deletion.run();
      const gone = idsOf(records).difference(idsOf(kept));
      await setReply(
        listRecords,
        { params: { id: domainId } },
        (last) => last && { items: last.items.filter(({ id }) => !gone.has(id)) },
      );
      if (kept.length > 0) tell({ records: kept, reason: refusals.changed(kept) });
    } catch (error) {
      tell({ records, reason: refusals.refused(records, error as Error) });
    }
  };
}

/** Flushes when one leaves the domain, or the page. On a phone one that is out of sight may be closed without a word. */
function useWhenLeaving(domainId: string, flush: (isLeaving?: boolean) => Promise<void>): void {
  const latest = useRef(flush);
  latest.current = flush;

  useEffect(() => {
    const leave = () => void latest.current(true);
    const hide = () => {
      if (document.hidden) leave();
    };
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      void latest.current();
    };
  }, [domainId]);
}

/**
 * Deletions with an undo, which stands in the place of the rows. The service hears of one when its time is over, and
 * at the latest when one leaves the page or puts it out of sight. Records that it keeps come back.
 */
export function useRemovals(domainId: string) {
  const remainders = useRemainders();
  const send = useSending(domainId, remainders.tell);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<readonly Removal[]>([]);
  const [restored, setRestored] = useState<DomainRecord>();
  const waiting = useRef(new Set<Removal>());
  const underWay = useRef(new Set<Promise<void>>());

  // The row of a restored record is there again only after this render.
  useEffect(() => {
    if (restored) document.getElementById(editButton(restored))?.focus();
  }, [restored]);

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

  /** Ends the time of a removal; false where it has ended. */
  const close = (removal: Removal): boolean => {
    clearTimeout(removal.timer);
    setOpen([...waiting.current].filter((other) => other !== removal));
    return waiting.current.delete(removal);
  };

  const finish = (removal: Removal, isLeaving = false): void => {
    if (!close(removal)) return;
    const sent = mutateAsync({ removal, isLeaving }).finally(() => underWay.current.delete(sent));
    underWay.current.add(sent);
  };

  const undo = (removal: Removal) => {
    close(removal);
    show(removal.records);
    setRestored(removal.records[0]);
  };

  const flush = async (isLeaving = false): Promise<void> => {
    for (const removal of waiting.current) finish(removal, isLeaving);
    await Promise.all(underWay.current);
  };
  useWhenLeaving(domainId, flush);

  const remove = (records: readonly DomainRecord[]) => {
    const removal: Removal = {
      records,
      deletions: portionsOf(records).map((portion) => new Deletion(domainId, portion)),
      until: Date.now() + lifetime,
      timer: setTimeout(() => finish(removal), lifetime),
    };
    remainders.forget(records);
    waiting.current.add(removal);
    setOpen([...waiting.current]);
    setHidden((ids) => ids.union(idsOf(records)));
    for (const deletion of removal.deletions) void deletion.prepare();
  };

  return {
    remove,
    undo,
    /** Removals that can be undone. */
    open,
    remaindersIn: remainders.within,
    /** Sends what is deleted and not yet sent, and waits for all answers, such as before a record that takes its place. */
    flush,
    /** The records that are not deleted. */
    left: (records: readonly DomainRecord[]) => records.filter(({ id }) => !hidden.has(id)),
  };
}

export type Removals = ReturnType<typeof useRemovals>;
