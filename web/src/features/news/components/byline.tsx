import { useTranslation } from 'react-i18next';
import type { Headline } from '#shared/areas/news/calls.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import styles from './teaser.module.css';

/** Day of publishing and author. */
export function Byline({ article }: { article: Pick<Headline, 'author' | 'publishedAt'> }) {
  const { t } = useTranslation('news');
  const format = useFormat();
  const { author, publishedAt } = article;
  return (
    <p className={styles.byline}>
      {publishedAt ? t('by', { date: format.date(publishedAt), author }) : author}
    </p>
  );
}
