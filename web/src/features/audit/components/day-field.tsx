import { useEffect, useRef, useState } from 'react';
import { TextField } from '#ui/forms/text-field.tsx';

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
  const [day, setDay] = useState(value);
  /** Days of this editing: the address follows them late, while somebody types on. */
  const own = useRef(new Set<string>());
  /** Bounds while it has the focus: Chromium drops the digits of a day half typed when one changes. */
  const [held, setHeld] = useState<{ min?: string | undefined; max?: string | undefined }>();
  useEffect(() => {
    if (!own.current.has(value)) setDay(value);
  }, [value]);

  const apply = (chosen: string) => {
    onChange(chosen || undefined, own.current.size > 0);
    own.current.add(chosen);
  };
  const type = (typed: string) => {
    setDay(typed);
    if (!isBegun(typed)) apply(typed);
  };
  const leave = () => {
    if (isBegun(day) && day !== value) apply(day);
    own.current.clear();
    setHeld(undefined);
  };
  return (
    <TextField
      type="date"
      label={label}
      required={false}
      {...(held ?? { min, max })}
      value={day}
      onChange={({ target }) => type(target.value)}
      onFocus={() => setHeld({ min, max })}
      onBlur={leave}
    />
  );
}
