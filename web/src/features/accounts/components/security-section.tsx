import { useTranslation } from 'react-i18next';
import type { User } from '../../../../../shared/accounts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useLogout } from '../api/use-logout.ts';
import styles from './account.module.css';
import { Changeable } from './changeable.tsx';
import { EmailChange } from './email-change.tsx';
import { PasswordChange } from './password-change.tsx';

/** What one logs in with, and the way to end it everywhere. */
export function SecuritySection({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const logOut = useLogout();
  return (
    <Card title={t('account.security')} flush>
      <Changeable
        name="email"
        title={t('email')}
        text={user.email}
        action={t('account.emailChange')}
      >
        {(done) => <EmailChange user={user} onDone={done} />}
      </Changeable>
      <Changeable
        name="password"
        title={t('password')}
        text={t('account.passwordText')}
        action={t('account.passwordChange')}
      >
        {(done) => <PasswordChange user={user} onDone={done} />}
      </Changeable>
      <div className={styles.item}>
        <div className={styles.line}>
          <div>
            <h3>{t('account.devices')}</h3>
            <p>{t('account.devicesText')}</p>
          </div>
          <Button onClick={logOut}>{t('account.logOutEverywhere')}</Button>
        </div>
      </div>
    </Card>
  );
}
