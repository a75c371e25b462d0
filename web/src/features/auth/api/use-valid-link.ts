import { useQuery } from '@tanstack/react-query';
import { validateResetToken } from '../../../../../shared/auth.ts';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/key-of.ts';
import type { ResetLink } from '../use-reset-link.ts';

/** Whether a reset link works. Looked up once: it is not to go away under somebody's typing. */
export const useValidLink = (link: ResetLink) =>
  useQuery({
    queryKey: keyOf(validateResetToken, { body: link }),
    queryFn: ({ signal }) => call(validateResetToken, { body: link }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
