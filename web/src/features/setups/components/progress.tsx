import type { Setup } from '#shared/areas/setups/calls.ts';
import { cx } from '#ui/cx.ts';
import styles from './progress.module.css';

/** Steps of a setup as a bar of as many parts; the words beside it say the same. */
export function Progress({ steps }: Pick<Setup, 'steps'>) {
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <span className={styles.bar} aria-hidden="true">
      {steps.map(({ step, isDone }, index) => (
        <i key={step} className={cx(isDone && styles.done, index === next && styles.next)} />
      ))}
    </span>
  );
}
