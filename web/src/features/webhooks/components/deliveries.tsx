import { useTranslation } from 'react-i18next';
import {
  listWebhookDeliveries,
  resendWebhookDelivery,
  type WebhookDelivery,
} from '#shared/areas/webhooks/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { Chip, type ChipState } from '#ui/display/chip.tsx';
import { Cell, Row, Table } from '#ui/list/table.tsx';
import { Loading } from '#ui/states/loading.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { DomainName } from '#ui/text/domain-name.tsx';
import { withSpace } from '#ui/text/spaced.ts';
import { TimeAgo } from '#ui/text/time-ago.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { useSend } from '#web/api/hooks/use-send.ts';
import { useOutcome } from '../use-outcome.ts';
import styles from './webhook-card.module.css';

const looks: Record<WebhookDelivery['state'], ChipState> = {
  delivered: 'live',
  waiting: 'waiting',
  failed: 'failed',
};

interface DeliveryRowProps {
  delivery: WebhookDelivery;
  isSending: boolean;
  onResend: () => void;
}

function DeliveryRow({ delivery, isSending, onResend }: DeliveryRowProps) {
  const { t } = useTranslation('webhooks');
  const outcomeOf = useOutcome();
  const { event, domain, happenedAt, state, tries, excerpt } = delivery;
  return (
    <Row>
      <Cell unbounded>
        <strong>{t(`event.${event}`)}</strong>{' '}
        <Chip state={looks[state]}>{t(`delivery.${state}`)}</Chip>
        {domain && (
          <span className={styles.note}>
            <DomainName fqdn={domain} />
          </span>
        )}
      </Cell>
      <Cell label={t('when')} whole>
        <TimeAgo at={happenedAt} />
      </Cell>
      <Cell label={t('outcome')} unbounded>
        <span className={styles.note}>
          {withSpace(outcomeOf(delivery))}
          {tries > 1 && t('tries', { count: tries })}
        </span>
        {excerpt && (
          <code className={styles.excerpt} translate="no">
            {excerpt}
          </code>
        )}
      </Cell>
      <Cell decides>
        <Button small busy={isSending} onClick={onResend}>
          {t('resend')}
        </Button>
      </Cell>
    </Row>
  );
}

/** The last deliveries of a webhook, with what its server answered. */
export function Deliveries({ id }: { id: string }) {
  const { t } = useTranslation('webhooks');
  const problemOf = useProblem();
  const { data, error, refetch } = useCall(
    listWebhookDeliveries,
    { params: { id } },
    { refetchOnMount: 'always' },
  );
  const failureText = useFailureText();
  const resend = useSend(resendWebhookDelivery);
  const sending = resend.isPending ? resend.variables.params.delivery : undefined;
  const retry = () => void refetch();
  if (!data && error) {
    return <Problem title={t('deliveriesFailed')} onRetry={retry} {...problemOf(error)} />;
  }
  if (!data) {
    return (
      <Loading onRetry={retry}>
        <Skeleton height={80} />
      </Loading>
    );
  }
  if (data.items.length === 0) return <p className={styles.note}>{t('noDeliveries')}</p>;
  return (
    <>
      {resend.error && (
        <Notice tone="bad" title={t('resendFailed')}>
          {failureText(resend.error)}
        </Notice>
      )}
      <Table
        caption={t('deliveries')}
        columns={[
          { label: t('whatHappened') },
          { label: t('when') },
          { label: t('outcome') },
          { label: t('resend'), labelHidden: true },
        ]}
      >
        {data.items.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            isSending={sending === delivery.id}
            onResend={() => resend.mutate({ params: { id, delivery: delivery.id } })}
          />
        ))}
      </Table>
    </>
  );
}
