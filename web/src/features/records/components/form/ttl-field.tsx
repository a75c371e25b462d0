import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import styles from './record-fields.module.css';

const usual = [60, 300, 1_800, 3_600, 43_200, 86_400].map(String);
const custom = 'custom';

interface TtlFieldProps {
  /** As it is typed. */
  typed: string;
  /** TTL that the record will have; of other records where nothing is typed. */
  value: string;
  error: string | undefined;
  onChange: (ttl: string) => void;
}

export function TtlField({ typed, value, error, onChange }: TtlFieldProps) {
  const { t } = useTranslation('records');
  const format = useFormat();
  const [wantsCustom, setCustom] = useState(false);
  const isCustom = wantsCustom || !usual.includes(value);
  const { min, max } = limits.record.ttl;

  const type = (ttl: string) => {
    // The beginning of a number may be a usual one, or nothing.
    setCustom(true);
    onChange(ttl);
  };
  const choose = (choice: string) => {
    setCustom(choice === custom);
    if (choice !== custom) onChange(choice);
  };

  return (
    <div className={styles.ttl}>
      <Select
        label={t('ttl')}
        name="ttl"
        value={isCustom ? custom : value}
        options={[
          ...usual.map((seconds) => ({ value: seconds, label: format.duration(Number(seconds)) })),
          { value: custom, label: t('ttlCustom') },
        ]}
        hint={isCustom ? undefined : t('ttlHint')}
        onChange={choose}
      />
      {isCustom && (
        <TextField
          label={t('ttlSeconds')}
          inputMode="numeric"
          required={false}
          value={wantsCustom ? typed : value}
          placeholder={value}
          suffix={t('seconds')}
          error={error}
          hint={t('ttlRange', { min, max })}
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
        />
      )}
    </div>
  );
}
