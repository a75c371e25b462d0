import { useTranslation } from 'react-i18next';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { Chip, type ChipState } from '#ui/display/chip.tsx';

export const chipOf: Record<DomainRecord['state'], ChipState> = {
  pending: 'held',
  live: 'free',
  unanswered: 'held',
  failed: 'bad',
};

interface RecordStateProps {
  record: Pick<DomainRecord, 'state'>;
  /** Its domain is frozen, so that its own state says nothing. */
  isFrozen?: boolean;
}

export function RecordState({ record: { state }, isFrozen = false }: RecordStateProps) {
  const { t } = useTranslation('records');
  if (isFrozen) return <Chip state="bad">{t('state.frozen')}</Chip>;
  return <Chip state={chipOf[state]}>{t(`state.${state}`)}</Chip>;
}
