import ChevronRight from 'lucide/chevron-right';
import type { KeyboardEventHandler, MouseEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { passFocusOn } from '../row-focus.ts';
import styles from './table.module.css';

export interface Column {
  label: string;
  /** Visually hidden head, as over a column of actions. */
  labelHidden?: boolean;
  /** Aligns to the end, for numbers. */
  number?: boolean | undefined;
  /** Replaces the label in the head, such as a sort button. */
  control?: ReactNode;
  /** Current sort direction of the column. */
  sorted?: 'ascending' | 'descending' | 'none';
}

interface TableProps {
  /** Accessible name. */
  caption: string;
  columns: readonly Column[];
  /** Keys pressed in the rows. */
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
  /** `Row`s. */
  children: ReactNode;
}

/** A table; where it is narrow, each row has two lines: its first cell, and the others side by side. */
export function Table({ caption, columns, onKeyDown, children }: TableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(({ label, labelHidden, number, control, sorted }) => (
              <th
                key={label}
                scope="col"
                aria-sort={sorted}
                className={cx(number && styles.number)}
              >
                {control && <span className={styles.control}>{control}</span>}
                {/* On a phone there is no head to operate. */}
                {control ? (
                  <span className={styles.instead}>{label}</span>
                ) : labelHidden ? (
                  <VisuallyHidden>{label}</VisuallyHidden>
                ) : (
                  label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>{children}</tbody>
      </table>
    </div>
  );
}

interface RowProps {
  /** Edited or selected row. */
  marked?: boolean;
  /** A click anywhere in the row follows its first link; the last cell is a `Chevron`. */
  opens?: boolean;
  children: ReactNode;
}

/** Follows the first link of the row, in a new tab with Ctrl, Cmd or Shift. Controls and selected text keep their clicks. */
function open({ target, currentTarget, nativeEvent }: MouseEvent<HTMLElement>) {
  const isOther = (target as Element).closest('a, button, input, label, [role=menu]');
  if (isOther || !getSelection()?.isCollapsed) return;
  const { ctrlKey, metaKey, shiftKey } = nativeEvent;
  const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  currentTarget.querySelector('a')?.dispatchEvent(new window.MouseEvent('click', click));
}

export function Row({ marked, opens, children }: RowProps) {
  const className = cx(marked && styles.marked, opens && styles.opens);
  return (
    <tr ref={passFocusOn} className={className} onClick={opens ? open : undefined}>
      {children}
    </tr>
  );
}

/** Last cell of a row that opens; without its icon, that of a row among them that doesn't. */
export function Chevron({ hidden = false }) {
  return (
    <td className={styles.chevron}>{!hidden && <ChevronRight size={18} aria-hidden="true" />}</td>
  );
}

interface CellProps {
  /** Column label, shown beside the cell in a row of two lines. */
  label?: string | undefined;
  /** Says itself what it is, so that such a row shows no label. */
  plain?: boolean | undefined;
  mono?: boolean | undefined;
  /** Aligns to the end, for numbers. */
  number?: boolean | undefined;
  /** Prevents wrapping, for dates. */
  whole?: boolean | undefined;
  /** Breaks words anywhere, for those of people: a column as wide as their longest would leave others no room. */
  unbounded?: boolean | undefined;
  /** As narrow as the buttons in it; in a row of two lines it ends the second one. */
  decides?: boolean;
  /** Side of a row of two lines. */
  corner?: 'start' | 'end';
  children?: ReactNode;
}

export function Cell(props: CellProps) {
  const { label, plain, mono, number, whole, unbounded, decides, corner, children } = props;
  return (
    <td
      data-label={label}
      className={cx(
        plain && styles.plain,
        mono && styles.mono,
        number && styles.number,
        whole && styles.whole,
        unbounded && styles.unbounded,
        decides && styles.decides,
        corner && styles[corner === 'end' ? 'endCorner' : 'startCorner'],
      )}
    >
      {/* One child, so that a cell of a narrow row has two parts: label and content. */}
      <div>{children}</div>
    </td>
  );
}
