import { type MouseEvent, useEffect, useRef, useState } from 'react';
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

function goTo(event: MouseEvent<HTMLAnchorElement>, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

/**
 * Links to the invalid fields above a form; a mended field leaves. Takes the focus at each attempt,
 * which needs a new key.
 */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const [found] = useState(() => inOrder(errors));
  const shown = found.filter(({ id }) => errors.some((error) => error.id === id));
  useEffect(() => box.current?.focus(), []);
  if (shown.length === 0) return null;
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
