import { useTranslation } from 'react-i18next';
import type { DomainRecord } from '../../../../../shared/records.ts';
import { Chip, type ChipState } from '../../../ui/chip.tsx';

export const chipOf: Record<DomainRecord['state'], ChipState> = {
  pending: 'held',
  live: 'free',
  unanswered: 'held',
  failed: 'bad',
};

export function RecordState({ record: { state } }: { record: Pick<DomainRecord, 'state'> }) {
  const { t } = useTranslation('records');
  return <Chip state={chipOf[state]}>{t(`state.${state}`)}</Chip>;
}
