import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Reply } from '../../../../../shared/kernel/endpoint.ts';
import type { DomainRecord, listRecords } from '../../../../../shared/records.ts';
import { getMe, listDomains } from '../../../api/first-calls.ts';
import { keyOf } from '../../../api/key-of.ts';
import { recordsKey } from './records-key.ts';

type Change = (records: DomainRecord[]) => DomainRecord[];

/** Brings a domain's kept records, and all that counts records, up to what a change has made of them. */
export function useKeepRecords(domainId: string) {
  const queries = useQueryClient();
  return useCallback(
    async (change: Change) => {
      const kept = recordsKey(domainId);
      // A look that was under way may not know of the change yet.
      await queries.cancelQueries({ queryKey: kept });
      queries.setQueryData<Reply<typeof listRecords>>(
        kept,
        (known) => known && { items: change(known.items) },
      );
      for (const queryKey of [keyOf(getMe), keyOf(listDomains)]) {
        queries.invalidateQueries({ queryKey });
      }
    },
    [queries, domainId],
  );
}
