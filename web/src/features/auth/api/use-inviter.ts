import { useQuery } from '@tanstack/react-query';
import { getInviter, inviteCode } from '../../../../../shared/invitations.ts';
import { call } from '../../../api/call.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { keyOf } from '../../../api/key-of.ts';

/** Who invites with the code of a link. `isUnknown` where nobody does, or it is no code at all. */
export function useInviter(given: string | null) {
  const { data: code, success } = inviteCode.safeParse(given ?? '');
  const { data, error, isLoading } = useQuery({
    queryKey: keyOf(getInviter, { params: { code: code ?? '' } }),
    queryFn: ({ signal }) => call(getInviter, { params: { code: code ?? '' } }, { signal }),
    enabled: success,
  });
  const isRefused = error instanceof ApiFailure && error.code === 'NOT_FOUND';
  return {
    isLoading,
    nickname: data?.inviter.nickname,
    isUnknown: given !== null && (isRefused || !success),
  };
}
