import { useTranslation } from 'react-i18next';
import { useMe } from '../../../api/use-me.ts';
import { PersonalInfoSection } from '../../../features/accounts/components/personal-info-section.tsx';
import { ProfileSection } from '../../../features/accounts/components/profile-section.tsx';
import { SecuritySection } from '../../../features/auth/components/security-section.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from './account.module.css';

/** Sections of the account: profile, security, personal information. */
export function Account() {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const { user } = useMe();
  // The route requires a login.
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
