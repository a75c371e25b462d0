import { useTranslation } from 'react-i18next';
import type { InvitationStatus } from '#shared/areas/invitations/invitation-status.ts';
import { Chip, type ChipState } from '#ui/display/chip.tsx';

const states: Record<InvitationStatus, ChipState> = {
  pending: 'waiting',
  held: 'held',
  completed: 'live',
  rejected: 'failed',
};

interface InvitationStatusChipProps {
  status: InvitationStatus;
  /** Texts for the inviter instead of administrators. */
  isOwn?: boolean;
}

export function InvitationStatusChip({ status, isOwn }: InvitationStatusChipProps) {
  const { t } = useTranslation('invitations');
  return (
    <Chip state={states[status]}>{t(isOwn ? `mine.status.${status}` : `statuses.${status}`)}</Chip>
  );
}
