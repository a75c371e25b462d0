import { useQuery } from '@tanstack/react-query';
import { getUser } from '../../../../../shared/accounts.ts';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/key-of.ts';

export const useUser = (id: string) =>
  useQuery({
    queryKey: keyOf(getUser, { params: { id } }),
    queryFn: ({ signal }) => call(getUser, { params: { id } }, { signal }),
  });
