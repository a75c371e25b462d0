import { cx } from '../cx.ts';
import styles from './gesture.module.css';

/** Strokes of a pen in their order, in a frame of 40 by 32. */
const strokes = {
  /** A line below a name. */
  yours: ['M2 17c9-5 24-6 36-3', 'M12 24c6-2 13-3 20-2'],
  /** A lamp that sends. */
  live: [
    'M20 29V15',
    'M13 20a9 9 0 0 1 0-11M27 20a9 9 0 0 0 0-11',
    'M8 24a16 16 0 0 1 0-19M32 24a16 16 0 0 0 0-19',
  ],
  /** A coin that came. */
  points: ['M17 29a11 11 0 1 0 0-22 11 11 0 0 0 0 22z', 'M17 13v10M12 18h10', 'M33 3v6M30 6h6'],
  /** A card that is filled in. */
  profile: [
    'M5 5h30v22H5z',
    'M13 18a4 4 0 1 0 0-8 4 4 0 0 0 0 8M21 12h9M21 18h4',
    'm26 21 3 3 6-7',
  ],
  /** A letter that was opened. */
  invited: ['M4 13v16h32V13', 'M4 13 20 3l16 10-16 10z', 'm15 13 4 3 7-7'],
  /** An eye that looks. */
  visited: [
    'M3 16c5-8 11-11 17-11s12 3 17 11c-5 8-11 11-17 11S8 24 3 16z',
    'M20 21a5 5 0 1 0 0-10 5 5 0 0 0 0 10z',
  ],
  /** A post without a name on it yet. */
  free: ['M20 30V4', 'M8 7h22l5 5-5 5H8z', 'M14 12h9'],
} as const;

interface GestureProps {
  kind: keyof typeof strokes;
  size?: 'sm' | 'lg';
}

/**
 * A drawing for a moment that comes once, stroke after stroke; at once where no motion is wanted. It says nothing that
 * the words beside it do not say.
 */
export function Gesture({ kind, size = 'sm' }: GestureProps) {
  return (
    <svg
      className={cx(styles.gesture, styles[size])}
      viewBox="0 0 40 32"
      fill="none"
      aria-hidden="true"
    >
      {strokes[kind].map((stroke) => (
        <path key={stroke} d={stroke} pathLength={1} />
      ))}
    </svg>
  );
}
