import { useTranslation } from 'react-i18next';
import { updateDomainProvider } from '#shared/areas/providers/calls.ts';
import type { DomainProvider } from '#shared/areas/providers/provider.ts';
import { hasToken } from '#shared/providers.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useAnnounce } from '#ui/dialogs/toasts.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { call } from '#web/api/call.ts';
import { changedFields } from '#web/api/changed-fields.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { RefusedTest } from './refused-test.tsx';

interface EditDialogProps {
  provider: DomainProvider;
  onClose: () => void;
}

/** Names and describes a provider, and replaces its token if one is typed that passes the test of the zone. */
export function EditDialog({ provider, onClose }: EditDialogProps) {
  const { t } = useTranslation('providers');
  const announce = useAnnounce();
  const { id, suffix, type, tokenEnding } = provider;
  const form = useForm({
    area: 'providers',
    schema: updateDomainProvider.body,
    initial: { name: provider.name, description: provider.description ?? '', token: '' },
    bodyOf: ({ token, ...texts }) => ({ ...texts, ...(token && { token }) }),
    send: (body, opened) =>
      call(updateDomainProvider, { params: { id }, body: changedFields(body, opened) }),
    onDone: () => {
      announce(t('edit.done', { suffix }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('edit.title', { suffix })}
      form={form}
      submit={t('edit.submit')}
      failed={t('edit.failed')}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        data-first
      />
      <TextField
        {...form.field('description')}
        label={t('description')}
        hint={t('descriptionHint')}
        optional
        autoComplete="off"
      />
      {hasToken(type) && (
        <PasswordField
          {...form.field('token')}
          label={t('newToken')}
          hint={tokenEnding ? t('tokenKept', { ending: tokenEnding }) : t(`tokenHint.${type}`)}
          optional
          autoComplete="off"
        />
      )}
      <RefusedTest error={form.error} type={type} />
    </FormDialog>
  );
}
