import { useTranslation } from 'react-i18next';
import type { User } from '#shared/areas/accounts/user.ts';
import { updateEmail } from '#shared/areas/auth/calls.ts';
import { CheckedForm } from '#ui/forms/checked-form.tsx';
import { call } from '#web/api/call.ts';
import { getMe } from '#web/api/first-calls.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { useSetReply } from '#web/api/hooks/use-set-reply.ts';
import { proofRefusals } from '#web/features/auth/refusals.ts';
import { EmailProof, type Proof } from '../email-proof.tsx';

interface EmailChangeProps {
  user: User;
  onDone: (told: string) => void;
}

/** Changes the address, confirmed by a code mailed to the new one. */
export function EmailChange({ user, onDone }: EmailChangeProps) {
  const { t } = useTranslation('auth');
  const { setReplyOf } = useSetReply();
  const initial: Proof = { email: '', code: '', request: undefined };
  const form = useForm({
    area: 'auth',
    schema: async () => (await import('../../bodies.ts')).emailOtherThan(user.email),
    initial,
    bodyOf: (proof) => proof,
    send: (body) => call(updateEmail, { body }).then(setReplyOf(getMe, {})),
    refused: { ...proofRefusals, EMAIL_TAKEN: { path: 'email', rule: 'takenByOther' } },
    onDone: ({ email }) => onDone(t('security.emailChanged', { email })),
  });

  return (
    <CheckedForm form={form} failed={t('security.emailFailed')} submit={t('security.emailSave')}>
      <EmailProof label={t('security.newEmail')} form={form} />
    </CheckedForm>
  );
}
