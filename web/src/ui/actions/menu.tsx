import Check from 'lucide/check';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { cx } from '../cx.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { Button } from './button.tsx';
import styles from './menu.module.css';

/** Closes the menu around an item. */
export const CloseMenu = createContext<() => void>(() => {});

interface MenuProps {
  /** Content of the button. */
  button: ReactNode;
  /** Accessible name of the button and the menu. */
  label: string;
  /** Opens upwards. */
  up?: boolean;
  /** Content above the items. */
  heading?: ReactNode;
  children: ReactNode;
}

const itemsOf = (panel: HTMLElement | null) => [
  ...(panel?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];

/** The index that an arrow key moves to; undefined for other keys. */
function nextIndex(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** A menu button (https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/) and its items as children. */
export function Menu({ button, label, up, heading, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const items = itemsOf(panel.current);
    (items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus();
  }, [open]);

  const close = () => {
    setOpen(false);
    root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };

  const press = (event: KeyboardEvent) => {
    if (!open && event.key === 'ArrowDown') {
      event.preventDefault();
      setOpen(true);
    }
    if (!open) return;
    if (event.key === 'Escape') close();
    const items = itemsOf(panel.current);
    const current = items.indexOf(document.activeElement as HTMLElement);
    const next = nextIndex(event.key, current, items.length);
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the items within.
    <div
      ref={root}
      className={styles.menu}
      onKeyDown={press}
      onBlur={(event) => {
        if (!root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <Button
        kind="quiet"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <VisuallyHidden>{label}</VisuallyHidden>
        <span aria-hidden="true" className={styles.button}>
          {button}
        </span>
      </Button>
      {open && (
        <div className={cx(styles.panel, up && styles.up)}>
          {heading && <div className={styles.heading}>{heading}</div>}
          <div ref={panel} id={id} role="menu" aria-label={label}>
            <CloseMenu value={close}>{children}</CloseMenu>
          </div>
        </div>
      )}
    </div>
  );
}

interface MenuChoiceProps {
  checked: boolean;
  /** Language of the text where it differs from the page's. */
  lang?: string;
  onSelect: () => void;
  children: ReactNode;
}

/** A radio item of a menu. */
export function MenuChoice({ checked, lang, onSelect, children }: MenuChoiceProps) {
  const close = use(CloseMenu);
  const select = () => {
    close();
    onSelect();
  };
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={checked}
      tabIndex={-1}
      lang={lang}
      className={styles.item}
      onClick={select}
    >
      <span className={styles.mark}>{checked && <Check size={16} aria-hidden="true" />}</span>
      {children}
    </button>
  );
}
