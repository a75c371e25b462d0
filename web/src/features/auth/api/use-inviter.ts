import { inviteCodeIn } from '#shared/areas/invitations/invite-code.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { isNotFound } from '#web/api/not-found.ts';
import { getInviter } from '#web/api/public-calls.ts';

/** Inviter of a link's code, fetched once. `isUnknown` for an unassigned or malformed code. */
export function useInviter(given: string | null) {
  const code = inviteCodeIn(given);
  const { data, error, isLoading } = useCall(
    getInviter,
    { params: { code: code ?? '' } },
    { enabled: code !== undefined, staleTime: 'static' },
  );
  return {
    isLoading,
    inviter: data?.inviter,
    isUnknown: given !== null && (isNotFound(error) || code === undefined),
  };
}
