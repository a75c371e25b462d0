import { useTranslation } from 'react-i18next';
import { PageHead } from '../../../ui/page-head.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { useMe } from '../api/use-me.ts';
import styles from './account.module.css';
import { PersonalInfoSection } from './personal-info-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecuritySection } from './security-section.tsx';

/** All that somebody can see and change of their own account. */
export function Account() {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const { user } = useMe();
  useTitle(t('account.title'));
  // Only who is logged in comes here.
  if (!user) return null;
  return (
    <>
      <PageHead
        title={t('account.title')}
        below={t('account.since', { date: format.date(user.createdAt) })}
      />
      <div className={styles.sections}>
        <ProfileSection user={user} />
        <SecuritySection user={user} />
        <PersonalInfoSection user={user} />
      </div>
    </>
  );
}
