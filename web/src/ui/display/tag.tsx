import type { tagColors } from '#shared/areas/tags/colors.ts';
import { cx } from '../cx.ts';
import styles from './tag.module.css';

/** A word in one of the colours that both themes have. */
export function Tag({ color, children }: { color: (typeof tagColors)[number]; children: string }) {
  return <span className={cx(styles.tag, styles[color])}>{children}</span>;
}
