import { useQuery } from '@tanstack/react-query';
import { getPersonalInfo } from '../../../../../shared/accounts.ts';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/key-of.ts';

export const usePersonalInfo = () =>
  useQuery({
    queryKey: keyOf(getPersonalInfo, {}),
    queryFn: ({ signal }) => call(getPersonalInfo, {}, { signal }),
  });
