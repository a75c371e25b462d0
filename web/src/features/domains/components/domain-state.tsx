import { useTranslation } from 'react-i18next';
import type { Domain, RecordCounts } from '../../../../../shared/domains.ts';
import { Chip, type ChipState } from '../../../ui/chip.tsx';
import { urgentState } from '../states.ts';

const chips: Record<keyof RecordCounts, ChipState> = {
  failed: 'bad',
  pending: 'held',
  unanswered: 'held',
  live: 'free',
};

/** The most urgent state of a domain's records, with their number. */
export function DomainState({ domain: { recordStates } }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const state = urgentState(recordStates);
  if (!state) return t('pointsNowhere');
  return <Chip state={chips[state]}>{t(`state.${state}`, { count: recordStates[state] })}</Chip>;
}
