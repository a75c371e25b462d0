import { useTranslation } from 'react-i18next';
import type { getGrowth } from '#shared/areas/statistics/figures.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import styles from './growth.module.css';
import { noonOf } from './growth-chart.tsx';

/** Days with their numbers, newest first. */
export function GrowthTable({ days }: { days: Reply<typeof getGrowth>['items'] }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  return (
    <table className={styles.rows}>
      <caption>
        <VisuallyHidden>{t('growth')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          <th scope="col">{t('new')}</th>
          <th scope="col">{t('before', { days: t('days', { count: days.length }) })}</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, count, before }) => (
          <tr key={day}>
            <th scope="row">{format.date(noonOf(day))}</th>
            <td>{format.number(count)}</td>
            <td>{format.number(before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
