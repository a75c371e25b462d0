import { useTranslation } from 'react-i18next';
import { type AuditEntry, listAudit } from '#shared/areas/audit/calls.ts';
import { Link } from '#ui/actions/link.tsx';
import { usePersonName } from '#ui/hooks/use-person-name.ts';
import { Card } from '#ui/layout/card.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { Loading } from '#ui/states/loading.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { TimeAgo } from '#ui/text/time-ago.tsx';
import { adminPaths } from '#web/admin-paths.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import styles from './latest-changes.module.css';

const shown = 5;

/** The last things that administrators did. */
export function LatestChanges() {
  const { t } = useTranslation('audit');
  const problemOf = useProblem();
  const { data, error, refetch } = useCall(listAudit, { query: {} });
  const retry = () => void refetch();
  return (
    <Card title={t('latest')} end={<Link to={adminPaths.audit}>{t('title')}</Link>} flush>
      {!data && error && <Problem title={t('failed')} onRetry={retry} {...problemOf(error)} />}
      {!data && !error && (
        <Loading onRetry={retry}>
          <Skeleton height={66} />
        </Loading>
      )}
      {data?.items.length === 0 && <Empty title={t('empty')} />}
      <ul>
        {data?.items.slice(0, shown).map((entry) => (
          <Change key={entry.id} entry={entry} />
        ))}
      </ul>
    </Card>
  );
}

function Change({ entry: { event, user, subject, createdAt } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const nameOf = usePersonName();
  return (
    <li className={styles.change}>
      <div className={styles.words}>
        <p>
          <span className={styles.event}>{t(`events.${event}`)}</span>
          {subject && ` ${nameOf(subject.name)}`}
        </p>
        {user && <p className={styles.by}>{nameOf(user.nickname)}</p>}
      </div>
      <span className={styles.by}>
        <TimeAgo at={createdAt} />
      </span>
    </li>
  );
}
