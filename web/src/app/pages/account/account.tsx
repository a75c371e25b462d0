import { useTranslation } from 'react-i18next';
import { useMe } from '../../../features/accounts/api/use-me.ts';
import { PersonalInfoSection } from '../../../features/accounts/components/personal-info-section.tsx';
import { ProfileSection } from '../../../features/accounts/components/profile-section.tsx';
import { SecuritySection } from '../../../features/auth/components/security-section.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useTitle } from '../../../ui/use-title.ts';
import styles from './account.module.css';

/** All that somebody can see and change of their own account. */
export function Account() {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const { user } = useMe();
  useTitle(t('own.title'));
  // Only who is logged in comes here.
  if (!user) return null;
  return (
    <>
      <PageHead
        title={t('own.title')}
        below={t('own.since', { date: format.date(user.createdAt) })}
      />
      <div className={styles.sections}>
        <ProfileSection user={user} />
        <SecuritySection user={user} />
        <PersonalInfoSection user={user} />
      </div>
    </>
  );
}
