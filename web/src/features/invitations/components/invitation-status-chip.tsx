import { useTranslation } from 'react-i18next';
import type { InvitationStatus } from '../../../../../shared/invitations.ts';
import { Chip, type ChipState } from '../../../ui/chip.tsx';

const states: Record<InvitationStatus, ChipState> = {
  pending: 'taken',
  held: 'held',
  completed: 'free',
  rejected: 'bad',
};

interface InvitationStatusChipProps {
  status: InvitationStatus;
  /** In words for whom it pays, not for administrators. */
  isOwn?: boolean;
}

/** How far an invitation has come. */
export function InvitationStatusChip({ status, isOwn }: InvitationStatusChipProps) {
  const { t } = useTranslation('invitations');
  return (
    <Chip state={states[status]}>{t(isOwn ? `mine.status.${status}` : `statuses.${status}`)}</Chip>
  );
}
