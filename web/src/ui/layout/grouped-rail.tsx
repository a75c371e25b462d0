import ChevronDown from 'lucide/chevron-down';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { cx } from '../cx.ts';
import styles from './grouped-rail.module.css';
import rail from './rail.module.css';
import { RailItem, type RailLink } from './rail.tsx';

interface RailGroup {
  label: string;
  links: readonly RailLink[];
}

interface GroupedRailProps {
  /** Accessible name of the navigation. */
  label: string;
  groups: readonly RailGroup[];
  children: ReactNode;
}

const holds = (path: string, { to, end, current }: RailLink) =>
  current || path === to || (!end && path.startsWith(`${to}/`));

/** A page beside a rail of grouped links; on a phone the rail opens over the page. */
export function GroupedRail({ label, groups, children }: GroupedRailProps) {
  const { pathname } = useLocation();
  const id = useId();
  const nav = useRef<HTMLElement>(null);
  const [openOn, setOpenOn] = useState<string>();
  // Navigation closes the rail.
  const isOpen = openOn === pathname;
  const current = groups.flatMap(({ links }) => links).find((link) => holds(pathname, link));

  const press = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return;
    setOpenOn(undefined);
    nav.current?.querySelector('button')?.focus();
  };

  return (
    <div className={rail.shell}>
      <nav
        ref={nav}
        aria-label={label}
        className={cx(rail.rail, styles.rail)}
        onKeyDown={press}
        onBlur={(event) => {
          if (!nav.current?.contains(event.relatedTarget)) setOpenOn(undefined);
        }}
      >
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpenOn(isOpen ? undefined : pathname)}
        >
          <span className={styles.label}>{label}</span>
          {current?.label}
          <ChevronDown size={16} aria-hidden="true" />
        </button>
        <div id={id} className={cx(styles.groups, isOpen && styles.open)}>
          {groups.map(({ label: name, links }) => (
            <div key={name}>
              {/* The list has the same name for screen readers. */}
              {name !== label && (
                <p aria-hidden="true" className={styles.name}>
                  {name}
                </p>
              )}
              <ul aria-label={name} className={styles.group}>
                {links.map((link) => (
                  <li key={link.to}>
                    <RailItem {...link} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </nav>
      <div className={rail.page}>{children}</div>
    </div>
  );
}
