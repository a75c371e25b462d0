import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { getArticle } from '#shared/areas/news/calls.ts';
import { Link } from '#ui/actions/link.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PanelLoading } from '#ui/states/panel-loading.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { adminPaths } from '#web/admin-paths.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useMe } from '#web/api/hooks/use-me.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { isNoSuchId } from '#web/api/not-found.ts';
import { Editor } from '../components/editor.tsx';
import { StatusChip } from '../components/status-chip.tsx';
import { fresh } from '../use-article-form.ts';

/** Keyed by article: each has its own unsaved work. */
export default function EditArticle() {
  const { id = '' } = useParams();
  return <Page key={id} id={id} />;
}

function Page({ id }: { id: string }) {
  const { t } = useTranslation('news');
  const problemOf = useProblem();
  const isNew = id === fresh;
  const me = useMe().user;
  const { data, error, refetch } = useCall(getArticle, { params: { id } }, { enabled: !isNew });
  const [times, setTimes] = useState(0);
  const startOver = async () => {
    if (!isNew) await refetch();
    setTimes(times + 1);
  };
  const isMissing = isNoSuchId(error);

  if (!isNew && !data && error) {
    return (
      <>
        <PageHead title={t('console.title')} />
        <Problem
          title={t(isMissing ? 'missing' : 'articleFailed')}
          onRetry={isMissing ? undefined : () => void refetch()}
          actions={<LinkButton to={adminPaths.news}>{t('console.back')}</LinkButton>}
          {...(isMissing ? { children: t('console.missingText') } : problemOf(error))}
        />
      </>
    );
  }
  if (!me || (!isNew && !data)) return <PanelLoading onRetry={() => void refetch()} />;
  return (
    <>
      <PageHead
        title={t(isNew ? 'console.new' : 'console.edit')}
        above={<Link to={adminPaths.news}>{t('console.title')}</Link>}
        beside={data && <StatusChip status={data.status} />}
      />
      <Editor
        key={times}
        article={data}
        author={me.nickname}
        onStartOver={() => void startOver()}
      />
    </>
  );
}
