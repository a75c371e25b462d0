import { useTranslation } from 'react-i18next';
import type { Setup } from '#shared/areas/setups/calls.ts';
import { cx } from '#ui/cx.ts';
import styles from './progress.module.css';

interface ProgressProps extends Pick<Setup, 'steps'> {
  /** Says it beside the bar; elsewhere it is said by what stands there. */
  withWords?: boolean;
}

/** Steps of a setup as a bar of as many parts. */
export function Progress({ steps, withWords = false }: ProgressProps) {
  const { t } = useTranslation('domains');
  const next = steps.findIndex(({ isDone }) => !isDone);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <span className={styles.progress}>
      <span className={styles.bar} aria-hidden="true">
        {steps.map(({ step, isDone }, index) => (
          <i key={step} className={cx(isDone && styles.done, index === next && styles.next)} />
        ))}
      </span>
      {withWords && <span>{t('setups.progress', { done, all: steps.length })}</span>}
    </span>
  );
}
