import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './error-summary.module.css';

interface FieldError {
  /** The field's `id`. */
  id: string;
  text: string;
}

interface ErrorSummaryProps {
  title: string;
  errors: readonly FieldError[];
}

/** Sorts errors by the position of their fields on the page. */
function inOrder(errors: readonly FieldError[]): readonly FieldError[] {
  const fieldOf = ({ id }: FieldError) => document.getElementById(id);
  return errors.toSorted((one, other) => {
    const field = fieldOf(one);
    const position = field ? fieldOf(other)?.compareDocumentPosition(field) : undefined;
    return position === Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1;
  });
}

/** Focuses a field, with its error below it in sight, which the end of a dialog would cut off. */
function focusField(id: string): void {
  document.getElementById(id)?.focus();
  document.getElementById(`${id}-notes`)?.scrollIntoView({ block: 'nearest' });
}

function goTo(event: MouseEvent<HTMLAnchorElement>, id: string) {
  event.preventDefault();
  focusField(id);
}

/** The field of an only error; undefined where it cannot take the focus. */
function onlyField(errors: readonly FieldError[]): HTMLElement | undefined {
  const field = errors.length === 1 ? document.getElementById(errors[0]?.id ?? '') : null;
  return field?.matches('input, textarea, select, [role=group][tabindex]') ? field : undefined;
}

/**
 * Links to the invalid fields above a form; a mended field leaves. Takes the focus at each attempt,
 * which needs a new key. An only error is told at its field, which takes the focus instead.
 */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const [found] = useState(() => inOrder(errors));
  const [only] = useState(() => onlyField(errors));
  const shown = found.filter(({ id }) => errors.some((error) => error.id === id));
  useEffect(() => (only ? focusField(only.id) : box.current?.focus()), [only]);
  if (shown.length === 0) return null;
  if (only) return <OnlyError field={only} text={shown[0]?.text} />;
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.summary}>
      <p className={styles.title}>{title}</p>
      <ul>
        {shown.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Announces an error where the focus stands at its field already, and so does not announce it. */
function OnlyError({ field, text }: { field: HTMLElement; text: string | undefined }) {
  const [isFocused] = useState(() => document.activeElement === field);
  if (!isFocused) return null;
  return (
    <VisuallyHidden>
      <span role="alert">{text}</span>
    </VisuallyHidden>
  );
}
