import { useRef } from 'react';
import { TextField } from '#ui/forms/text-field.tsx';
import { useImmediate } from '#ui/hooks/use-immediate.ts';

interface DayFieldProps {
  label: string;
  /** ISO date, such as `2026-11-21`. */
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  /** `isSame`: the field was not left since the last change. */
  onChange: (day: string | undefined, isSame: boolean) => void;
}

/** The browser gives each digit of a year that is typed: 0002, 0020, 0202. */
const isBegun = (day: string): boolean => day.startsWith('0');

export function DayField({ label, value = '', min, max, onChange }: DayFieldProps) {
  const isSame = useRef(false);
  const apply = (chosen: string) => {
    onChange(chosen || undefined, isSame.current);
    isSame.current = true;
  };
  const [day, setDay] = useImmediate(value, (chosen) => {
    if (!isBegun(chosen)) apply(chosen);
  });
  const leave = () => {
    if (isBegun(day) && day !== value) apply(day);
    isSame.current = false;
  };
  return (
    <TextField
      type="date"
      label={label}
      required={false}
      min={min}
      max={max}
      value={day}
      onChange={({ target }) => setDay(target.value)}
      onBlur={leave}
    />
  );
}
