import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type User, updateNickname } from '../../../../../shared/accounts.ts';
import { useIssues } from '../../../api/use-issues.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useUpdateNickname } from '../api/use-update-nickname.ts';
import styles from './account.module.css';
import { CheckedForm } from './checked-form.tsx';

/** What others see: the picture follows the nickname as it is typed. */
export function ProfileSection({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const issues = useIssues('accounts', updateNickname.body);
  const attempt = useUpdateNickname();
  const [nickname, setNickname] = useState(user.nickname);

  const submit = () => {
    if (!issues.check({ nickname })) return;
    attempt.mutate(
      { nickname },
      {
        // Without the spaces around it.
        onSuccess: (changed) => setNickname(changed.nickname),
        onError: (error) => issues.take(error),
      },
    );
  };

  return (
    <Card title={t('account.profile')}>
      <div className={styles.profile}>
        <Avatar nickname={nickname} image={user.avatar} size="xl" />
        <div>
          <CheckedForm
            issues={issues}
            attempt={attempt}
            failed={t('account.nicknameFailed')}
            submit={t('account.nicknameSave')}
            onSubmit={submit}
          >
            <TextField
              id={issues.idOf('nickname')}
              label={t('nickname')}
              name="nickname"
              autoComplete="nickname"
              hint={t('nicknameHint')}
              value={nickname}
              error={issues.errors.nickname}
              onChange={(event) => {
                setNickname(event.target.value);
                issues.clear('nickname');
              }}
            />
          </CheckedForm>
          {attempt.isSuccess && <Notice tone="good">{t('account.nicknameSaved')}</Notice>}
        </div>
      </div>
    </Card>
  );
}
