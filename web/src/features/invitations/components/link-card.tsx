import { useTranslation } from 'react-i18next';
import type { listInvitations } from '#shared/areas/invitations/calls.ts';
import { limits } from '#shared/limits.ts';
import { Card } from '#ui/layout/card.tsx';
import { Loading } from '#ui/states/loading.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import type { Pages } from '#web/api/hooks/use-pages.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { InviteLink } from './invite-link.tsx';
import styles from './link-card.module.css';

/** The invite link, its reward and its rule. */
export function LinkCard({ query }: { query: Pages<typeof listInvitations> }) {
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
