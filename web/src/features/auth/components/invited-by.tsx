import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import type { useInviter } from '../api/use-inviter.ts';
import styles from './invited-by.module.css';

/** The invitation of the followed link as a card, or a note that the link is no longer valid. */
export function InvitedBy({ isLoading, inviter, isUnknown }: ReturnType<typeof useInviter>) {
  const { t } = useTranslation('auth');
  if (isUnknown) return <Notice title={t('inviteUnknown')}>{t('inviteUnknownText')}</Notice>;
  if (!inviter && !isLoading) return null;
  // It has its size before it is known, so that the form does not move.
  return (
    <div className={styles.card}>
      {inviter ? (
        <Avatar nickname={inviter.nickname} image={inviter.avatar} size="lg" />
      ) : (
        <span className={styles.face} aria-hidden="true" />
      )}
      <div className={styles.words}>
        <p className={styles.title}>
          {inviter ? t('invitedBy', { nickname: inviter.nickname }) : <Skeleton width="60%" />}
        </p>
        <p className={styles.text}>
          {inviter ? t('invitedByText', { count: limits.points.invitation }) : <Skeleton />}
        </p>
      </div>
    </div>
  );
}
