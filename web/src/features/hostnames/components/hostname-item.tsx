import RefreshCw from 'lucide/refresh-cw';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshHostname } from '#shared/areas/hostnames/calls.ts';
import type { CustomHostname } from '#shared/areas/hostnames/custom-hostname.ts';
import { Button } from '#ui/actions/button.tsx';
import { Chip } from '#ui/display/chip.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useSend } from '#web/api/hooks/use-send.ts';
import { chipOf, standingOf } from '../standing.ts';
import { CheckTimes } from './check-times.tsx';
import { DeleteHostnameDialog } from './delete-hostname-dialog.tsx';
import { HostnameFacts } from './hostname-facts.tsx';
import { HostnameNotices } from './hostname-notices.tsx';
import styles from './hostnames.module.css';
import { TaskList } from './task-list.tsx';

interface HostnameItemProps {
  domainId: string;
  hostname: CustomHostname;
  isReadOnly: boolean;
}

/** One hostname: its standing, the records that are left to add, its certificate, and the times of its checks. */
export function HostnameItem({ domainId, hostname, isReadOnly }: HostnameItemProps) {
  const { t } = useTranslation('hostnames');
  const failureText = useFailureText();
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useSend(refreshHostname);
  const standing = standingOf(hostname);
  const { pendingTasks, checkedAt, nextCheckAt } = hostname;
  const done = pendingTasks.filter((task) => task.done).length;
  const isLeaving = standing === 'deleting';

  const refresh = () => mutate({ params: { id: domainId, hostnameId: hostname.id } });

  return (
    <>
      <article className={styles.hostname} aria-labelledby={id}>
        <header className={styles.head}>
          <h3 id={id} translate="no">
            {hostname.hostname}
          </h3>
          <span role="status">
            <Chip state={chipOf[standing]}>
              {t(`standing.${standing}`, { done, count: pendingTasks.length })}
            </Chip>
          </span>
        </header>
        <div className={styles.body}>
          <HostnameNotices hostname={hostname} />
          {!isLeaving && standing !== 'ready' && <TaskList hostname={hostname} />}
          {!isLeaving && <HostnameFacts hostname={hostname} />}
          {error && (
            <Notice tone="bad" title={t('refreshFailed')}>
              {failureText(error)}
            </Notice>
          )}
        </div>
        <footer className={styles.foot}>
          <CheckTimes checkedAt={checkedAt} nextCheckAt={nextCheckAt} />
          {!isLeaving && !isReadOnly && (
            <div className={styles.buttons}>
              <Button small busy={isPending} onClick={refresh}>
                <RefreshCw size={15} aria-hidden="true" />
                {t('refresh')}
              </Button>
              <Button small kind="caution" onClick={() => setAsked(true)}>
                {t('delete.open')}
              </Button>
            </div>
          )}
        </footer>
      </article>
      {isAsked && (
        <DeleteHostnameDialog
          domainId={domainId}
          hostname={hostname}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
