import { useTranslation } from 'react-i18next';
import { limits } from '../../../../../shared/limits.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { useInviter } from '../api/use-inviter.ts';

/** Says whose invitation somebody follows, or that it is of no use any more, which does not matter much. */
export function InvitedBy({ isLoading, nickname, isUnknown }: ReturnType<typeof useInviter>) {
  const { t } = useTranslation('auth');
  if (isLoading) {
    // The form is not to move down under somebody's hands.
    return (
      <Notice>
        <Skeleton width="60%" />
        <Skeleton />
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
