import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import type { useInviter } from '../api/use-inviter.ts';
import styles from './invited-by.module.css';

/** A note that the followed link is no longer valid. */
export function UnknownInvite() {
  const { t } = useTranslation('auth');
  return <Notice title={t('inviteUnknown')}>{t('inviteUnknownText')}</Notice>;
}

type Invitation = Pick<ReturnType<typeof useInviter>, 'isLoading' | 'inviter'>;

/** An invitation as a card. */
export function InvitedBy({ isLoading, inviter }: Invitation) {
  const { t } = useTranslation('auth');
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
