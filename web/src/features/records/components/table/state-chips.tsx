import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordCounts } from '#shared/areas/domains/calls.ts';
import { Chip } from '#ui/display/chip.tsx';
import { chipOf } from './record-state.tsx';
import styles from './state-chips.module.css';

const order = ['live', 'unanswered', 'pending', 'failed'] as const;

interface StateChipsProps {
  counts: RecordCounts;
  /** Chips beside them. */
  children?: ReactNode;
}

/** Counts of records by state, as a live region. */
export function StateChips({ counts, children }: StateChipsProps) {
  const { t } = useTranslation('records');
  return (
    <div role="status" className={styles.chips}>
      {order.map((state) => {
        const count = counts[state];
        return (
          count > 0 && (
            <Chip key={state} state={chipOf[state]}>
              {t(`counted.${state}`, { count })}
            </Chip>
          )
        );
      })}
      {children}
    </div>
  );
}
