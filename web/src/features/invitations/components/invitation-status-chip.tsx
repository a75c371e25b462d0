import { useTranslation } from 'react-i18next';
import type { InvitationStatus } from '../../../../../shared/invitations.ts';
import { Chip, type ChipState } from '../../../ui/chip.tsx';

const states: Record<InvitationStatus, ChipState> = {
  pending: 'taken',
  held: 'held',
  completed: 'free',
  rejected: 'bad',
};

/** How far an invitation has come. */
export function InvitationStatusChip({ status }: { status: InvitationStatus }) {
  const { t } = useTranslation('invitations');
  return <Chip state={states[status]}>{t(`statuses.${status}`)}</Chip>;
}
