import { useMutation } from '@tanstack/react-query';
import { deleteRecord } from '../../../../../shared/records.ts';
import { call } from '../../../api/call.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { useKeepRecords } from './use-keep-records.ts';

const isGone = (error: unknown) => error instanceof ApiFailure && error.code === 'NOT_FOUND';

export function useDeleteRecord(domainId: string) {
  const keep = useKeepRecords(domainId);
  return useMutation({
    // What somebody else has deleted already is as gone as it was to be.
    mutationFn: (recordId: string) =>
      call(deleteRecord, { params: { id: domainId, recordId } }).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      }),
    onSuccess: (_, recordId) => keep((records) => records.filter(({ id }) => id !== recordId)),
  });
}
