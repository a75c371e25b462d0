import ArrowDown from 'lucide/arrow-down';
import ArrowUp from 'lucide/arrow-up';
import ChevronsUpDown from 'lucide/chevrons-up-down';
import type { ReactNode } from 'react';
import styles from './list.module.css';
import type { Sorting } from './place.ts';
import type { Column } from './table.tsx';

export interface ListColumn<T> {
  label: string;
  cell: (row: T) => ReactNode;
  /** Sort value that a press on this head chooses. */
  sort?: string;
  /** Names the two orders; dates start with the newest. Text by default. */
  sorts?: 'text' | 'date' | 'number';
  /** What the row is about: its first line where it has two. */
  lead?: boolean;
  /** Says itself what it is, so that a row of two lines shows no label. */
  plain?: boolean;
  mono?: boolean;
  /** Aligns to the end, for numbers. */
  number?: boolean;
  /** Prevents line breaks, as for dates. */
  whole?: boolean;
  /** Breaks words anywhere, for those of people, which have no bound. */
  unbounded?: boolean;
  /** As wide as an icon, with a head for screen readers alone. */
  icon?: boolean;
}

const icons = { asc: ArrowUp, desc: ArrowDown };
const opposite = { asc: 'desc', desc: 'asc' } as const;
const words = { asc: 'ascending', desc: 'descending' } as const;

/** Head of a column; a button if sortable. */
export function headOf<T>(
  { label, sort, sorts, number, icon }: Omit<ListColumn<T>, 'cell'>,
  place: Sorting,
): Column {
  if (!sort) return { label, number, ...(icon && { labelHidden: true }) };
  const current = place.sort === sort ? place.order : undefined;
  const first = sorts === 'date' ? 'desc' : 'asc';
  const Icon = current ? icons[current] : ChevronsUpDown;
  return {
    label,
    number,
    sorted: current ? words[current] : 'none',
    control: (
      <button
        type="button"
        className={styles.sort}
        onClick={() => place.sortBy(sort, current ? opposite[current] : first)}
      >
        {label}
        <Icon size={14} aria-hidden="true" />
      </button>
    ),
  };
}
