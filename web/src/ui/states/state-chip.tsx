import { useTranslation } from 'react-i18next';
import { Chip, type ChipState } from '../display/chip.tsx';

/** States of a record, and that of a domain which covers them, as the service names them: the worst comes first. */
export const states = ['frozen', 'failed', 'unanswered', 'pending', 'live'] as const;
export type State = (typeof states)[number];

const looks: Record<State, ChipState> = {
  frozen: 'frozen',
  failed: 'failed',
  unanswered: 'overridden',
  pending: 'waiting',
  live: 'live',
};

interface StateChipProps {
  state: State;
  /** Number of records in this state, told with its word. */
  count?: number;
}

/** A state with the word, shape, colour and sentence that it has everywhere. */
export function StateChip({ state, count }: StateChipProps) {
  const { t } = useTranslation('states');
  return (
    <Chip state={looks[state]} title={t(`sentence.${state}`)}>
      {count === undefined ? t(`word.${state}`) : t(`counted.${state}`, { count })}
    </Chip>
  );
}
