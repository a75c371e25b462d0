import { useMutation } from '@tanstack/react-query';
import { listAudit } from '../../../../../shared/audit.ts';
import {
  addReservedWords,
  deleteReservedWord,
  listReservedWords,
  type ReservedWord,
} from '../../../../../shared/reserved.ts';
import { call } from '../../../api/call.ts';
import { searchName } from '../../../api/first-calls.ts';
import { useDeletion } from '../../../api/use-deletion.ts';
import { useRefresh } from '../../../api/use-refresh.ts';

const useRefreshReserved = () => useRefresh(listReservedWords, searchName, listAudit);

export function useReserve() {
  return useMutation({
    mutationFn: (body: { words: string; providerId: string | null }) =>
      call(addReservedWords, { body }),
    onSettled: useRefreshReserved(),
  });
}

export const useFree = (words: readonly ReservedWord[]) =>
  useDeletion(
    words,
    ({ id }) => call(deleteReservedWord, { params: { id } }),
    useRefreshReserved(),
  );
