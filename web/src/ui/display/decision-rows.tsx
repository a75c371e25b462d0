import type { KeyboardEvent, ReactNode } from 'react';
import { DecisionButton, decideByLetter, type RowDecision } from '../actions/decision-button.tsx';
import { Link } from '../actions/link.tsx';
import { cx } from '../cx.ts';
import { passFocusOn } from '../row-focus.ts';
import { Skeleton } from '../states/skeleton.tsx';
import styles from './decision-rows.module.css';

interface DecisionRowsProps<T> {
  /** Accessible name. */
  label: string;
  /** The first of them are shown; undefined while they load. */
  items: readonly T[] | undefined;
  /** Number of items, for the place that they take while they load; 0 where nothing waits any more. */
  awaited: number;
  keyOf: (item: T) => string;
  /** What an item is, which names its buttons, and a sentence about it. */
  nameOf: (item: T) => string;
  /** Markup in place of the text of `nameOf`. */
  wordsOf?: (item: T) => ReactNode;
  mono?: boolean;
  about: (item: T) => ReactNode;
  /** Page of an item, which its name and the letter o lead to. */
  wayOf?: (item: T) => string;
  choices?: readonly RowDecision<T>[];
}

const shown = 3;

const steps: Record<string, number> = { j: 1, k: -1 };

/** Presses what a letter belongs to, or moves to the next or the previous row. Keys count while a row has the focus. */
function press(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { currentTarget: list, target, key } = event;
  const row = (target as Element).closest('li');
  const step = steps[key];
  if (step) {
    const rows = [...list.querySelectorAll('li')];
    const next = rows[rows.indexOf(row as HTMLLIElement) + step];
    next?.querySelector<HTMLElement>('button, a')?.focus();
    return;
  }
  decideByLetter(event, row);
}

/** Entry of a list: items that wait for a decision, which is made in their row. */
export function DecisionRows<T>(props: DecisionRowsProps<T>) {
  const { label, items, awaited, keyOf, nameOf, about, wayOf } = props;
  const { wordsOf = nameOf, mono, choices = [] } = props;
  if (awaited === 0 || items?.length === 0) return null;
  if (!items) return <DecisionsLoading awaited={awaited} />;
  return (
    <li className={styles.rows}>
      <ul aria-label={label} onKeyDown={press}>
        {items.slice(0, shown).map((item) => (
          <li key={keyOf(item)} ref={passFocusOn} className={styles.row}>
            <div className={styles.words}>
              <p className={cx(styles.name, mono && styles.mono)}>
                {wayOf ? (
                  <Link to={wayOf(item)} aria-keyshortcuts="o">
                    {wordsOf(item)}
                  </Link>
                ) : (
                  wordsOf(item)
                )}
              </p>
              <p className={styles.about}>{about(item)}</p>
            </div>
            <div className={styles.choices}>
              {choices.map((decision) => (
                <DecisionButton
                  key={decision.shortcut}
                  decision={decision}
                  item={item}
                  name={nameOf(item)}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The place of rows that load. The list above them tells that it does. */
export function DecisionsLoading({ awaited }: { awaited: number }) {
  return (
    <li className={styles.rows} aria-hidden="true">
      {Array.from({ length: Math.min(awaited, shown) }, (_, index) => (
        <div key={index} className={styles.row}>
          <div className={styles.words}>
            <p className={styles.name}>
              <Skeleton width={24} />
            </p>
            <p className={styles.about}>
              <Skeleton width={32} height={12} />
            </p>
          </div>
          <div className={styles.choices}>
            <Skeleton width={190} height={32} />
          </div>
        </div>
      ))}
    </li>
  );
}
