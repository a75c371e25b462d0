import type { KeyboardEvent } from 'react';
import { swallowRepeats } from '../swallow-repeats.ts';
import { Button, type ButtonKind } from './button.tsx';
import styles from './decision-button.module.css';

/** What is decided of an item in its row, by a button or its letter. */
export interface RowDecision<T> {
  label: string;
  /** The letter that takes it, while the focus is in the row. */
  shortcut: string;
  kind?: ButtonKind;
  /** False for an item that cannot have it. */
  isOffered?: (item: T) => boolean;
  onChoose: (item: T) => void;
}

interface DecisionButtonProps<T> {
  decision: RowDecision<T>;
  item: T;
  /** What the item is, which the button's accessible name says, too. */
  name: string;
}

/** Button of a decision; nothing for an item that cannot have it. */
export function DecisionButton<T>({ decision, item, name }: DecisionButtonProps<T>) {
  const { label, shortcut, kind = 'plain', isOffered, onChoose } = decision;
  if (isOffered && !isOffered(item)) return null;
  return (
    <Button
      small
      kind={kind}
      aria-keyshortcuts={shortcut}
      aria-label={`${label} ${name}`}
      onClick={() => onChoose(item)}
    >
      {label}
      <kbd className={styles.key} data-letter={shortcut} />
    </Button>
  );
}

/** Presses what a letter belongs to in a row. Letters in an open menu, and those with Ctrl, Alt or Meta, are no decision. */
export function decideByLetter(event: KeyboardEvent, row: Element | null): void {
  const { ctrlKey, metaKey, altKey, key, target } = event;
  if (ctrlKey || metaKey || altKey || (target as Element).closest('[role=menu]')) return;
  const choice = row?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`);
  if (!choice) return;
  // A field that has the focus by the click would get the letter.
  event.preventDefault();
  swallowRepeats();
  choice.click();
}
