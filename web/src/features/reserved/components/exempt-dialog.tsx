import { useTranslation } from 'react-i18next';
import { addExemption } from '#shared/areas/reserved/calls.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useToast } from '#ui/dialogs/toasts.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/api/hooks/use-form.ts';

/** Exempts one name. */
export function ExemptDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('reserved');
  const toast = useToast();
  const form = useForm({
    area: 'reserved',
    schema: addExemption.body,
    initial: { name: '' },
    bodyOf: ({ name }) => ({ name }),
    send: (body) => call(addExemption, { body }),
    refused: { EXEMPTION_EXISTS: { path: 'name' } },
    onDone: ({ name }) => {
      toast(t('exempt.done', { name }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('exempt.dialog')}
      form={form}
      submit={t('exempt.submit')}
      failed={t('exempt.failed')}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={t('exempt.name')}
        hint={t('exempt.hint')}
        mono
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-first
      />
    </FormDialog>
  );
}
