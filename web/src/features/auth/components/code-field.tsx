import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import type { Form } from '#web/api/hooks/use-form.ts';

const { digits } = limits.code;

interface CodeFieldProps {
  form: Pick<Form<{ code: string }>, 'field'>;
  /** Called with the last digit, typed or pasted. */
  onFull?: () => void;
}

/** A mailed code. Of what is pasted the digits count: mails and people put spaces between them. */
export function CodeField({ form, onFull }: CodeFieldProps) {
  const { t } = useTranslation('auth');
  const { onChange, ...field } = form.field('code');
  const { value } = field;
  const last = useRef(value);

  // After the change: what is submitted then holds the last digit.
  useEffect(() => {
    if (value === last.current) return;
    last.current = value;
    if (value.length === digits) onFull?.();
  }, [value, onFull]);

  return (
    <TextField
      {...field}
      onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, digits))}
      label={t('code')}
      mono
      inputMode="numeric"
      autoComplete="one-time-code"
      hint={t('codeHint', { digits })}
    />
  );
}
