import { useTranslation } from 'react-i18next';
import { createWebhook } from '#shared/areas/webhooks/calls.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { CheckedForm } from '#ui/forms/checked-form.tsx';
import { Card } from '#ui/layout/card.tsx';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { bodyOf, valuesOf, WebhookFields } from './webhook-fields.tsx';

interface MakeWebhookProps {
  onMade: (webhook: Reply<typeof createWebhook>) => void;
}

/** Registers an address that is told of events. */
export function MakeWebhook({ onMade }: MakeWebhookProps) {
  const { t } = useTranslation('webhooks');
  const form = useForm({
    area: 'webhooks',
    schema: createWebhook.body,
    initial: valuesOf(),
    bodyOf,
    send: (body) => call(createWebhook, { body }),
    onDone: (webhook) => {
      form.change(valuesOf());
      onMade(webhook);
    },
  });
  return (
    <Card title={t('make')}>
      <CheckedForm form={form} failed={t('makeFailed')} submit={t('make')} kind="go">
        <WebhookFields form={form} />
      </CheckedForm>
    </Card>
  );
}
