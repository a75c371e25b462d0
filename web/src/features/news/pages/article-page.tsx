import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Article } from '#shared/areas/news/calls.ts';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { cx } from '#ui/cx.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { PageFacts } from '#ui/display/page-facts.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PanelLoading } from '#ui/states/panel-loading.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { isNoSuchId } from '#web/api/not-found.ts';
import { readArticle } from '#web/api/public-calls.ts';
import { paths } from '#web/paths.ts';
import { ArticleText } from '../components/article-text.tsx';
import { Byline } from '../components/byline.tsx';
import { Neighbours, NewestArticles } from '../components/other-articles.tsx';
import styles from './news.module.css';

/** One published article. */
export default function ArticlePage() {
  const { t } = useTranslation('news');
  const problemOf = useProblem();
  const { id = '' } = useParams();
  const { data, error, refetch } = useCall(readArticle, { params: { id } });
  const content = () => {
    if (data) return <Reading article={data} />;
    if (!error) return <PanelLoading onRetry={() => void refetch()} />;
    const isMissing = isNoSuchId(error);
    return (
      <>
        {/* Every address answers 200: the document is the same. */}
        {isMissing && <meta name="robots" content="noindex" />}
        <PageHead title={t(isMissing ? 'missing' : 'title')} />
        <Problem
          title={isMissing ? undefined : t('articleFailed')}
          onRetry={isMissing ? undefined : () => void refetch()}
          actions={<LinkButton to={paths.news}>{t('back')}</LinkButton>}
          {...(isMissing ? { children: t('missingText') } : problemOf(error))}
        />
      </>
    );
  };
  return (
    <div className={cx(styles.page, styles.reading)}>
      <div>{content()}</div>
      <NewestArticles id={id} />
    </div>
  );
}

const dayOf = (instant: string) => instant.slice(0, 10);

function Reading({ article }: { article: Article }) {
  const { t } = useTranslation('news');
  const format = useFormat();
  const { id, title, summary, html, updatedAt, publishedAt } = article;
  const isChanged = publishedAt !== null && dayOf(updatedAt) > dayOf(publishedAt);
  return (
    <article>
      <PageFacts description={summary} path={paths.article(id)} />
      <PageHead
        title={title}
        above={<Link to={paths.news}>{t('title')}</Link>}
        below={<Signature article={article} />}
      />
      <p className={styles.lead}>{summary}</p>
      <ArticleText html={html} />
      <Neighbours id={id} />
      <p className={styles.back}>
        <Link to={paths.news}>{t('back')}</Link>
        {isChanged && ` · ${t('changed', { date: format.date(updatedAt) })}`}
      </p>
    </article>
  );
}

/** Who wrote it and when, and its address to pass on. */
function Signature({ article }: { article: Article }) {
  return (
    <div className={styles.signature}>
      <Avatar nickname={article.author} />
      <Byline article={article} />
      <CopyButton text={new URL(paths.article(article.id), location.origin).href} isLink />
    </div>
  );
}
