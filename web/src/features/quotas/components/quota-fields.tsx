import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import type { Form } from '#web/api/hooks/use-form.ts';

interface QuotaFieldsProps {
  form: Pick<Form<{ domains: string; records: string }>, 'field'>;
}

export function QuotaFields({ form }: QuotaFieldsProps) {
  const { t } = useTranslation('quotas');
  return (['domains', 'records'] as const).map((limit, index) => (
    <TextField
      key={limit}
      {...form.field(limit)}
      label={t(limit)}
      hint={t('upTo', { max: limits.quotaBounds[limit] })}
      inputMode="numeric"
      autoComplete="off"
      data-first={index === 0 ? true : undefined}
    />
  ));
}
