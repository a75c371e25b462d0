import { useTranslation } from 'react-i18next';
import type { InvitationRow } from '#shared/areas/invitations/calls.ts';

/** Why an invitation waits for a decision: by its suspicions, or because its inviter could not be paid. */
export function useReasons(): (invitation: InvitationRow) => string[] {
  const { t } = useTranslation('invitations');
  return ({ status, suspicions }) =>
    status === 'held' && suspicions.length === 0
      ? [t('inviterSuspended')]
      : suspicions.map((suspicion) => t(`suspicions.${suspicion}`));
}
