import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserProfile } from '../../../../../shared/accounts.ts';
import { type Role, roles } from '../../../../../shared/accounts.ts';
import { useFailureText } from '../../../api/use-failure-text.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useSetRole } from '../api/use-set-role.ts';
import styles from './roles-card.module.css';

interface RolesCardProps {
  person: UserProfile;
  /** The administrator looks at their own page. */
  isSelf: boolean;
}

/** What somebody may do, to be switched on and off. What gives or takes the console is asked first. */
export function RolesCard({ person, isSelf }: RolesCardProps) {
  const { t } = useTranslation('accounts');
  const failureText = useFailureText();
  const change = useSetRole(person.id);
  const [asked, setAsked] = useState<'grant' | 'resign'>();
  const { variables, isPending } = change;
  const failed =
    change.error && variables ? { ...variables, text: failureText(change.error) } : undefined;
  const name = person.nickname;

  const press = (role: Role, has: boolean) => {
    change.reset();
    if (role === 'admin' && has) setAsked('grant');
    else if (role === 'admin' && isSelf) setAsked('resign');
    else change.mutate({ role, has });
  };
  const close = () => {
    setAsked(undefined);
    change.reset();
  };

  return (
    <Card title={t('rolesTitle')}>
      <div className={styles.roles}>
        {roles.map((role) => (
          <Switch
            key={role}
            label={t(`roles.${role}`)}
            hint={t(`roleHints.${role}`)}
            error={!asked && failed?.role === role ? failed.text : undefined}
            checked={person.roles.includes(role)}
            busy={isPending}
            onChange={(has) => press(role, has)}
          />
        ))}
      </div>
      {asked && (
        <ConfirmDialog
          title={t(`${asked}.title`, { name })}
          confirm={t(`${asked}.submit`)}
          danger={asked === 'resign'}
          busy={isPending}
          failure={
            failed && (
              <Notice tone="bad" title={t('rolesFailed')}>
                {failed.text}
              </Notice>
            )
          }
          onConfirm={() =>
            change.mutate({ role: 'admin', has: asked === 'grant' }, { onSuccess: close })
          }
          onClose={close}
        >
          <p>{t(`${asked}.text`, { name })}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
