import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import type { Setup } from '#shared/areas/setups/calls.ts';
import { limits } from '#shared/limits.ts';
import { stopsOf } from '#shared/recipes/effects.ts';
import { choicesOf } from '#shared/recipes/fields.ts';
import type { Filled, Recipe } from '#shared/recipes/recipe.ts';
import { CheckedForm } from '#ui/forms/checked-form.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { changesIn, recordsIn, useSetupForm } from '../api/use-setup-form.ts';
import { fieldWords } from '../field-words.ts';
import { useConsent } from '../use-consent.ts';
import { PlanView } from './plan-view.tsx';
import styles from './setup-form.module.css';
import { StopsCheck } from './stops-check.tsx';

interface SetupFormProps {
  domain: Domain;
  records: readonly DomainRecord[];
  recipe: Recipe;
  /** What was entered before. */
  inputs?: Filled | undefined;
  onDone: (setup: Setup) => void;
}

/** Fields of a recipe, and the plan of its records, which are applied together. */
export function SetupForm({ domain, records, recipe, inputs, onDone }: SetupFormProps) {
  const { t } = useTranslation('setups');
  const { form, plan } = useSetupForm({ domain, records, recipe, inputs, onDone });
  const stops = plan ? stopsOf(plan, domain.fqdn) : [];
  const consent = useConsent(JSON.stringify(stops), stops.length > 0);
  const count = plan ? changesIn(plan) : 0;
  const submit = plan ? t(count > 0 ? 'apply' : 'applyNothing', { count }) : t('applyAll');
  const isTooMany = plan !== undefined && recordsIn(plan) >= limits.recordBatch;
  return (
    <Card title={t('step.records')}>
      <CheckedForm
        form={{ ...form, submit: consent.before(form.submit) }}
        submit={submit}
        failed={t('failed')}
        kind={stops.length > 0 ? 'danger' : 'go'}
        waits={isTooMany}
      >
        {recipe.fields.map(({ name, optional, example }) => {
          const options = choicesOf(name)?.map((value) => ({ value, label: value }));
          const field = {
            ...form.field(name),
            label: t(`field.${fieldWords[name].label}`),
            hint: t(`hint.${fieldWords[name].hint}`, { service: recipe.service, example }),
            optional,
            mono: true,
          };
          return options ? (
            <Select key={name} {...field} value={field.value ?? ''} options={options} />
          ) : (
            <TextField
              key={name}
              {...field}
              // A place that is set up stays: another one is another setup.
              readOnly={name === 'place' && inputs !== undefined}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          );
        })}
        <div role="status">
          {plan ? (
            <PlanView plan={plan} records={records} fqdn={domain.fqdn} />
          ) : (
            <p className={styles.quiet}>{t('planWaiting')}</p>
          )}
        </div>
        {stops.length > 0 && <StopsCheck stops={stops} {...consent.check} />}
        {isTooMany && <Notice tone="warn">{t('tooMany', { max: limits.recordBatch - 1 })}</Notice>}
        <p className={styles.quiet}>
          <a href={recipe.source} target="_blank" rel="noreferrer">
            {t('source')}
          </a>
        </p>
      </CheckedForm>
    </Card>
  );
}
