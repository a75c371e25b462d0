import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import type { useInviter } from '../api/use-inviter.ts';
import styles from './form-page.module.css';

/** Inviter of the followed link, or a note that the link is no longer valid. */
export function InvitedBy({ isLoading, nickname, isUnknown }: ReturnType<typeof useInviter>) {
  const { t } = useTranslation('auth');
  if (isLoading) {
    // Reserves the space, so that the form does not shift.
    return (
      <Notice>
        <div className={styles.waiting}>
          <Skeleton width="60%" />
          <Skeleton />
        </div>
      </Notice>
    );
  }
  if (isUnknown) return <Notice title={t('inviteUnknown')}>{t('inviteUnknownText')}</Notice>;
  if (!nickname) return null;
  return (
    <Notice tone="good" title={t('invitedBy', { nickname })}>
      {t('invitedByText', { count: limits.points.invitation })}
    </Notice>
  );
}
