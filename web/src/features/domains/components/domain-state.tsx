import { useTranslation } from 'react-i18next';
import type { Domain, RecordCounts } from '#shared/areas/domains/calls.ts';
import { Chip, type ChipState } from '#ui/display/chip.tsx';
import { urgentState } from '../states.ts';
import { FrozenChip } from './frozen-chip.tsx';

const chips: Record<keyof RecordCounts, ChipState> = {
  failed: 'bad',
  pending: 'held',
  unanswered: 'held',
  live: 'free',
};

/** That a domain is frozen; otherwise the most urgent state of its records, with their number. */
export function DomainState({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const { recordStates, frozen } = domain;
  if (frozen) return <FrozenChip domain={domain} />;
  const state = urgentState(recordStates);
  if (!state) return t('pointsNowhere');
  return <Chip state={chips[state]}>{t(`state.${state}`, { count: recordStates[state] })}</Chip>;
}
