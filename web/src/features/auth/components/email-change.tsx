import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { User } from '../../../../../shared/accounts.ts';
import { updateEmail } from '../../../../../shared/auth.ts';
import { useForm } from '../../../api/use-form.ts';
import { CheckedForm } from '../../../ui/checked-form.tsx';
import { useUpdateEmail } from '../api/use-update-email.ts';
import { proofRefusals } from '../refusals.ts';
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
  const { t } = useTranslation('auth');
  const form = useForm({
    area: 'auth',
    schema: toOther(user.email),
    initial: { email: '', code: '' },
    bodyOf: (values) => values,
    mutation: useUpdateEmail(),
    refused: proofRefusals,
    onDone: ({ email }) => onDone(t('security.emailChanged', { email })),
  });
  const { values, errors, idOf, change } = form;

  return (
    <CheckedForm form={form} failed={t('security.emailFailed')} submit={t('security.emailSave')}>
      <EmailProof
        label={t('security.newEmail')}
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
