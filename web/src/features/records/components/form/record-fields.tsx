import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { recordTypes, rulesOf } from '#shared/dns/types.ts';
import { limits } from '#shared/limits.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { canBeProxied, type Draft, isProxied, withType } from '#web/features/records/draft.ts';
import { ContentFields } from './content-fields.tsx';
import { NameField } from './name-field.tsx';
import styles from './record-fields.module.css';
import { TtlField } from './ttl-field.tsx';

interface RecordFieldsProps {
  domain: Domain;
  draft: Draft;
  /** TTL that the record will have. */
  ttl: string;
  errors: Record<string, string>;
  /** An existing record keeps its type. */
  isTypeFixed: boolean;
  onChange: (changed: Partial<Draft>) => void;
}

/** Fields of a record, as its type declares them. */
export function RecordFields(props: RecordFieldsProps) {
  const { domain, draft, ttl, errors, isTypeFixed, onChange } = props;
  const { t } = useTranslation('records');
  const { type } = draft;
  const { fields, priority, nameExample } = rulesOf(type);

  return (
    <>
      <TypeField domain={domain} draft={draft} isTypeFixed={isTypeFixed} onChange={onChange} />
      <NameField
        fqdn={domain.fqdn}
        example={nameExample}
        value={draft.name}
        error={errors.name}
        onChange={(name) => onChange({ name })}
      />
      <div className={styles.parts}>
        {fields.length > 1 && <p className={styles.about}>{t(`hint.${type}`)}</p>}
        {priority && (
          <div className={styles.narrow}>
            <TextField
              label={t('priority')}
              name="priority"
              mono
              inputMode="numeric"
              value={draft.priority}
              error={errors.priority}
              hint={t('priorityHint')}
              autoComplete="off"
              onChange={(event) => onChange({ priority: event.target.value })}
            />
          </div>
        )}
        <ContentFields draft={draft} errors={errors} onChange={onChange} />
      </div>
      {!isProxied(draft) && (
        <TtlField
          typed={draft.ttl}
          value={ttl}
          error={errors.ttl}
          onChange={(ttl) => onChange({ ttl })}
        />
      )}
      <div className={styles.below}>
        {domain.supports.proxy && canBeProxied(draft) && (
          <Checkbox
            label={t('proxyLabel')}
            hint={t('proxyHint')}
            error={errors.proxied}
            checked={draft.proxied}
            onChange={(proxied) => onChange({ proxied })}
          />
        )}
        <TextField
          label={t('note')}
          name="note"
          optional
          className={styles.note}
          maxLength={limits.record.note}
          value={draft.note}
          error={errors.note}
          hint={t('noteHint')}
          autoComplete="off"
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </div>
    </>
  );
}

/** The type, which an existing record keeps. */
function TypeField({
  domain,
  draft,
  isTypeFixed,
  onChange,
}: Omit<RecordFieldsProps, 'errors' | 'ttl'>) {
  const { t } = useTranslation('records');
  const { type } = draft;
  return (
    <div className={styles.type}>
      {isTypeFixed ? (
        <TextField label={t('type')} name="type" mono readOnly value={type} hint={t('typeFixed')} />
      ) : (
        <Select
          label={t('type')}
          name="type"
          mono
          value={type}
          hint={t(`what.${type}`)}
          options={recordTypes
            .filter((one) => !domain.supports.withoutTypes.includes(one))
            .map((one) => ({
              value: one,
              label: one,
              group: rulesOf(one).rare && t('moreTypes'),
            }))}
          onChange={(chosen) => onChange(withType(draft, chosen))}
        />
      )}
    </div>
  );
}
