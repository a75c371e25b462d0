import { useTranslation } from 'react-i18next';
import { useFormat } from '#ui/hooks/use-format.ts';
import type { Preview } from '../preview.ts';
import styles from './premium.module.css';

/** Number of lines and the first few. */
export function ImportPreview({ preview }: { preview: Preview | undefined }) {
  const { t } = useTranslation('premium');
  const format = useFormat();
  if (preview?.count === 0) return <div role="status" className={styles.nothing} />;
  return (
    <div className={styles.preview}>
      <p role="status">
        {preview ? t('import.lines', { count: preview.count }) : t('import.broken')}
      </p>
      {preview && (
        <table translate="no">
          <caption>{t('import.first')}</caption>
          <tbody>
            {preview.first.map(({ line, text }) => (
              <tr key={line}>
                <th scope="row">{format.number(line)}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
