import { useTranslation } from 'react-i18next';
import { createAccessToken } from '#shared/areas/automation/calls.ts';
import { type Preset, presetGrant, presets } from '#shared/areas/automation/grants.ts';
import type { Domain } from '#shared/areas/domains/calls.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { CheckedForm } from '#ui/forms/checked-form.tsx';
import { Choices } from '#ui/forms/choices.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { call } from '#web/api/call.ts';
import { listDomains } from '#web/api/first-calls.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { usePages } from '#web/api/hooks/use-pages.ts';
import { partsOf } from '../targets.ts';
import { useScope } from '../use-scope.ts';
import { DomainChoice } from './domain-choice.tsx';
import styles from './make-token.module.css';

interface Values {
  name: string;
  preset: Preset;
  grants: { domainIds: readonly string[]; names: string };
  /** Days; empty without an end. */
  expiresIn: string;
  networks: string;
}

const initial: Values = {
  name: '',
  preset: 'address',
  grants: { domainIds: [], names: '@' },
  expiresIn: '',
  networks: '',
};

const grantsIn = ({ preset, grants }: Values) =>
  grants.domainIds.map((id) => presetGrant(preset, id, partsOf(grants.names)));

/** The one of the lifetimes that was chosen. */
const daysIn = (text: string) => limits.accessToken.lifetimes.find((days) => `${days}` === text);

const bodyOf = (values: Values) => ({
  name: values.name,
  grants: grantsIn(values),
  expiresIn: daysIn(values.expiresIn),
  networks: partsOf(values.networks),
});

/** Error of a field, or of one of its parts. */
const errorAt = (errors: Record<string, string>, path: string) =>
  Object.entries(errors).find(([key]) => key === path || key.startsWith(`${path}[`));

const named = (values: Values, domains: readonly Domain[]) =>
  grantsIn(values).map((grant) => ({
    ...grant,
    domain: domains.find(({ id }) => id === grant.domainId)?.fqdn,
  }));

interface MakeTokenProps {
  onMade: (token: Reply<typeof createAccessToken>) => void;
}

/** Makes an access token: what for, which names, how long. */
export function MakeToken({ onMade }: MakeTokenProps) {
  const { t } = useTranslation('automation');
  const scopeOf = useScope();
  const pages = usePages(listDomains);
  const domains = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const form = useForm({
    area: 'automation',
    schema: createAccessToken.body,
    initial,
    bodyOf,
    send: (body) => call(createAccessToken, { body }),
    onDone: onMade,
  });
  const { preset, grants, expiresIn } = form.values;
  const wrong = {
    grants: errorAt(form.errors, 'grants'),
    network: errorAt(form.errors, 'networks'),
  };
  const lifetimes = [
    { value: '', label: t('never') },
    ...limits.accessToken.lifetimes.map((days) => ({
      value: `${days}`,
      label: t('days', { count: days }),
    })),
  ];
  return (
    <Card title={t('make')}>
      <CheckedForm form={form} failed={t('makeFailed')} submit={t('make')} kind="go">
        <Choices
          label={t('purpose')}
          id={form.idOf('preset')}
          name="preset"
          options={presets.map((value) => ({
            value,
            label: t(`preset.${value}.label`),
            text: t(`preset.${value}.text`),
          }))}
          value={preset}
          onChange={(value) => form.change({ preset: value })}
        />
        <DomainChoice
          id={form.idOf(wrong.grants?.[0] ?? 'grants')}
          error={wrong.grants?.[1]}
          pages={pages}
          domains={domains}
          chosen={grants.domainIds}
          onChange={(domainIds) => form.change({ grants: { ...grants, domainIds } })}
        />
        {preset === 'address' && (
          <TextField
            label={t('names')}
            hint={t('namesHint')}
            mono
            autoCapitalize="none"
            spellCheck={false}
            value={grants.names}
            onChange={({ target }) => form.change({ grants: { ...grants, names: target.value } })}
          />
        )}
        <Select
          label={t('lifetime')}
          hint={t('lifetimeHint')}
          options={lifetimes}
          value={expiresIn}
          onChange={(value) => form.change({ expiresIn: value })}
        />
        <TextField
          {...form.field('networks')}
          id={form.idOf(wrong.network?.[0] ?? 'networks')}
          error={wrong.network?.[1]}
          label={t('networks')}
          hint={t('networksHint')}
          optional
          mono
        />
        <TextField {...form.field('name')} label={t('name')} hint={t('nameHint')} />
        {grants.domainIds.length > 0 && (
          <p className={styles.sentence} role="status">
            {scopeOf({ preset, grants: named(form.values, domains) })} {t('nothingElse')}
          </p>
        )}
      </CheckedForm>
    </Card>
  );
}
