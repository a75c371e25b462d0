import type { ComponentProps, MouseEvent } from 'react';
import { cx } from '../cx.ts';
import styles from './button.module.css';

/** `go` is the primary action; a view has at most one. `caution` leads to a question, `danger` answers it. */
export type ButtonKind = 'go' | 'plain' | 'quiet' | 'caution' | 'danger';

export interface ButtonLook {
  kind?: ButtonKind;
  small?: boolean;
  /** As wide as its container. */
  wide?: boolean;
}

export const buttonClass = ({ kind = 'plain', small, wide }: ButtonLook): string =>
  cx(styles.button, styles[kind], small && styles.small, wide && styles.wide);

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Keeps focus and ignores clicks while a call is under way. */
  busy?: boolean;
}

export function Button({
  kind,
  small,
  wide,
  busy = false,
  disabled = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const blocked = busy || disabled;
  // `aria-disabled` instead of `disabled`, which would drop the focus.
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      // Without it Safari gives a pressed button no focus: https://bugs.webkit.org/show_bug.cgi?id=22261
      tabIndex={0}
      {...rest}
      type={type}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      className={cx(buttonClass({ kind, small, wide }), className)}
      onClick={click}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
