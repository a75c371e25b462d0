import { useTranslation } from 'react-i18next';
import { type RecordType, recordTypes } from '../../../../../shared/dns.ts';
import type { Domain } from '../../../../../shared/domains.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { canBeProxied, type Draft } from '../draft.ts';
import { ContentField } from './content-field.tsx';
import { NameField } from './name-field.tsx';
import styles from './record-fields.module.css';
import { TtlField } from './ttl-field.tsx';

/** Customary priority of a single mail server. */
const usualPriority = '10';

interface RecordFieldsProps {
  domain: Domain;
  draft: Draft;
  errors: Record<string, string>;
  onChange: (changed: Partial<Draft>) => void;
}

/** Fields of a record, by type. */
export function RecordFields({ domain, draft, errors, onChange }: RecordFieldsProps) {
  const { t } = useTranslation('records');
  const isProxied = draft.proxied && canBeProxied(draft);

  let line = styles.contentLine;
  if (draft.type === 'MX') line = styles.mailLine;
  if (isProxied) line = styles.proxiedLine;

  const chooseType = (type: RecordType) =>
    onChange({ type, ...(type === 'MX' && !draft.priority && { priority: usualPriority }) });

  return (
    <>
      <div className={styles.line}>
        <Select
          label={t('type')}
          name="type"
          value={draft.type}
          options={recordTypes.map((type) => ({
            value: type,
            label: t('typeOption', { type, what: t(`what.${type}`) }),
          }))}
          onChange={chooseType}
        />
        <NameField
          fqdn={domain.fqdn}
          value={draft.name}
          error={errors.name}
          onChange={(name) => onChange({ name })}
        />
      </div>
      <div className={line}>
        {draft.type === 'MX' && (
          <TextField
            label={t('priority')}
            name="priority"
            inputMode="numeric"
            value={draft.priority}
            error={errors.priority}
            hint={t('priorityHint')}
            autoComplete="off"
            onChange={(event) => onChange({ priority: event.target.value })}
          />
        )}
        <ContentField
          type={draft.type}
          value={draft.content}
          error={errors.content}
          onChange={(content) => onChange({ content })}
        />
        {!isProxied && (
          <TtlField value={draft.ttl} error={errors.ttl} onChange={(ttl) => onChange({ ttl })} />
        )}
      </div>
      {domain.supports.proxy && canBeProxied(draft) && (
        <Checkbox
          label={t('proxyLabel')}
          hint={t('proxyHint')}
          error={errors.proxied}
          checked={draft.proxied}
          onChange={(proxied) => onChange({ proxied })}
        />
      )}
    </>
  );
}
