import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './chip.module.css';

/**
 * A state as colour, shape and word (WCAG 1.4.1): `free` a dot, `taken` a ring, `premium` a diamond,
 * `held` (or waiting) a square, `bad` a triangle.
 */
export type ChipState = 'free' | 'taken' | 'premium' | 'held' | 'bad';

export function Chip({ state, children }: { state: ChipState; children: ReactNode }) {
  return <span className={cx(styles.chip, styles[state])}>{children}</span>;
}
