import { useTranslation } from 'react-i18next';
import { getReceivedInvitation } from '#shared/areas/invitations/calls.ts';
import { limits } from '#shared/limits.ts';
import { usePersonName } from '#ui/hooks/use-person-name.ts';
import { Notice } from '#ui/states/notice.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';

/** The invitation that the caller came by, as long as it has not paid: it waits for a first domain, or is reviewed. */
export default function ReceivedInvitation() {
  const { t } = useTranslation('points');
  const nameOf = usePersonName();
  const invitation = useCall(getReceivedInvitation, {}).data?.invitation;
  if (invitation?.status !== 'pending' && invitation?.status !== 'held') return null;
  const reward = {
    nickname: nameOf(invitation.inviter.nickname),
    count: limits.points.invitation,
  };
  return invitation.status === 'held' ? (
    <Notice tone="wait" title={t('received.heldTitle')}>
      {t('received.held', reward)}
    </Notice>
  ) : (
    <Notice>{t('received.pending', reward)}</Notice>
  );
}
