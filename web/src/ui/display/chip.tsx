import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './chip.module.css';

/**
 * A state as colour, shape and word (WCAG 1.4.1), each with a meaning of its own:
 * - green works: `live` a dot, `unclaimed` a ring without a ground.
 * - amber is not in effect: `waiting` a square, `overridden` a half square, `held` two bars.
 * - red needs somebody: `failed` a triangle.
 * - ink covers all others: `frozen` an asterisk.
 * - grey is out of reach: `reserved` a barred circle, `taken` a circle with a dot.
 * - violet costs points: `premium` a diamond.
 */
export type ChipState =
  | 'live'
  | 'unclaimed'
  | 'waiting'
  | 'overridden'
  | 'held'
  | 'failed'
  | 'frozen'
  | 'reserved'
  | 'taken'
  | 'premium';

interface ChipProps {
  state: ChipState;
  /** What the state means, in a sentence. */
  title?: string | undefined;
  children: ReactNode;
}

export function Chip({ state, title, children }: ChipProps) {
  return (
    <span data-chip className={cx(styles.chip, styles[state])} title={title}>
      {children}
    </span>
  );
}
