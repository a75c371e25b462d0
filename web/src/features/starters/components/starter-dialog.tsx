import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { limits } from '#shared/limits.ts';
import { stopsOf } from '#shared/starters/effects.ts';
import type { Recipe } from '#shared/starters.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useToast } from '#ui/dialogs/toasts.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { type AppliedStarter, changesIn, recordsIn, useStarter } from '../api/use-starter.ts';
import { useConsent } from '../use-consent.ts';
import { PlanView } from './plan-view.tsx';
import styles from './starter-dialog.module.css';
import { StopsCheck } from './stops-check.tsx';

interface StarterDialogProps {
  domain: Domain;
  records: readonly DomainRecord[];
  recipe: Recipe;
  beforeApply: () => Promise<void>;
  /** Without what was applied where all was there already. */
  onApplied: (applied: AppliedStarter | undefined) => void;
  onClose: () => void;
}

/** Fields of a recipe and the plan of its records, applied together. */
export function StarterDialog(props: StarterDialogProps) {
  const { domain, records, recipe, beforeApply, onApplied, onClose } = props;
  const { t } = useTranslation('starters');
  const toast = useToast();
  const service = recipe.service ?? t('ownServer');
  const { form, plan } = useStarter({
    domain,
    records,
    recipe,
    beforeApply,
    onDone: (applied) => {
      if (!applied) toast(t('doneBefore', { service }));
      onApplied(applied);
    },
  });
  const stops = plan ? stopsOf(plan, domain.fqdn) : [];
  const consent = useConsent(JSON.stringify(stops), stops.length > 0);
  const count = plan ? changesIn(plan) : 0;
  const submit = plan ? t(count > 0 ? 'apply' : 'applyNothing', { count }) : t('applyAll');
  return (
    <FormDialog
      title={t('dialogTitle', { service })}
      form={{ ...form, submit: consent.before(form.submit) }}
      submit={submit}
      failed={t('failed')}
      danger={stops.length > 0}
      onClose={onClose}
    >
      {recipe.fields.map(({ name, optional, example }, index) => (
        <TextField
          key={name}
          {...form.field(name)}
          label={t(`field.${name}`)}
          hint={t(`hint.${name}`, { example })}
          optional={optional}
          mono
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-first={index === 0 || undefined}
        />
      ))}
      <div role="status">
        {plan ? (
          <PlanView plan={plan} records={records} fqdn={domain.fqdn} />
        ) : (
          <p className={styles.waiting}>{t('planWaiting')}</p>
        )}
      </div>
      {stops.length > 0 && <StopsCheck stops={stops} {...consent.check} />}
      {plan && recordsIn(plan) > limits.recordBatch && (
        <Notice tone="wait">{t('tooMany', { max: limits.recordBatch })}</Notice>
      )}
      {recipe.service && <p>{t('addThere', { service })}</p>}
      <p className={styles.source}>
        <a href={recipe.source} target="_blank" rel="noreferrer">
          {t('source')}
        </a>
      </p>
    </FormDialog>
  );
}
