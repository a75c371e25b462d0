import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { type User, updateEmail } from '../../../../../shared/accounts.ts';
import { useForm } from '../../../api/use-form.ts';
import { useUpdateEmail } from '../api/use-update-email.ts';
import { proofRefusals } from '../refusals.ts';
import { CheckedForm } from './checked-form.tsx';
import { EmailProof } from './email-proof.tsx';

interface EmailChangeProps {
  user: User;
  onDone: (told: string) => void;
}

/** What is sent, to another address than this one. */
const toOther = (current: string) =>
  updateEmail.body.check(
    z.refine(({ email }) => email !== current, { path: ['email'], params: { rule: 'same' } }),
  );

/** Moves the account to an address, once its reader has shown the code that was sent there. */
export function EmailChange({ user, onDone }: EmailChangeProps) {
  const { t } = useTranslation('accounts');
  const form = useForm({
    area: 'accounts',
    schema: toOther(user.email),
    initial: { email: '', code: '' },
    bodyOf: (values) => values,
    mutation: useUpdateEmail(),
    refused: proofRefusals,
    onDone: ({ email }) => onDone(t('account.emailChanged', { email })),
  });
  const { values, errors, idOf, change } = form;

  return (
    <CheckedForm form={form} failed={t('account.emailFailed')} submit={t('account.emailSave')}>
      <EmailProof
        label={t('account.newEmail')}
        email={values.email}
        code={values.code}
        errors={errors}
        idOf={idOf}
        onEmail={(email) => change({ email })}
        onCode={(code) => change({ code })}
      />
    </CheckedForm>
  );
}
