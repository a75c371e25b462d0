import { useTranslation } from 'react-i18next';
import { deleteUser } from '#shared/areas/privacy/calls.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import type { Confirmed } from '../bodies.ts';
import { Consequences } from './consequences.tsx';

interface DeleteUserDialogProps {
  person: { id: string; nickname: string; email: string };
  onDeleted: () => void;
  onClose: () => void;
}

/** Deletes somebody's account with a reason, once their address is typed. */
export function DeleteUserDialog({ person, onDeleted, onClose }: DeleteUserDialogProps) {
  const { t } = useTranslation(['privacy', 'ui']);
  const { id, nickname: name, email } = person;
  const form = useForm({
    area: 'privacy',
    schema: async () => (await import('../bodies.ts')).confirmedBy(email),
    initial: { reason: '', confirmation: '' } satisfies Confirmed,
    bodyOf: (values: Confirmed) => values,
    // Leaves the page before it is fetched again.
    send: ({ reason }) => call(deleteUser, { params: { id }, body: { reason } }).then(onDeleted),
  });
  return (
    <FormDialog
      title={t('user.title', { name })}
      form={form}
      submit={t('user.submit')}
      failed={t('user.failed', { name })}
      danger
      onClose={onClose}
    >
      <Consequences />
      <TextArea
        {...form.field('reason')}
        label={t('user.reason')}
        hint={t('user.reasonHint')}
        data-first
      />
      <TextField
        {...form.field('confirmation')}
        label={t('ui:typeToConfirm', { text: email })}
        mono
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  );
}
