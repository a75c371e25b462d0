import { useTranslation } from 'react-i18next';
import type { WebhookDelivery } from '#shared/areas/webhooks/calls.ts';
import { Notice } from '#ui/states/notice.tsx';
import { useOutcome } from '../use-outcome.ts';
import styles from './webhook-card.module.css';

/** How a test went, with the start of the answer. */
export function TestResult({ delivery }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhooks');
  const outcomeOf = useOutcome();
  const isGood = delivery.state === 'delivered';
  return (
    <Notice
      tone={isGood ? 'good' : 'bad'}
      title={isGood ? t('testDelivered') : t('testNotDelivered')}
    >
      {outcomeOf(delivery)}
      {delivery.excerpt && (
        <code className={styles.excerpt} translate="no">
          {delivery.excerpt}
        </code>
      )}
    </Notice>
  );
}
