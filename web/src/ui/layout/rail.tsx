import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Link, NavLink } from '../actions/link.tsx';
import styles from './rail.module.css';

export interface RailLink {
  to: string;
  label: string;
  icon?: ReactNode;
  /** Current for exactly this path, not below it. */
  end?: boolean;
  /** Marks the link as current for pages outside its path. */
  current?: boolean;
  /** What waits there, in a number. */
  badge?: string | undefined;
}

interface RailProps {
  /** Accessible name of the navigation. */
  label: string;
  links: readonly RailLink[];
  children: ReactNode;
}

/** A page beside its rail; on a phone the rail becomes tabs above. */
export function Rail({ label, links, children }: RailProps) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();

  // Keeps the current tab in sight, also where the window becomes narrow.
  useEffect(() => {
    const tabs = list.current;
    const current = tabs?.querySelector<HTMLElement>('[aria-current]');
    if (!tabs || !current) return;
    const watch = new ResizeObserver(() => {
      tabs.scrollLeft = current.offsetLeft - 60;
    });
    watch.observe(tabs);
    return () => watch.disconnect();
  }, [pathname]);

  return (
    <div className={styles.shell}>
      <nav aria-label={label} className={styles.rail}>
        <ul ref={list} className={styles.list}>
          {links.map((link) => (
            <li key={link.to}>
              <RailItem {...link} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.page}>{children}</div>
    </div>
  );
}

export function RailItem({ to, label, icon, end, current, badge }: RailLink) {
  const content = (
    <>
      {icon}
      {label}
      {badge && <span className={styles.badge}>{badge}</span>}
    </>
  );
  return current ? (
    <Link to={to} className={styles.link} aria-current="true">
      {content}
    </Link>
  ) : (
    <NavLink to={to} end={end} className={styles.link}>
      {content}
    </NavLink>
  );
}
