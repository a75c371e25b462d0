import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type User, updateEmail } from '../../../../../shared/accounts.ts';
import { useIssues } from '../../../api/use-issues.ts';
import { useUpdateEmail } from '../api/use-update-email.ts';
import { tellAtField } from '../refusals.ts';
import { CheckedForm } from './checked-form.tsx';
import { EmailProof } from './email-proof.tsx';

interface EmailChangeProps {
  user: User;
  onDone: (told: string) => void;
}

/** Moves the account to an address, once its reader has shown the code that was sent there. */
export function EmailChange({ user, onDone }: EmailChangeProps) {
  const { t } = useTranslation('accounts');
  const issues = useIssues('accounts', updateEmail.body);
  const attempt = useUpdateEmail();
  const [values, setValues] = useState({ email: '', code: '' });

  const set = (path: keyof typeof values) => (value: string) => {
    setValues((all) => ({ ...all, [path]: value }));
    issues.clear(path);
  };

  const submit = () => {
    if (!issues.check(values)) return;
    if (values.email.trim().toLowerCase() === user.email) return issues.add('email', 'same');
    attempt.mutate(values, {
      onSuccess: ({ email }) => onDone(t('account.emailChanged', { email })),
      onError: (error) => tellAtField(issues, error),
    });
  };

  return (
    <CheckedForm
      issues={issues}
      attempt={attempt}
      failed={t('account.emailFailed')}
      submit={t('account.emailSave')}
      onSubmit={submit}
    >
      <EmailProof
        label={t('account.newEmail')}
        email={values.email}
        code={values.code}
        errors={issues.errors}
        idOf={issues.idOf}
        onEmail={set('email')}
        onCode={set('code')}
      />
    </CheckedForm>
  );
}
