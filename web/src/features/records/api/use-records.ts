import { useRef } from 'react';
import { listRecords } from '#shared/areas/records/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { pollIntervalAfter } from '../poll-interval.ts';

const isSettled = (state: DomainRecord['state']) => state === 'live' || state === 'unanswered';

const unpublished = (records: readonly DomainRecord[]): string =>
  records
    .flatMap(({ state, id, version }) => (isSettled(state) ? [] : `${id} ${version} ${state}`))
    .join();

/**
 * Records of a domain. Polled until all are published, since failed publications are retried. Those of a frozen one wait
 * until it is thawed.
 */
export function useRecords(domainId: string, isFrozen: boolean) {
  const waiting = useRef({ for: '', since: 0 });
  return useCall(
    listRecords,
    { params: { id: domainId } },
    {
      refetchInterval: ({ state }) => {
        const now = unpublished(state.data?.items ?? []);
        if (now !== waiting.current.for) waiting.current = { for: now, since: Date.now() };
        return !isFrozen && now !== '' && pollIntervalAfter(Date.now() - waiting.current.since);
      },
    },
  );
}

export type RecordsQuery = ReturnType<typeof useRecords>;
