import { useTranslation } from 'react-i18next';
import { updateWebhook, type Webhook } from '#shared/areas/webhooks/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { Chip, type ChipState } from '#ui/display/chip.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Notice } from '#ui/states/notice.tsx';
import { withSpace } from '#ui/text/spaced.ts';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useSend } from '#web/api/hooks/use-send.ts';

const looks: Record<Webhook['state'], ChipState> = {
  active: 'live',
  failing: 'waiting',
  paused: 'held',
  disabled: 'failed',
};

export function WebhookChip({ state }: Pick<Webhook, 'state'>) {
  const { t } = useTranslation('webhooks');
  return <Chip state={looks[state]}>{t(`state.${state}`)}</Chip>;
}

/** Pauses a webhook, or enables it again. */
export function WebhookSwitch({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const failureText = useFailureText();
  const { mutate, isPending, error } = useSend(updateWebhook);
  const { id, url, events, domains, state } = webhook;
  const isActive = state === 'active' || state === 'failing';
  const domainIds = domains?.map((domain) => domain.id);
  const body = { url, events, isActive: !isActive, ...(domainIds && { domainIds }) };
  return (
    <>
      <Button small busy={isPending} onClick={() => mutate({ params: { id }, body })}>
        {isActive ? t('pause') : t('enable')}
      </Button>
      {error && (
        <Notice tone="bad" title={t('changeFailed')}>
          {failureText(error)}
        </Notice>
      )}
    </>
  );
}

/** What its owner should know of a webhook's state. */
export function WebhookNotice({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const { state, failingSince, nextTryAt, overlapsUntil } = webhook;
  return (
    <>
      {state === 'disabled' && <Notice tone="bad">{t('disabledText')}</Notice>}
      {state === 'failing' && failingSince && (
        <Notice tone="warn">
          {withSpace(t('failingText', { since: format.dateTime(failingSince) }))}
          {nextTryAt && t('nextTry', { at: format.dateTime(nextTryAt) })}
        </Notice>
      )}
      {overlapsUntil && (
        <Notice>{t('overlapText', { until: format.dateTime(overlapsUntil) })}</Notice>
      )}
    </>
  );
}
