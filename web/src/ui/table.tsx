import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface Column {
  label: string;
  /** The head stays for those who listen, as over a column of actions. */
  labelHidden?: boolean;
  /** What stands there in the place of the label, such as a button that sorts. */
  control?: ReactNode;
  /** How the rows are sorted by it, where they can be. */
  sorted?: 'ascending' | 'descending' | 'none';
}

interface TableProps {
  /** Says what the table lists. */
  caption: string;
  columns: readonly Column[];
  /** `Row`s. */
  children: ReactNode;
}

/** A table; on a phone each row is a card whose cells carry their own labels. */
export function Table({ caption, columns, children }: TableProps) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map(({ label, labelHidden, control, sorted }) => (
            <th key={label} scope="col" aria-sort={sorted}>
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
      <tbody>{children}</tbody>
    </table>
  );
}

interface RowProps {
  /** Being edited, or selected. */
  marked?: boolean;
  children: ReactNode;
}

export function Row({ marked, children }: RowProps) {
  return <tr className={cx(marked && styles.marked)}>{children}</tr>;
}

interface CellProps {
  /** Its column's label, shown beside it on a phone. */
  label?: string | undefined;
  mono?: boolean | undefined;
  /** In one line, as dates are. */
  whole?: boolean | undefined;
  /** At the end of the line, as actions are. */
  end?: boolean;
  /** On a phone it stands in this upper corner of the card. */
  corner?: 'start' | 'end';
  colSpan?: number;
  children?: ReactNode;
}

export function Cell({ label, mono, whole, end, corner, colSpan, children }: CellProps) {
  return (
    <td
      data-label={label}
      colSpan={colSpan}
      className={cx(
        mono && styles.mono,
        whole && styles.whole,
        end && styles.end,
        corner && styles[corner === 'end' ? 'endCorner' : 'startCorner'],
      )}
    >
      {/* One child, so that a card's cell is two columns: label and content. */}
      <div>{children}</div>
    </td>
  );
}
