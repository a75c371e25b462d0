import styles from './skeleton.module.css';

interface SkeletonProps {
  /** In `ch`, or any CSS width. */
  width?: number | string;
  /** In pixels, or any CSS height; a line of text by default. */
  height?: number | string;
}

/** A placeholder for a line of text or a control. */
export function Skeleton({ width = '100%', height = 14 }: SkeletonProps) {
  const size = {
    width: typeof width === 'number' ? `${width}ch` : width,
    maxWidth: '100%',
    height: typeof height === 'number' ? `${height}px` : height,
  };
  // Not as an attribute, which the security policy ignores in the built page.
  const draw = (bar: HTMLElement | null) => void (bar && Object.assign(bar.style, size));
  return <span ref={draw} aria-hidden="true" className={styles.bar} />;
}
