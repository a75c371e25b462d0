import { getInviter, inviteCode } from '../../../../../shared/invitations.ts';
import { isNotFound } from '../../../api/not-found.ts';
import { useCall } from '../../../api/use-call.ts';

/** The inviter of a link's code, looked up once; `isUnknown` for a code that is nobody's or malformed. */
export function useInviter(given: string | null) {
  const { data: code = '', success } = inviteCode.safeParse(given ?? '');
  const { data, error, isLoading } = useCall(
    getInviter,
    { params: { code } },
    { enabled: success, staleTime: 'static' },
  );
  return {
    isLoading,
    nickname: data?.inviter.nickname,
    isUnknown: given !== null && (isNotFound(error) || !success),
  };
}
