import styles from './choices.module.css';
import { FieldNotes } from './field.tsx';

interface Choice<V extends string> {
  value: V;
  label: string;
  /** Meaning or consequence. */
  text: string;
}

interface ChoicesProps<V extends string> {
  label: string;
  options: readonly Choice<V>[];
  /** Undefined before anything is chosen. */
  value: V | undefined;
  onChange: (value: V) => void;
  /** `id` of the group, for an error summary. */
  id: string;
  /** Name of the radio buttons. */
  name: string;
  error?: string | undefined;
}

/** A radio group, each of its few choices with a sentence. */
export function Choices<V extends string>(props: ChoicesProps<V>) {
  const { label, options, value, onChange, id, name, error } = props;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.choices}
      aria-describedby={error && `${id}-notes`}
      aria-invalid={error ? true : undefined}
    >
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.title}>{option.label}</span>
          <span className={styles.text}>{option.text}</span>
        </label>
      ))}
      <FieldNotes id={id} hint={undefined} error={error} />
    </fieldset>
  );
}
