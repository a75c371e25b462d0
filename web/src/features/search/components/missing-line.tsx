import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { cx } from '#ui/cx.ts';
import { withSpace } from '#ui/text/spaced.ts';
import styles from './name-search.module.css';

interface MissingLineProps {
  /** Points missing for the name. */
  missing: number;
  /** Points of who is logged in; undefined for others, who start with some. */
  balance: number | undefined;
}

/** Balance, and what is missing of a price. */
export function MissingLine({ missing, balance }: MissingLineProps) {
  const { t } = useTranslation('search');
  const has =
    balance === undefined
      ? t('startWith', { count: limits.points.registration })
      : t('balance', { count: balance });
  return (
    <p className={cx(styles.more, styles.why)}>
      {withSpace(has)}
      {t('missingMore', { count: missing })}
    </p>
  );
}
