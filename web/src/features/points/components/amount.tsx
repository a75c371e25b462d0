import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import styles from './amount.module.css';

/** Signed points. The unit is visually hidden. */
export function Amount({ points }: { points: number }) {
  const { t } = useTranslation('points');
  const amount = useFormat().signed(points);
  return (
    <span className={cx(styles.amount, points > 0 && styles.earned)}>
      <span aria-hidden="true">{amount}</span>
      <VisuallyHidden>{t('amount', { amount, count: points })}</VisuallyHidden>
    </span>
  );
}
