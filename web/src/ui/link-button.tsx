import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button.tsx';
import { Link } from './link.tsx';

interface LinkButtonProps extends ButtonLook {
  /** A path of this site, or the full address of another. */
  to: string;
  /** Handed on to the page, beside its address. */
  state?: unknown;
  /** Its name for those who listen, where its text alone would not tell it from others. */
  label?: string;
  children: ReactNode;
}

/** A link that looks like a button. What leaves this site opens beside it. */
export function LinkButton({ to, state, label, children, ...look }: LinkButtonProps) {
  const className = buttonClass(look);
  return to.startsWith('/') ? (
    <Link to={to} state={state} aria-label={label} className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} aria-label={label} className={className} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
