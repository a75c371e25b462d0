import type { ReactNode } from 'react';
import { Link } from '../actions/link.tsx';
import styles from './figure.module.css';

/** Cells of equal size, a few beside each other. */
export function Figures({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <ul className={styles.figures}>{children}</ul>
    </div>
  );
}

interface FigureProps {
  label: string;
  value: string;
  /** Limit in words: "of 5". */
  of?: string;
  /** Used share, from 0 to 1. */
  share?: number;
  note: string;
  to: string;
}

/** A number with its label, all of it a link. */
export function Figure({ label, value, of, share, note, to }: FigureProps) {
  return (
    <li className={styles.figure}>
      <Link to={to} className={styles.link}>
        <span className={styles.label}>{label}</span>
        <span>
          <strong className={styles.value}>{value}</strong> {of}
        </span>
        <span className={styles.note}>
          {share !== undefined && (
            <span className={styles.track} aria-hidden="true">
              <span data-full={share >= 1 || undefined} style={{ width: `${share * 100}%` }} />
            </span>
          )}
          {note}
        </span>
      </Link>
    </li>
  );
}
