import CircleAlert from 'lucide/circle-alert';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './field.module.css';

export interface FieldProps {
  label: ReactNode;
  /** Visually hidden label. */
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks the field as optional; all others are required. */
  optional?: boolean;
  /** The control's `id`, for references such as an error summary. */
  id?: string;
}

/** Splits the props of a component into those of its `Field` and those of its control. */
export function splitProps<P extends FieldProps>(props: P) {
  const { label, labelHidden, hint, error, optional, id, ...control } = props;
  return [{ label, labelHidden, hint, error, optional, id }, control] as const;
}

/** Attributes that tie a control to its label, hint and error. */
interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface Props extends FieldProps {
  className?: string;
  children: (wiring: Wiring) => ReactNode;
}

export function Field({ label, labelHidden, hint, error, optional, className, ...rest }: Props) {
  const { t } = useTranslation('ui');
  const generated = useId();
  const id = rest.id ?? generated;
  // Full-width brackets have their space within.
  const aside = t('optional');
  const name = (
    <label htmlFor={id} className={styles.label}>
      {label}
      {optional && aside.startsWith('（') ? '' : ' '}
      {optional && <span className={styles.optional}>{aside}</span>}
    </label>
  );
  return (
    <div className={cx(styles.field, className)}>
      {labelHidden ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      {rest.children({
        id,
        'aria-describedby': notesOf(id, hint, error),
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** `id` of the hint or error; undefined without either. */
export const notesOf = (id: string, hint: ReactNode, error: string | undefined) =>
  error || hint ? `${id}-notes` : undefined;

/** The hint below a control, replaced by its error. */
export function FieldNotes({
  id,
  hint,
  error,
}: Pick<FieldProps, 'hint' | 'error'> & { id: string }) {
  if (error) {
    return (
      <p id={`${id}-notes`} className={styles.error}>
        <CircleAlert size={15} aria-hidden="true" />
        <span>{error}</span>
      </p>
    );
  }
  if (!hint) return null;
  return (
    <div id={`${id}-notes`} className={styles.hint}>
      {hint}
    </div>
  );
}
