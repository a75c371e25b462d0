import { useTranslation } from 'react-i18next';
import { getUploadStats, listUploads } from '#shared/areas/uploads/calls.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import { ListFoot } from '#ui/list/list-foot.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { usePages } from '#web/api/hooks/use-pages.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { HoursCard } from '../components/hours-card.tsx';
import { NewUpload } from '../components/new-upload.tsx';
import { NoUploads } from '../components/no-uploads.tsx';
import { UploadsLoading } from '../components/uploads-loading.tsx';
import { UploadsTable } from '../components/uploads-table.tsx';
import { Usage } from '../components/usage.tsx';
import styles from './own-uploads.module.css';

// Refetched on each visit: hours pass, and uploads start on other pages.
const always = { refetchOnMount: 'always' } as const;

/** The caller's uploads, a way to add one, and their daily limit. */
export default function OwnUploads() {
  const { t } = useTranslation('uploads');
  const problemOf = useProblem();
  const failureText = useFailureText();
  const stats = useCall(getUploadStats, {}, always);
  const list = usePages(listUploads, always);
  const error = (!stats.data && stats.error) || (!list.data && list.error);
  const retry = () => {
    if (!stats.data) void stats.refetch();
    if (!list.data) void list.refetch();
  };
  const refetch = () => Promise.all([stats.refetch(), list.refetch()]);
  const known = () => {
    if (!stats.data || !list.data) return <UploadsLoading onRetry={retry} />;
    const items = list.data.pages.flatMap((page) => page.items);
    const isBusyDay = stats.data.hours.some(({ count }) => count > 0);
    return (
      <>
        <div className={styles.summary}>
          <Usage stats={stats.data} />
          {isBusyDay && <HoursCard {...stats.data} />}
        </div>
        {items.length > 0 ? <UploadsTable items={items} /> : <NoUploads />}
        <ListFoot query={list} more={t('more')} failed={t('moreFailed')} reasonOf={failureText}>
          {t('shown', { count: items.length })}
        </ListFoot>
      </>
    );
  };
  return (
    <>
      <PageHead title={t('title')} />
      {error ? (
        <Problem title={t('failed')} onRetry={retry} {...problemOf(error)} />
      ) : (
        <div className={styles.uploads}>
          <NewUpload onUploaded={refetch} />
          {known()}
        </div>
      )}
    </>
  );
}
