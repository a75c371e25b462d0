import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/areas/accounts/user.ts';
import { listSessions } from '#shared/areas/auth/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Setting } from '#ui/layout/setting.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useLogoutEverywhere } from '#web/features/auth/api/use-logout-everywhere.ts';
import { Changeable } from '../changeable.tsx';
import { RevokeTokens } from '../revoke-tokens.tsx';
import { EmailChange } from './email-change.tsx';
import { PasswordChange } from './password-change.tsx';
import { Sessions } from './sessions.tsx';

export function SecuritySection({ user }: { user: User }) {
  const { t } = useTranslation('auth');
  const [revokeTokens, setRevokeTokens] = useState(false);
  const failureText = useFailureText();
  const { mutate, isPending, error } = useLogoutEverywhere();
  const count = useCall(listSessions, {}).data?.items.length;
  return (
    <Card title={t('security.title')} flush>
      <Changeable
        name="email"
        title={t('email')}
        text={user.email}
        action={t('security.emailChange')}
      >
        {(done) => <EmailChange user={user} onDone={done} />}
      </Changeable>
      <Changeable
        name="password"
        title={t('password')}
        text={t('security.passwordText')}
        action={t('security.passwordChange')}
      >
        {(done) => <PasswordChange user={user} onDone={done} />}
      </Changeable>
      <Setting
        title={t('security.devices')}
        text={t('security.devicesText')}
        end={
          <Button busy={isPending} onClick={() => mutate(revokeTokens)}>
            {count ? t('security.logOutSessions', { count }) : t('security.logOutEverywhere')}
          </Button>
        }
      >
        {error && (
          <Notice tone="bad" title={t('security.logOutFailed')}>
            {failureText(error)}
          </Notice>
        )}
        <RevokeTokens checked={revokeTokens} onChange={setRevokeTokens} />
        <Sessions />
      </Setting>
    </Card>
  );
}
