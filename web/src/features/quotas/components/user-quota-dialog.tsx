import { useTranslation } from 'react-i18next';
import { createUserQuota, updateUserQuota } from '#shared/areas/quotas/calls.ts';
import type { Quota } from '#shared/areas/quotas/most-generous.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useAnnounce } from '#ui/dialogs/toasts.tsx';
import { call } from '#web/api/call.ts';
import { changedFields } from '#web/api/changed-fields.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { numberIn } from '#web/api/number-in.ts';
import { QuotaFields } from './quota-fields.tsx';

interface UserQuotaDialogProps {
  person: { id: string; nickname: string };
  /** The user's own quota; none to give them one. */
  quota: Quota | undefined;
  onClose: () => void;
}

export function UserQuotaDialog({ person, quota, onClose }: UserQuotaDialogProps) {
  const { t } = useTranslation('quotas');
  const announce = useAnnounce();
  const name = person.nickname;
  const form = useForm({
    area: 'quotas',
    schema: updateUserQuota.body,
    initial: { domains: String(quota?.domains ?? ''), records: String(quota?.records ?? '') },
    bodyOf: ({ domains, records }) => ({ domains: numberIn(domains), records: numberIn(records) }),
    send: (body, opened) =>
      quota
        ? call(updateUserQuota, {
            params: { userId: person.id },
            body: changedFields(body, opened),
          })
        : call(createUserQuota, { body: { userId: person.id, ...body } }),
    onDone: () => {
      announce(t('own.done', { name }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(quota ? 'own.edit' : 'own.give', { name })}
      form={form}
      submit={t(quota ? 'save' : 'own.submit')}
      failed={t('failed')}
      onClose={onClose}
    >
      <p>{t('own.text')}</p>
      <QuotaFields form={form} />
    </FormDialog>
  );
}
