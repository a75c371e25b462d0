import { useIsMutating, useMutation } from '@tanstack/react-query';
import {
  createRecord,
  listRecords,
  type updateAnyRecord,
  updateRecord,
} from '#shared/areas/records/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { call } from '#web/api/call.ts';
import { useSetReply } from '#web/api/hooks/use-set-reply.ts';
import type { RecordBody } from '../draft.ts';

interface Saving {
  body: RecordBody;
  /** Record to change, with its version; undefined to add one. */
  record?: DomainRecord | undefined;
  /** Sends changes that the record depends on. */
  before?: () => Promise<void>;
}

const put = (records: DomainRecord[], saved: DomainRecord): DomainRecord[] =>
  records.some(({ id }) => id === saved.id)
    ? records.map((record) => (record.id === saved.id ? saved : record))
    : [...records, saved];

/** Call that changes a record: of its owner, or of an administrator. */
export type UpdateRecord = typeof updateRecord | typeof updateAnyRecord;

const savingOf = (domainId: string) => ['save-record', domainId];

/** True while a record of the domain is on its way. */
export const useIsSaving = (domainId: string): boolean =>
  useIsMutating({ mutationKey: savingOf(domainId) }) > 0;

/** Adds or changes a record. The cached list contains it before the refetch. */
export function useSaveRecord(domainId: string, update: UpdateRecord = updateRecord) {
  const { setReply } = useSetReply();
  const params = { id: domainId };
  return useMutation({
    mutationKey: savingOf(domainId),
    mutationFn: async ({ body, record, before }: Saving) => {
      await before?.();
      return record
        ? call(update, {
            params: { ...params, recordId: record.id },
            body: { ...body, version: record.version },
          })
        : call(createRecord, { params, body });
    },
    onSuccess: (saved) =>
      setReply(listRecords, { params }, (last) => last && { items: put(last.items, saved) }),
  });
}
