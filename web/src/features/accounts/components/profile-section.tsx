import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { updateNickname } from '#shared/areas/accounts/calls.ts';
import type { User } from '#shared/areas/accounts/user.ts';
import { CheckedForm } from '#ui/forms/checked-form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { call } from '#web/api/call.ts';
import { getMe } from '#web/api/first-calls.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { useSetReply } from '#web/api/hooks/use-set-reply.ts';
import styles from './account.module.css';
import { AvatarEditor } from './avatar-editor.tsx';

/** Nickname and avatar. The avatar updates while typing. */
export function ProfileSection({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const { setReplyOf } = useSetReply();
  const form = useForm({
    area: 'accounts',
    schema: updateNickname.body,
    initial: { nickname: user.nickname },
    bodyOf: (values) => values,
    send: (body) => call(updateNickname, { body }).then(setReplyOf(getMe, {})),
  });
  const { nickname } = form.values;
  const { sent, reply } = form;
  useEffect(() => {
    // The service trims it. What was typed meanwhile stays.
    if (reply && sent?.nickname === nickname) form.change({ nickname: reply.nickname });
  }, [reply]);

  return (
    <Card title={t('own.profile')}>
      <div className={styles.profile}>
        <AvatarEditor user={user} nickname={nickname} />
        <div>
          <CheckedForm form={form} failed={t('own.nicknameFailed')} submit={t('own.nicknameSave')}>
            <TextField
              {...form.field('nickname')}
              label={t('nickname')}
              autoComplete="nickname"
              hint={t('own.nicknameHint')}
            />
          </CheckedForm>
          {reply?.nickname === nickname && <Notice tone="good">{t('own.nicknameSaved')}</Notice>}
        </div>
      </div>
    </Card>
  );
}
