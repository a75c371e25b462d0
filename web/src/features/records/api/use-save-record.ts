import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createRecord, type DomainRecord, updateRecord } from '../../../../../shared/records.ts';
import { call } from '../../../api/call.ts';
import { ApiFailure } from '../../../api/failure.ts';
import type { RecordBody } from '../draft.ts';
import { recordsKey } from './records-key.ts';
import { useKeepRecords } from './use-keep-records.ts';

interface Saving {
  body: RecordBody;
  /** The record to change, as it is known here; without one a new record is added. */
  record?: DomainRecord | undefined;
}

const put = (records: DomainRecord[], saved: DomainRecord): DomainRecord[] =>
  records.some(({ id }) => id === saved.id)
    ? records.map((record) => (record.id === saved.id ? saved : record))
    : [...records, saved];

/** Whether what is kept here differs from what the service has. */
const isBehind = (error: unknown) =>
  error instanceof ApiFailure && (error.status === 404 || error.status === 409);

export function useSaveRecord(domainId: string) {
  const queries = useQueryClient();
  const keep = useKeepRecords(domainId);
  return useMutation({
    mutationFn: ({ body, record }: Saving) =>
      record
        ? call(updateRecord, {
            params: { id: domainId, recordId: record.id },
            body: { ...body, version: record.version },
          })
        : call(createRecord, { params: { id: domainId }, body }),
    onSuccess: (saved) => keep((records) => put(records, saved)),
    onError: (error) => {
      if (isBehind(error)) queries.invalidateQueries({ queryKey: recordsKey(domainId) });
    },
  });
}
