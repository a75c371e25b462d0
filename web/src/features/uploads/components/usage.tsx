import Clock from 'lucide/clock';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadStats } from '#shared/areas/uploads/calls.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Card } from '#ui/layout/card.tsx';
import { withSpace } from '#ui/text/spaced.ts';
import { freeingOf, unfinishedOf } from '../day.ts';
import { Places } from './places.tsx';
import styles from './usage.module.css';

/** Used places of the daily limit, and the time of the next free one. */
export function Usage({ stats }: { stats: UploadStats }) {
  const { t } = useTranslation('uploads');
  const format = useFormat();
  const id = useId();
  const { used, total, freeAt } = stats;
  const unfinished = unfinishedOf(stats);
  return (
    <Card>
      <p id={id} className={styles.sum}>
        <strong>{format.number(used)}</strong> {t('ofTotal', { count: total })}
      </p>
      <Places stats={stats} labelledBy={id} />
      <div className={styles.next}>
        <Clock size={16} aria-hidden="true" />
        <div>
          <p className={styles.left}>
            {withSpace(t('left', { count: Math.max(0, total - used) }))}
            {freeAt && t('next', { count: freeingOf(stats), time: format.time(freeAt) })}
          </p>
          <p>{t('rule')}</p>
          {unfinished > 0 && <p>{t('unfinished', { count: unfinished })}</p>}
        </div>
      </div>
    </Card>
  );
}
