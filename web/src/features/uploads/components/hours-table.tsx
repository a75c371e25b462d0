import { useTranslation } from 'react-i18next';
import { useFormat } from '#ui/hooks/use-format.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { sizeInWords } from '#ui/text/size.ts';
import type { Hour } from '../day.ts';
import styles from './hours-table.module.css';

/** Hours with uploads, newest first. Three short columns: a table on a phone, too. */
export function HoursTable({ hours }: { hours: readonly Hour[] }) {
  const { t, i18n } = useTranslation('uploads');
  const format = useFormat();
  const busy = hours.filter(({ count }) => count > 0).reverse();
  return (
    <table className={styles.hours}>
      <caption>
        <VisuallyHidden>{t('byHour')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('hour')}</th>
          <th scope="col">{t('title')}</th>
          <th scope="col">{t('size')}</th>
        </tr>
      </thead>
      <tbody>
        {busy.map(({ hour, count, bytes }) => (
          <tr key={hour}>
            <th scope="row">{format.dayTime(hour)}</th>
            <td>{format.number(count)}</td>
            <td>{sizeInWords(bytes, i18n.language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
