import { TextField } from '#ui/forms/text-field.tsx';
import { useImmediate } from '#ui/hooks/use-immediate.ts';

interface DayFieldProps {
  label: string;
  /** ISO date, such as `2026-11-21`. */
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
}

export function DayField({ label, value = '', min, max, onChange }: DayFieldProps) {
  const [day, setDay] = useImmediate(value, (chosen) => onChange(chosen || undefined));
  return (
    <TextField
      type="date"
      label={label}
      required={false}
      min={min}
      max={max}
      value={day}
      onChange={({ target }) => setDay(target.value)}
    />
  );
}
