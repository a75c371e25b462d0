import { type ReactNode, use } from 'react';
import { cx } from '../cx.ts';
import { Link } from './link.tsx';
import styles from './menu.module.css';
import { CloseMenu } from './menu.tsx';

interface MenuItemProps {
  icon?: ReactNode;
  /** Destructive: in red, and apart from the items before. */
  danger?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, danger, onSelect, children }: MenuItemProps) {
  const close = use(CloseMenu);
  const select = () => {
    close();
    onSelect();
  };
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={cx(styles.item, danger && styles.danger)}
      onClick={select}
    >
      {icon}
      {children}
    </button>
  );
}

interface MenuLinkProps {
  icon?: ReactNode;
  /** A path of this site, or an absolute URL, which opens in a new tab. */
  to: string;
  children: ReactNode;
}

export function MenuLink({ icon, to, children }: MenuLinkProps) {
  const close = use(CloseMenu);
  const item = { role: 'menuitem', tabIndex: -1, className: styles.item, onClick: close };
  const content = (
    <>
      {icon}
      {children}
    </>
  );
  if (to.startsWith('/')) {
    return (
      <Link to={to} {...item}>
        {content}
      </Link>
    );
  }
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" {...item}>
      {content}
    </a>
  );
}
