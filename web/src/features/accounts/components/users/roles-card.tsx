import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addRole, getUser, removeRole } from '#shared/areas/accounts/calls.ts';
import { type Role, roles, type UserProfile } from '#shared/areas/accounts/user.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { call } from '#web/api/call.ts';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useSetReply } from '#web/api/hooks/use-set-reply.ts';
import styles from './roles-card.module.css';

interface RolesCardProps {
  person: UserProfile;
  /** True on the administrator's own page. */
  isSelf: boolean;
}

/** Toggles a user's roles. Granting `admin`, or revoking one's own, needs confirmation. */
export function RolesCard({ person, isSelf }: RolesCardProps) {
  const { t } = useTranslation('accounts');
  const failureText = useFailureText();
  const { setReplyOf } = useSetReply();
  const { id } = person;
  const change = useMutation({
    mutationFn: ({ role, has }: { role: Role; has: boolean }) =>
      call(has ? addRole : removeRole, { params: { id, role } }).then(
        setReplyOf(getUser, { params: { id } }),
      ),
  });
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
