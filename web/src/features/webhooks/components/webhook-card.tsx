import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type rotateWebhook, testWebhook, type Webhook } from '#shared/areas/webhooks/calls.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { Button } from '#ui/actions/button.tsx';
import { Facts } from '#ui/display/facts.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { LongWords } from '#ui/text/long-words.tsx';
import { Names } from '#ui/text/names.tsx';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useSend } from '#web/api/hooks/use-send.ts';
import { ChangeWebhook } from './change-webhook.tsx';
import { DeleteWebhook } from './delete-webhook.tsx';
import { Deliveries } from './deliveries.tsx';
import { RotateWebhook } from './rotate-webhook.tsx';
import { TestResult } from './test-result.tsx';
import styles from './webhook-card.module.css';
import { WebhookChip, WebhookNotice, WebhookSwitch } from './webhook-state.tsx';

interface WebhookCardProps {
  webhook: Webhook;
  onRotated: (webhook: Reply<typeof rotateWebhook>) => void;
  onDeleted: (id: string) => void;
}

/** What a webhook is told of, as facts. */
function WebhookFacts({ webhook: { url, events, domains } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const names = domains?.flatMap(({ fqdn }) => fqdn ?? []);
  const ofDomains = names && (names.length > 0 ? <Names names={names} /> : t('noDomainLeft'));
  return (
    <Facts
      facts={[
        {
          label: t('url'),
          value: (
            <span className={styles.url} translate="no">
              <LongWords text={url} />
            </span>
          ),
        },
        { label: t('events'), value: format.list(events.map((event) => t(`event.${event}`))) },
        { label: t('domains'), value: ofDomains ?? t('allDomains') },
      ]}
    />
  );
}

type Act = 'change' | 'rotate' | 'delete';

/** A webhook with its state, a test, its deliveries, and ways to change it. */
export function WebhookCard({ webhook, onRotated, onDeleted }: WebhookCardProps) {
  const { t } = useTranslation('webhooks');
  const failureText = useFailureText();
  const [act, setAct] = useState<Act>();
  const [isOpen, setOpen] = useState(false);
  const test = useSend(testWebhook);
  const { id, url, state } = webhook;
  const close = () => setAct(undefined);
  return (
    <Card title={new URL(url).host} end={<WebhookChip state={state} />}>
      <div className={styles.parts}>
        <WebhookNotice webhook={webhook} />
        <WebhookFacts webhook={webhook} />
        <div className={styles.actions}>
          <Button small busy={test.isPending} onClick={() => test.mutate({ params: { id } })}>
            {t('test')}
          </Button>
          <Button small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('deliveries')}
          </Button>
          <WebhookSwitch webhook={webhook} />
          <Button small onClick={() => setAct('change')}>
            {t('change')}
          </Button>
          <Button small onClick={() => setAct('rotate')}>
            {t('rotateOpen')}
          </Button>
          <Button small kind="caution" onClick={() => setAct('delete')}>
            {t('deleteOpen')}
          </Button>
        </div>
        {test.data && !test.isPending && <TestResult delivery={test.data} />}
        {test.error && (
          <Notice tone="bad" title={t('testFailed')}>
            {failureText(test.error)}
          </Notice>
        )}
        {isOpen && <Deliveries id={id} />}
      </div>
      {act === 'change' && <ChangeWebhook webhook={webhook} onClose={close} />}
      {act === 'rotate' && (
        <RotateWebhook webhook={webhook} onRotated={onRotated} onClose={close} />
      )}
      {act === 'delete' && (
        <DeleteWebhook webhook={webhook} onDeleted={onDeleted} onClose={close} />
      )}
    </Card>
  );
}
