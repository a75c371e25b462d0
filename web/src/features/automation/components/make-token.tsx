import { useTranslation } from 'react-i18next';
import { createAccessToken } from '#shared/areas/automation/calls.ts';
import { type Preset, presetGrant, presets } from '#shared/areas/automation/grants.ts';
import type { Domain } from '#shared/areas/domains/calls.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { CheckedForm } from '#ui/forms/checked-form.tsx';
import { PagedChecklist } from '#ui/forms/checklist.tsx';
import { Choices } from '#ui/forms/choices.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DomainName } from '#ui/text/domain-name.tsx';
import { withSpace } from '#ui/text/spaced.ts';
import { call } from '#web/api/call.ts';
import { listDomains } from '#web/api/first-calls.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { usePages } from '#web/api/hooks/use-pages.ts';
import { partsOf } from '../targets.ts';
import { useScope } from '../use-scope.ts';
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

/** Path and text of the error of a field, or of one of its parts. */
const errorAt = (errors: Record<string, string>, path: string) =>
  Object.entries(errors).find(([key]) => key === path || key.startsWith(`${path}[`)) ?? [];

const named = (values: Values, domains: readonly Domain[]) =>
  grantsIn(values).map((grant) => ({
    ...grant,
    domain: domains.find(({ id }) => id === grant.domainId)?.fqdn,
  }));

interface PurposeProps {
  id: string;
  value: Preset;
  onChange: (value: Preset) => void;
}

function Purpose({ id, value, onChange }: PurposeProps) {
  const { t } = useTranslation('automation');
  const options = presets.map((preset) => ({
    value: preset,
    label: t(`preset.${preset}.label`),
    text: t(`preset.${preset}.text`),
  }));
  return (
    <Choices
      label={t('purpose')}
      id={id}
      name="preset"
      options={options}
      value={value}
      onChange={onChange}
    />
  );
}

interface LifetimeProps {
  value: string;
  onChange: (value: string) => void;
}

function Lifetime({ value, onChange }: LifetimeProps) {
  const { t } = useTranslation('automation');
  const options = limits.accessToken.lifetimes.map((days) => ({
    value: `${days}`,
    label: t('days', { count: days }),
  }));
  return (
    <Select
      label={t('lifetime')}
      hint={t('lifetimeHint')}
      options={[{ value: '', label: t('noEnd') }, ...options]}
      value={value}
      onChange={onChange}
    />
  );
}

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
    onDone: (token) => {
      form.change(initial);
      onMade(token);
    },
  });
  const { preset, grants, expiresIn } = form.values;
  const [grantPath = 'grants', grantError] = errorAt(form.errors, 'grants');
  const [networkPath = 'networks', networkError] = errorAt(form.errors, 'networks');
  const isOfNames = grantPath.includes('.names');
  return (
    <Card title={t('make')}>
      <CheckedForm form={form} failed={t('makeFailed')} submit={t('make')} kind="go">
        <Purpose
          id={form.idOf('preset')}
          value={preset}
          onChange={(value) => form.change({ preset: value })}
        />
        <PagedChecklist
          label={t('domains')}
          none={t('noDomains')}
          more={t('moreDomains')}
          id={form.idOf(isOfNames ? 'grants' : grantPath)}
          error={isOfNames ? undefined : grantError}
          pages={pages}
          options={domains.map(({ id, fqdn }) => ({
            value: id,
            label: <DomainName fqdn={fqdn} />,
          }))}
          chosen={grants.domainIds}
          onChange={(domainIds) => form.change({ grants: { ...grants, domainIds } })}
        />
        {preset === 'address' && (
          <TextField
            id={form.idOf(isOfNames ? grantPath : 'names')}
            error={isOfNames ? grantError : undefined}
            label={t('names')}
            hint={t('namesHint')}
            mono
            autoCapitalize="none"
            spellCheck={false}
            value={grants.names}
            onChange={({ target }) => form.change({ grants: { ...grants, names: target.value } })}
          />
        )}
        <Lifetime value={expiresIn} onChange={(value) => form.change({ expiresIn: value })} />
        <TextField
          {...form.field('networks')}
          id={form.idOf(networkPath)}
          error={networkError}
          label={t('networks')}
          hint={t('networksHint')}
          optional
          mono
        />
        <TextField {...form.field('name')} label={t('name')} hint={t('nameHint')} />
        {grants.domainIds.length > 0 && (
          <p className={styles.sentence} role="status">
            {withSpace(scopeOf({ preset, grants: named(form.values, domains) })) + t('nothingElse')}
          </p>
        )}
      </CheckedForm>
    </Card>
  );
}
