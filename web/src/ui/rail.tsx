import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styles from './rail.module.css';

export interface RailLink {
  to: string;
  label: string;
  icon?: ReactNode;
  /** Current only at exactly this path, not below it. */
  end?: boolean;
}

interface RailProps {
  /** Names the navigation. */
  label: string;
  links: readonly RailLink[];
  children: ReactNode;
}

/** A page beside its navigation: a rail on the left, tabs above on a phone. */
export function Rail({ label, links, children }: RailProps) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();

  // The current tab moves with the path.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (current && list.current) list.current.scrollLeft = current.offsetLeft - 60;
  }, [pathname]);

  return (
    <div className={styles.shell}>
      <nav aria-label={label} className={styles.rail}>
        <ul ref={list} className={styles.list}>
          {links.map(({ to, icon, end, ...link }) => (
            <li key={to}>
              <NavLink to={to} end={end} className={styles.link}>
                {icon}
                {link.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.page}>{children}</div>
    </div>
  );
}
