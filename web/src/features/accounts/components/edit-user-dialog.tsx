import { useTranslation } from 'react-i18next';
import { updateUser } from '../../../../../shared/accounts.ts';
import { limits } from '../../../../../shared/limits.ts';
import { useForm } from '../../../api/use-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useUpdateUser } from '../api/use-update-user.ts';

interface EditUserDialogProps {
  person: { id: string; nickname: string; email: string };
  onClose: () => void;
}

/** Nickname, address and password of somebody; only what was changed is sent. */
export function EditUserDialog({ person, onClose }: EditUserDialogProps) {
  const { t } = useTranslation('accounts');
  const toast = useToast();
  const form = useForm({
    area: 'accounts',
    schema: updateUser.body,
    initial: { nickname: person.nickname, email: person.email, password: '' },
    bodyOf: ({ nickname, email, password }) => ({
      ...(nickname !== person.nickname && { nickname }),
      ...(email !== person.email && { email }),
      ...(password && { password }),
    }),
    mutation: useUpdateUser(person.id),
    refused: { EMAIL_TAKEN: { path: 'email', rule: 'takenByOther' } },
    onDone: ({ nickname }) => {
      toast(t('edit.done', { name: nickname }));
      onClose();
    },
  });
  const { values, errors, idOf, change } = form;
  return (
    <FormDialog
      title={t('edit.title', { name: person.nickname })}
      form={form}
      submit={t('edit.submit')}
      failed={t('edit.failed')}
      onClose={onClose}
    >
      <TextField
        id={idOf('nickname')}
        label={t('nickname')}
        error={errors.nickname}
        value={values.nickname}
        autoComplete="off"
        data-first
        onChange={(event) => change({ nickname: event.target.value })}
      />
      <TextField
        id={idOf('email')}
        label={t('email')}
        hint={t('edit.emailHint')}
        error={errors.email}
        value={values.email}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        onChange={(event) => change({ email: event.target.value })}
      />
      <PasswordField
        id={idOf('password')}
        label={t('edit.password')}
        optional
        hint={t('edit.passwordHint', { min: limits.password.min })}
        error={errors.password}
        value={values.password}
        autoComplete="new-password"
        onChange={(event) => change({ password: event.target.value })}
      />
    </FormDialog>
  );
}
