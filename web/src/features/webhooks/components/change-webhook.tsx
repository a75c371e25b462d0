import { useTranslation } from 'react-i18next';
import { updateWebhook, type Webhook } from '#shared/areas/webhooks/calls.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { bodyOf, valuesOf, WebhookFields } from './webhook-fields.tsx';

interface ChangeWebhookProps {
  webhook: Webhook;
  onClose: () => void;
}

/** Changes address, events and domains of a webhook. */
export function ChangeWebhook({ webhook, onClose }: ChangeWebhookProps) {
  const { t } = useTranslation('webhooks');
  const { id, state } = webhook;
  const isActive = state === 'active' || state === 'failing';
  const form = useForm({
    area: 'webhooks',
    schema: updateWebhook.body,
    initial: valuesOf(webhook),
    bodyOf: (values) => ({ ...bodyOf(values), isActive }),
    send: (body) => call(updateWebhook, { params: { id }, body }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('changeTitle')}
      form={form}
      submit={t('save')}
      failed={t('changeFailed')}
      onClose={onClose}
    >
      <WebhookFields form={form} webhook={webhook} />
    </FormDialog>
  );
}
