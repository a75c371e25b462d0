import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getMyToken, refreshToken } from '../../../../../shared/tokens.ts';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/key-of.ts';

/** Replaces the caller's transfer token, here too. */
export function useRefreshToken() {
  const queries = useQueryClient();
  const queryKey = keyOf(getMyToken);
  return useMutation({
    mutationFn: async () => {
      const fresh = await call(refreshToken, {});
      // What was asked for before would bring the old one back.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, fresh);
    },
    // It may have been replaced although we were not told.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}
