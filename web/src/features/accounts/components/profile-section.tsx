import { useTranslation } from 'react-i18next';
import { type User, updateNickname } from '../../../../../shared/accounts.ts';
import { useForm } from '../../../api/use-form.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckedForm } from '../../../ui/checked-form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useUpdateNickname } from '../api/use-update-nickname.ts';
import styles from './account.module.css';

/** What others see: the picture follows the nickname as it is typed. */
export function ProfileSection({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const attempt = useUpdateNickname();
  const form = useForm({
    area: 'accounts',
    schema: updateNickname.body,
    initial: { nickname: user.nickname },
    bodyOf: (values) => values,
    mutation: attempt,
    // Without the spaces around it.
    onDone: ({ nickname }) => form.show({ nickname }),
  });
  const { nickname } = form.values;

  return (
    <Card title={t('own.profile')}>
      <div className={styles.profile}>
        <Avatar nickname={nickname} image={user.avatar} size="xl" />
        <div>
          <CheckedForm form={form} failed={t('own.nicknameFailed')} submit={t('own.nicknameSave')}>
            <TextField
              id={form.idOf('nickname')}
              label={t('nickname')}
              name="nickname"
              autoComplete="nickname"
              hint={t('own.nicknameHint')}
              value={nickname}
              error={form.errors.nickname}
              onChange={(event) => form.change({ nickname: event.target.value })}
            />
          </CheckedForm>
          {attempt.data?.nickname === nickname && (
            <Notice tone="good">{t('own.nicknameSaved')}</Notice>
          )}
        </div>
      </div>
    </Card>
  );
}
