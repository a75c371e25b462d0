import { useTranslation } from 'react-i18next';
import { endSession, listSessions, type Session } from '#shared/areas/auth/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { Chip } from '#ui/display/chip.tsx';
import { moveFocus } from '#ui/focus.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Loading } from '#ui/states/loading.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { withSpace } from '#ui/text/spaced.ts';
import { TimeAgo } from '#ui/text/time-ago.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { useSend } from '#web/api/hooks/use-send.ts';
import styles from './sessions.module.css';

/** Session with device, network, times and a button that ends it. */
function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation('auth');
  const format = useFormat();
  const failureText = useFailureText();
  const { mutate, isPending, error } = useSend(endSession);
  const { id, current, device, network, createdAt, lastUsedAt } = session;
  const name = device || t('security.unknownDevice');
  return (
    <li className={styles.session}>
      <div className={styles.about}>
        <p className={styles.device}>
          {name} {current && <Chip state="live">{t('security.thisDevice')}</Chip>}
        </p>
        <p className={styles.facts}>
          {network && <span className={styles.network}>{network}</span>}
          <span>{t('security.loggedInOn', { date: format.date(createdAt) })}</span>
          <span>
            {withSpace(t('security.lastUsed'))}
            <TimeAgo at={lastUsedAt} />
          </span>
        </p>
      </div>
      {!current && (
        <Button
          small
          busy={isPending}
          aria-label={t('security.endOne', { device: name, network })}
          onClick={({ currentTarget }) =>
            mutate({ params: { id } }, { onSuccess: () => moveFocus(currentTarget) })
          }
        >
          {t('security.end')}
        </Button>
      )}
      {error && (
        <div className={styles.problem}>
          <Notice tone="bad" title={t('security.endFailed')}>
            {failureText(error)}
          </Notice>
        </div>
      )}
    </li>
  );
}

export function Sessions() {
  const { t } = useTranslation('auth');
  const problemOf = useProblem();
  const { data, error, refetch } = useCall(listSessions, {});
  const retry = () => void refetch();
  if (data) {
    return (
      <ul className={styles.sessions}>
        {data.items.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    );
  }
  if (error) {
    return <Problem title={t('security.sessionsFailed')} onRetry={retry} {...problemOf(error)} />;
  }
  return (
    <Loading onRetry={retry}>
      <div className={styles.about}>
        <Skeleton height={48} />
        <Skeleton height={48} />
      </div>
    </Loading>
  );
}
