import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface Column {
  label: string;
  /** The head stays for those who listen, as over a column of actions. */
  labelHidden?: boolean;
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
          {columns.map(({ label, labelHidden }) => (
            <th key={label} scope="col">
              {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
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
  label?: string;
  mono?: boolean;
  /** At the end of the line, as actions are. */
  end?: boolean;
  colSpan?: number;
  children?: ReactNode;
}

export function Cell({ label, mono, end, colSpan, children }: CellProps) {
  return (
    <td data-label={label} colSpan={colSpan} className={cx(mono && styles.mono, end && styles.end)}>
      {/* One child, so that a card's cell is two columns: label and content. */}
      <div>{children}</div>
    </td>
  );
}
