import { useTranslation } from 'react-i18next';
import { limits } from '../../../../../shared/limits.ts';
import { TextField } from '../../../ui/text-field.tsx';

interface Typed {
  domains: string;
  records: string;
}

interface QuotaFieldsProps {
  form: {
    values: Typed;
    errors: Record<string, string>;
    idOf: (path: string) => string;
    change: (changed: Partial<Typed>) => void;
  };
}

/** The two numbers that any quota has. */
export function QuotaFields({ form }: QuotaFieldsProps) {
  const { t } = useTranslation('quotas');
  return (['domains', 'records'] as const).map((field, index) => (
    <TextField
      key={field}
      id={form.idOf(field)}
      label={t(field)}
      hint={t('upTo', { max: limits.quotaBounds[field] })}
      error={form.errors[field]}
      value={form.values[field]}
      inputMode="numeric"
      autoComplete="off"
      data-first={index === 0 ? true : undefined}
      onChange={(event) => form.change({ [field]: event.target.value })}
    />
  ));
}
