import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type DomainRecord, listRecords } from '../../../../../shared/records.ts';
import { call } from '../../../api/call.ts';
import { paceAfter } from '../pace.ts';
import { recordsKey } from './records-key.ts';

const waitedFor = (records: readonly DomainRecord[]): string =>
  records
    .flatMap(({ state, id, version }) => (state === 'live' ? [] : `${id} ${version} ${state}`))
    .join();

/** All records of a domain; looked at again as long as one of them is not live: what failed is tried on. */
export function useRecords(domainId: string) {
  const waiting = useRef({ what: '', since: 0 });
  return useQuery({
    queryKey: recordsKey(domainId),
    queryFn: ({ signal }) => call(listRecords, { params: { id: domainId } }, { signal }),
    refetchInterval: ({ state }) => {
      const what = waitedFor(state.data?.items ?? []);
      if (what !== waiting.current.what) waiting.current = { what, since: Date.now() };
      return what !== '' && paceAfter(Date.now() - waiting.current.since);
    },
  });
}

export type RecordsQuery = ReturnType<typeof useRecords>;
