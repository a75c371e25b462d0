import { useTranslation } from 'react-i18next';
import { limits } from '../../../../../shared/limits.ts';
import { useProblem } from '../../../api/use-problem.ts';
import { Card } from '../../../ui/card.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { useInvitations } from '../api/use-invitations.ts';
import { InviteLink } from './invite-link.tsx';
import styles from './link-card.module.css';

/** The link, what it brings to whom, and what is forbidden. */
export function LinkCard({ query }: { query: ReturnType<typeof useInvitations> }) {
  const { t } = useTranslation('invitations');
  const problemOf = useProblem();
  const { data, error, refetch } = query;
  const retry = () => void refetch();
  const known = data?.pages[0];
  return (
    <Card title={t('mine.linkTitle')}>
      <p className={styles.reward}>{t('mine.reward', { count: limits.points.invitation })}</p>
      {known && <InviteLink link={known.link} code={known.code} />}
      {!known && error && (
        <Problem title={t('mine.listFailed')} onRetry={retry} {...problemOf(error)} />
      )}
      {!known && !error && (
        <Loading onRetry={retry}>
          <div className={styles.waiting}>
            <Skeleton height="100%" />
            <Skeleton height="100%" />
          </div>
        </Loading>
      )}
      <div className={styles.rule}>
        <h3>{t('mine.ruleTitle')}</h3>
        <p>{t('mine.rule')}</p>
      </div>
    </Card>
  );
}
