import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button.tsx';
import { Link } from './link.tsx';

interface LinkButtonProps extends ButtonLook {
  /** A path of this site, or an absolute URL. */
  to: string;
  /** State of the history entry. */
  state?: unknown;
  /** Accessible name, where the text alone is ambiguous. */
  label?: string;
  /** Called before a path is followed. */
  onClick?: () => void;
  children: ReactNode;
}

/** A link in the look of a button. Other sites open in a new tab. */
export function LinkButton({ to, state, label, onClick, children, ...look }: LinkButtonProps) {
  const className = buttonClass(look);
  return to.startsWith('/') ? (
    <Link to={to} state={state} aria-label={label} className={className} onClick={onClick}>
      {children}
    </Link>
  ) : (
    <a href={to} aria-label={label} className={className} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
