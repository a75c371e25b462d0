import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { DigitsField } from '#ui/forms/digits-field.tsx';
import type { Form } from '#web/api/hooks/use-form.ts';

const { digits } = limits.code;

/** While an input method composes them, there are as many characters that are none. */
const isFull = new RegExp(`^\\d{${digits}}$`);

interface CodeFieldProps {
  form: Pick<Form<{ code: string }>, 'field'>;
  /** Called with the last digit, typed or pasted. */
  onFull?: () => void;
}

/** A mailed code, in a form that it may send by itself. */
export function CodeField({ form, onFull }: CodeFieldProps) {
  const { t } = useTranslation('auth');
  const field = form.field('code');
  const { value } = field;
  const last = useRef(value);

  // After the change: what is submitted then holds the last digit.
  useEffect(() => {
    if (value === last.current) return;
    last.current = value;
    if (isFull.test(value)) onFull?.();
  }, [value, onFull]);

  return (
    <DigitsField {...field} digits={digits} label={t('code')} hint={t('codeHint', { digits })} />
  );
}
