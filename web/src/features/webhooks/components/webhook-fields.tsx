import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '#shared/areas/webhooks/calls.ts';
import { type WebhookEvent, webhookEvents } from '#shared/areas/webhooks/facts.ts';
import { Checklist, PagedChecklist } from '#ui/forms/checklist.tsx';
import { Choices } from '#ui/forms/choices.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { DomainName } from '#ui/text/domain-name.tsx';
import { listDomains } from '#web/api/first-calls.ts';
import type { Form } from '#web/api/hooks/use-form.ts';
import { usePages } from '#web/api/hooks/use-pages.ts';

interface WebhookValues {
  url: string;
  events: readonly WebhookEvent[];
  scope: 'all' | 'chosen';
  domainIds: readonly string[];
}

/** Ids of the domains that a webhook names and its owner still has. */
const ownIn = (domains: Webhook['domains'] = []): string[] =>
  domains.flatMap(({ id, fqdn }) => (fqdn ? [id] : []));

/** Values of a form about a webhook, or about a new one. Lost domains are left out: nobody could take them out. */
export const valuesOf = (webhook?: Webhook): WebhookValues => ({
  url: webhook?.url ?? '',
  events: webhook?.events ?? ['records.changed'],
  scope: webhook?.domains ? 'chosen' : 'all',
  domainIds: ownIn(webhook?.domains),
});

export const bodyOf = ({ url, events, scope, domainIds }: WebhookValues) => ({
  url,
  events: [...events],
  ...(scope === 'chosen' && { domainIds: [...domainIds] }),
});

/** The domains of a webhook that is not for all; they are read when it comes. */
function ChosenDomains(
  field: Pick<ComponentProps<typeof PagedChecklist>, 'id' | 'error' | 'chosen' | 'onChange'>,
) {
  const { t } = useTranslation('webhooks');
  const pages = usePages(listDomains);
  const domains = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <PagedChecklist
      {...field}
      label={t('domains')}
      options={domains.map(({ id, fqdn }) => ({ value: id, label: <DomainName fqdn={fqdn} /> }))}
      pages={pages}
      none={t('noDomains')}
      more={t('moreDomains')}
    />
  );
}

interface WebhookFieldsProps {
  form: Form<WebhookValues>;
  /** The one that is changed. */
  webhook?: Webhook;
}

/** Address, events and domains of a webhook. */
export function WebhookFields({ form, webhook }: WebhookFieldsProps) {
  const { t } = useTranslation('webhooks');
  const { values, change, errors, idOf } = form;
  const isChosen = values.scope === 'chosen';
  const isLost = webhook?.domains !== undefined && ownIn(webhook.domains).length === 0;
  const scopes = (['all', 'chosen'] as const).map((scope) => ({
    value: scope,
    label: t(`scope.${scope}.label`),
    text: t(`scope.${scope}.text`),
  }));
  return (
    <>
      <TextField
        {...form.field('url')}
        label={t('url')}
        hint={t('urlHint')}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        mono
      />
      <Checklist
        id={idOf('events')}
        label={t('events')}
        options={webhookEvents.map((event) => ({ value: event, label: t(`event.${event}`) }))}
        chosen={values.events}
        onChange={(events) => change({ events })}
        error={errors.events}
      />
      <Choices
        id={idOf('scope')}
        name="scope"
        label={t('which')}
        options={scopes}
        value={values.scope}
        onChange={(scope) => change({ scope })}
      />
      {isChosen && isLost && <Notice>{t('noDomainLeft')}</Notice>}
      {isChosen && (
        <ChosenDomains
          id={idOf('domainIds')}
          error={errors.domainIds}
          chosen={values.domainIds}
          onChange={(domainIds) => change({ domainIds })}
        />
      )}
    </>
  );
}
