import type { KeyboardEvent, ReactNode } from 'react';
import { Button, type ButtonKind } from '../actions/button.tsx';
import styles from './decision-rows.module.css';

interface Choice<T> {
  label: string;
  /** The letter that takes it, while the focus is in the row. */
  shortcut: string;
  kind?: ButtonKind;
  onChoose: (item: T) => void;
}

interface DecisionRowsProps<T> {
  /** Accessible name. */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** What an item is, which names its buttons, and a sentence about it. */
  nameOf: (item: T) => string;
  about: (item: T) => ReactNode;
  choices: readonly Choice<T>[];
}

const steps: Record<string, number> = { j: 1, k: -1 };

/** Presses the button of a letter, or moves to the next or the previous row. Keys count while a row has the focus. */
function press(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { currentTarget: list, target, key } = event;
  const row = (target as Element).closest('li');
  const step = steps[key];
  if (step) {
    const rows = [...list.querySelectorAll('li')];
    const next = rows[rows.indexOf(row as HTMLLIElement) + step];
    next?.querySelector('button')?.focus();
    return;
  }
  row?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`)?.click();
}

/** Entry of a list: items that wait for a decision, which is made in their row. */
export function DecisionRows<T>(props: DecisionRowsProps<T>) {
  const { label, items, keyOf, nameOf, about, choices } = props;
  return (
    <li className={styles.rows}>
      <ul aria-label={label} onKeyDown={press}>
        {items.map((item) => (
          <li key={keyOf(item)} className={styles.row}>
            <div className={styles.words}>
              <p className={styles.name}>{nameOf(item)}</p>
              <p className={styles.about}>{about(item)}</p>
            </div>
            <div className={styles.choices}>
              {choices.map(({ label: word, shortcut, kind, onChoose }) => (
                <Button
                  key={shortcut}
                  small
                  kind={kind ?? 'plain'}
                  aria-keyshortcuts={shortcut}
                  aria-label={`${word} ${nameOf(item)}`}
                  onClick={() => onChoose(item)}
                >
                  {word}
                  <span className={styles.key}>{shortcut}</span>
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </li>
  );
}
