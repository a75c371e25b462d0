import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Link, NavLink } from './link.tsx';
import styles from './rail.module.css';

export interface RailLink {
  to: string;
  label: string;
  icon?: ReactNode;
  /** Current only at exactly this path, not below it. */
  end?: boolean;
  /** The page belongs here although its path does not. */
  current?: boolean;
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
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (current && list.current) list.current.scrollLeft = current.offsetLeft - 60;
  }, [pathname]);

  return (
    <div className={styles.shell}>
      <nav aria-label={label} className={styles.rail}>
        <ul ref={list} className={styles.list}>
          {links.map(({ to, icon, end, current, ...link }) => (
            <li key={to}>
              {current ? (
                <Link to={to} className={styles.link} aria-current="true">
                  {icon}
                  {link.label}
                </Link>
              ) : (
                <NavLink to={to} end={end} className={styles.link}>
                  {icon}
                  {link.label}
                </NavLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.page}>{children}</div>
    </div>
  );
}
