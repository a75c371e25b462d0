import { useTranslation } from 'react-i18next';
import type { DomainProvider } from '#shared/areas/providers/provider.ts';
import { Chip, type ChipState } from '#ui/display/chip.tsx';
import styles from './providers.module.css';

type PolicyRecord = DomainProvider['mailPolicy'][number];

const chipOf: Record<PolicyRecord['state'], ChipState> = {
  live: 'live',
  pending: 'waiting',
  failed: 'failed',
  operator: 'taken',
};

/** Records of a suffix's mail policy, with their states. */
export function PolicyList({ policy }: { policy: readonly PolicyRecord[] }) {
  const { t } = useTranslation('providers');
  return (
    <ul className={styles.policy}>
      {policy.map(({ line, state }) => (
        <li key={line}>
          <code translate="no">{line}</code>
          <Chip state={chipOf[state]}>{t(`state.${state}`)}</Chip>
        </li>
      ))}
    </ul>
  );
}

/** The worst state of a policy's records, for a row of the list. */
export function PolicyChip({ policy }: { policy: readonly PolicyRecord[] }) {
  const { t } = useTranslation('providers');
  const worst = (['failed', 'pending', 'operator', 'live'] as const).find((state) =>
    policy.some((record) => record.state === state),
  );
  return worst ? <Chip state={chipOf[worst]}>{t(`state.${worst}`)}</Chip> : null;
}
