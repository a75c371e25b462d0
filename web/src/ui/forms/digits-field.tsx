import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** The digits of a typed or pasted text, also of full-width ones (NFKC, https://www.unicode.org/reports/tr15/). */
export const digitsIn = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

interface DigitsFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  value: string;
  /** Number of digits; more are cut off. */
  digits: number;
  /** Called with digits; with the text as it is while an input method composes it, which a change would disturb. */
  onChange: (value: string) => void;
}

/** A mailed code. Of what is pasted the digits count: mails and people put spaces between them. */
export function DigitsField({ digits, onChange, ...field }: DigitsFieldProps) {
  const take = (text: string) => onChange(digitsIn(text).slice(0, digits));
  return (
    <TextField
      {...field}
      onChange={({ target, nativeEvent }) =>
        (nativeEvent as InputEvent).isComposing ? onChange(target.value) : take(target.value)
      }
      onCompositionEnd={({ currentTarget }) => take(currentTarget.value)}
      mono
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  );
}
