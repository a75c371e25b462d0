import { useId } from 'react';
import { useImmediate } from '../hooks/use-immediate.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './segments.module.css';
import type { Option } from './select.tsx';

interface SegmentsProps<V extends string> {
  /** Accessible name. */
  label: string;
  options: readonly Option<V>[];
  value: V;
  onChange: (value: V) => void;
}

/** A radio group of a few visible choices. */
export function Segments<V extends string>({ label, options, value, onChange }: SegmentsProps<V>) {
  const name = useId();
  const [chosen, choose] = useImmediate(value, onChange);
  return (
    <fieldset className={styles.segments}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            checked={option.value === chosen}
            onChange={() => choose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
