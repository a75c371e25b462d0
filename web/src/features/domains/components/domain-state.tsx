import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { Chip } from '#ui/display/chip.tsx';
import { StateChip } from '#ui/states/state-chip.tsx';
import { worstState } from '../states.ts';

/** That a domain is frozen; otherwise the worst state of its records, with their number. */
export function DomainState({ domain }: { domain: Domain }) {
  const { t } = useTranslation(['domains', 'states']);
  const { recordStates, frozen } = domain;
  if (frozen) return <StateChip state="frozen" />;
  const state = worstState(recordStates);
  if (!state) return t('pointsNowhere');
  if (state !== 'live') return <StateChip state={state} count={recordStates[state]} />;
  return (
    <Chip state="live" title={t('states:sentence.live')}>
      {t('allLive')}
    </Chip>
  );
}
