import { useTranslation } from 'react-i18next';
import type { UserProfile } from '#shared/areas/accounts/user.ts';
import { Notice } from '#ui/states/notice.tsx';

/** What stood against a deleted account of the same mailbox. */
export function MarksNotice({ marks }: Pick<UserProfile, 'marks'>) {
  const { t } = useTranslation('accounts');
  if (marks.length === 0) return null;
  return (
    <Notice tone="warn" title={t('marksTitle')}>
      {marks.map((mark) => (
        <p key={mark}>{t(`marks.${mark}`)}</p>
      ))}
    </Notice>
  );
}
