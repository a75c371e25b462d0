import Newspaper from 'lucide/newspaper';
import Rss from 'lucide/rss';
import { useTranslation } from 'react-i18next';
import { PageFacts } from '#ui/display/page-facts.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { ListFoot } from '#ui/list/list-foot.tsx';
import { Loading } from '#ui/states/loading.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { usePages } from '#web/api/hooks/use-pages.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { listNews, newsFeed } from '#web/api/public-calls.ts';
import { paths } from '#web/paths.ts';
import { Teaser, TeaserLoading } from '../components/teaser.tsx';
import styles from './news.module.css';

/** Published articles, newest first. */
export default function NewsPage() {
  const { t } = useTranslation('news');
  const problemOf = useProblem();
  const failureText = useFailureText();
  const query = usePages(listNews);
  const { data, error, refetch } = query;
  const articles = data?.pages.flatMap(({ items }) => items);
  return (
    <div className={styles.page}>
      <PageFacts description={t('lead')} path={paths.news} />
      <PageHead
        title={t('title')}
        below={t('lead')}
        end={
          <a href={newsFeed} className={styles.feed}>
            <Rss size={16} aria-hidden="true" />
            {t('feed')}
          </a>
        }
      />
      {!articles && error && (
        <Problem title={t('failed')} onRetry={() => void refetch()} {...problemOf(error)} />
      )}
      {!articles && !error && (
        <Loading onRetry={() => void refetch()}>
          <TeaserLoading />
          <TeaserLoading />
          <TeaserLoading />
        </Loading>
      )}
      {articles?.length === 0 && (
        <Empty icon={<Newspaper size={26} aria-hidden="true" />} title={t('empty')}>
          {t('emptyText')}
        </Empty>
      )}
      {articles && articles.length > 0 && (
        <>
          <ol className={styles.list}>
            {articles.map((article) => (
              <Teaser key={article.id} article={article} />
            ))}
          </ol>
          <ListFoot query={query} more={t('more')} failed={t('moreFailed')} reasonOf={failureText}>
            {t('shown', { count: articles.length })}
          </ListFoot>
        </>
      )}
    </div>
  );
}
