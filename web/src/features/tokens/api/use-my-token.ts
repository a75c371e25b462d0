import { useQuery } from '@tanstack/react-query';
import { getMyToken } from '../../../../../shared/tokens.ts';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/key-of.ts';

/** The caller's transfer token. Forgotten with its page: nothing else needs it. */
export const useMyToken = () =>
  useQuery({
    queryKey: keyOf(getMyToken),
    queryFn: ({ signal }) => call(getMyToken, {}, { signal }),
    gcTime: 0,
  });
