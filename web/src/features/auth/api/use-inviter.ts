import { getInviter, inviteCode } from '#shared/areas/invitations/calls.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { isNotFound } from '#web/api/not-found.ts';

/** Inviter of a link's code, fetched once. `isUnknown` for an unassigned or malformed code. */
export function useInviter(given: string | null) {
  const { data: code = '', success } = inviteCode.safeParse(given ?? '');
  const { data, error, isLoading } = useCall(
    getInviter,
    { params: { code } },
    { enabled: success, staleTime: 'static' },
  );
  return {
    isLoading,
    inviter: data?.inviter,
    isUnknown: given !== null && (isNotFound(error) || !success),
  };
}
