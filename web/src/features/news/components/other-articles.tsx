import { useTranslation } from 'react-i18next';
import { Link } from '#ui/actions/link.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { listNews } from '#web/api/public-calls.ts';
import { paths } from '#web/paths.ts';
import styles from './other-articles.module.css';

/** Articles beside the one that is read. */
const shown = 6;

const useHeadlines = () => useCall(listNews, { query: {} }).data?.items ?? [];

/** The newest articles, in a column beside the one that is read. Nothing where they can't be had. */
export function NewestArticles({ id }: { id: string }) {
  const { t } = useTranslation('news');
  const format = useFormat();
  const headlines = useHeadlines();
  if (headlines.length < 2) return null;
  return (
    <nav aria-label={t('newest')} className={styles.newest}>
      <h2>{t('title')}</h2>
      <ol>
        {headlines.slice(0, shown).map((headline) => (
          <li key={headline.id}>
            <Link
              to={paths.article(headline.id)}
              aria-current={headline.id === id ? 'page' : undefined}
            >
              {headline.title}
            </Link>
            {headline.publishedAt && <span>{format.date(headline.publishedAt)}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The articles published before and after the one that is read, where it is among the newest. */
export function Neighbours({ id }: { id: string }) {
  const { t } = useTranslation('news');
  const headlines = useHeadlines();
  const index = headlines.findIndex((headline) => headline.id === id);
  const [later, earlier] = index < 0 ? [] : [headlines[index - 1], headlines[index + 1]];
  if (!later && !earlier) return null;
  return (
    <nav aria-label={t('neighbours')} className={styles.neighbours}>
      {later && (
        <Link to={paths.article(later.id)} className={styles.later}>
          <span>{t('later')}</span> {later.title}
        </Link>
      )}
      {earlier && (
        <Link to={paths.article(earlier.id)} className={styles.earlier}>
          <span>{t('earlier')}</span> {earlier.title}
        </Link>
      )}
    </nav>
  );
}
