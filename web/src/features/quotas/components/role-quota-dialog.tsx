import { useTranslation } from 'react-i18next';
import { type RoleQuota, setRoleQuota } from '#shared/areas/quotas/calls.ts';
import { limits } from '#shared/limits.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useAnnounce } from '#ui/dialogs/toasts.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { call } from '#web/api/call.ts';
import { changedFields } from '#web/api/changed-fields.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { numberIn } from '#web/api/number-in.ts';
import { QuotaFields } from './quota-fields.tsx';

interface RoleQuotaDialogProps {
  quota: RoleQuota;
  onClose: () => void;
}

export function RoleQuotaDialog({ quota, onClose }: RoleQuotaDialogProps) {
  const { t } = useTranslation('quotas');
  const announce = useAnnounce();
  const role = t(`roles.${quota.role}`);
  const form = useForm({
    area: 'quotas',
    schema: setRoleQuota.body,
    initial: {
      domains: String(quota.domains),
      records: String(quota.records),
      description: quota.description,
    },
    bodyOf: ({ domains, records, description }) => ({
      domains: numberIn(domains),
      records: numberIn(records),
      description,
    }),
    send: (body, opened) =>
      call(setRoleQuota, { params: { role: quota.role }, body: changedFields(body, opened) }),
    onDone: () => {
      announce(t('ofRole.done', { role }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('ofRole.title', { role })}
      form={form}
      submit={t('save')}
      failed={t('failed')}
      onClose={onClose}
    >
      <p>{t('ofRole.text')}</p>
      <QuotaFields form={form} />
      <TextArea
        {...form.field('description')}
        label={t('description')}
        optional
        hint={t('descriptionHint', { max: limits.quotaBounds.description })}
        rows={2}
      />
    </FormDialog>
  );
}
