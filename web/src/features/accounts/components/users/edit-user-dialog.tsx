import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getUser, updateUser } from '#shared/areas/accounts/calls.ts';
import { limits } from '#shared/limits.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useAnnounce } from '#ui/dialogs/toasts.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { call } from '#web/api/call.ts';
import { changedFields } from '#web/api/changed-fields.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { useSetReply } from '#web/api/hooks/use-set-reply.ts';

interface EditUserDialogProps {
  person: { id: string; nickname: string; email: string };
  onClose: () => void;
}

/** Changes a user's nickname, address and password; sends only the fields that differ. */
export function EditUserDialog({ person, onClose }: EditUserDialogProps) {
  const { t } = useTranslation('accounts');
  const announce = useAnnounce();
  const { setReplyOf } = useSetReply();
  const params = { id: person.id };
  // They may change their own nickname and address while this is open.
  const [opened] = useState(person);
  const form = useForm({
    area: 'accounts',
    schema: updateUser.body,
    initial: { nickname: opened.nickname, email: opened.email, password: '' },
    bodyOf: (typed) => changedFields(typed, { ...opened, password: '' }),
    send: (body) => call(updateUser, { params, body }).then(setReplyOf(getUser, { params })),
    refused: { EMAIL_TAKEN: { path: 'email', rule: 'takenByOther' } },
    onDone: ({ nickname }) => {
      announce(t('edit.done', { name: nickname }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('edit.title', { name: person.nickname })}
      form={form}
      submit={t('edit.submit')}
      failed={t('edit.failed')}
      onClose={onClose}
    >
      <TextField {...form.field('nickname')} label={t('nickname')} autoComplete="off" data-first />
      <TextField
        {...form.field('email')}
        label={t('email')}
        hint={t('edit.emailHint')}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
      />
      <PasswordField
        {...form.field('password')}
        label={t('edit.password')}
        optional
        hint={t('edit.passwordHint', { min: limits.password.min })}
        autoComplete="new-password"
      />
    </FormDialog>
  );
}
