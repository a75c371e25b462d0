import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import type { ReactNode } from 'react';
import type { Column } from '../table.tsx';
import styles from './list.module.css';
import type { Order, Place } from './place.ts';

export interface ListColumn<T> {
  label: string;
  cell: (row: T) => ReactNode;
  /** What the list is sorted by where this head is pressed. */
  sort?: string;
  /** How it is sorted at the first press; `asc` by default. */
  order?: Order;
  /** What the row is about: on a phone it stands on top of the card, without a label. */
  lead?: boolean;
  mono?: boolean;
  /** In one line, as dates are. */
  whole?: boolean;
}

const icons = { asc: ArrowUp, desc: ArrowDown };
const opposite = { asc: 'desc', desc: 'asc' } as const;
const words = { asc: 'ascending', desc: 'descending' } as const;

/** The head of a column; what can be sorted is a button. */
export function headOf<T>({ label, sort, order = 'asc' }: ListColumn<T>, place: Place): Column {
  if (!sort) return { label };
  const current = place.sort === sort ? place.order : undefined;
  const Icon = current ? icons[current] : ChevronsUpDown;
  return {
    label,
    sorted: current ? words[current] : 'none',
    control: (
      <button
        type="button"
        className={styles.sort}
        onClick={() => place.sortBy(sort, current ? opposite[current] : order)}
      >
        {label}
        <Icon size={14} aria-hidden="true" />
      </button>
    ),
  };
}
