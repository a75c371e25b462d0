import { useTranslation } from 'react-i18next';
import type { Setup } from '#shared/areas/setups/calls.ts';
import { Chip, type ChipState } from '#ui/display/chip.tsx';

const chips: Record<Setup['state'], ChipState> = {
  running: 'waiting',
  done: 'live',
  failed: 'failed',
};

/** State of a setup; done steps of all of them while it runs. */
export function SetupChip({ setup: { state, steps } }: { setup: Setup }) {
  const { t } = useTranslation('domains');
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Chip state={chips[state]}>
      {state === 'running'
        ? t('setups.progress', { done, all: steps.length })
        : t(`setups.state.${state}`)}
    </Chip>
  );
}
