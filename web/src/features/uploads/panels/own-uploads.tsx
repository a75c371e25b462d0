import { useTranslation } from 'react-i18next';
import { getUploadStats, listUploads } from '../../../../../shared/uploads.ts';
import { useCall } from '../../../api/use-call.ts';
import { useProblem } from '../../../api/use-problem.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { HoursCard } from '../components/hours-card.tsx';
import { NoUploads } from '../components/no-uploads.tsx';
import { UploadsLoading } from '../components/uploads-loading.tsx';
import { UploadsTable } from '../components/uploads-table.tsx';
import { Usage } from '../components/usage.tsx';
import styles from './own-uploads.module.css';

// Refetched on each visit: hours pass, and uploads start on other pages.
const always = { refetchOnMount: 'always' } as const;

/** The caller's uploads of the last 24 hours, and their daily limit. */
export default function OwnUploads() {
  const { t } = useTranslation('uploads');
  const problemOf = useProblem();
  const stats = useCall(getUploadStats, {}, always);
  const list = useCall(listUploads, {}, always);
  const error = (!stats.data && stats.error) || (!list.data && list.error);
  const retry = () => {
    if (!stats.data) void stats.refetch();
    if (!list.data) void list.refetch();
  };
  const content = () => {
    if (error) return <Problem title={t('failed')} onRetry={retry} {...problemOf(error)} />;
    if (!stats.data || !list.data) return <UploadsLoading onRetry={retry} />;
    const { items } = list.data;
    return (
      <div className={styles.uploads}>
        <div className={styles.summary}>
          <Usage stats={stats.data} />
          {items.length > 0 && <HoursCard {...stats.data} />}
        </div>
        {items.length > 0 ? <UploadsTable items={items} /> : <NoUploads />}
      </div>
    );
  };
  return (
    <>
      <PageHead title={t('title')} />
      {content()}
    </>
  );
}
