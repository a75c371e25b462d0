import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import styles from './list.module.css';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps<T> {
  selection: Selection<T>;
  /** Rows that one action takes; with more the bar says so, in place of the actions. */
  most?: number;
  /** Actions for all selected rows. */
  children: ReactNode;
}

/** Pixels below the bar in which a toast has room. */
const room = 100;

/** Keeps toasts above the bar while it is at the window's lower edge. */
function liftToasts(bar: HTMLElement | null) {
  if (!bar) return;
  const { style } = document.documentElement;
  const lift = () => {
    const { top, bottom } = bar.getBoundingClientRect();
    style.setProperty('--pinned', `${innerHeight - bottom < room ? innerHeight - top : 0}px`);
  };
  const watch = new ResizeObserver(lift);
  watch.observe(bar);
  addEventListener('scroll', lift, { passive: true });
  addEventListener('resize', lift);
  return () => {
    watch.disconnect();
    removeEventListener('scroll', lift);
    removeEventListener('resize', lift);
    style.removeProperty('--pinned');
  };
}

/** Count of the selected rows with what can be done with them. */
export function SelectionBar<T>({ selection, most = Infinity, children }: SelectionBarProps<T>) {
  const { t } = useTranslation('lists');
  const { chosen, clear } = selection;
  return (
    <section ref={liftToasts} aria-label={t('selection')} className={styles.batch}>
      <p role="status">{t('selected', { count: chosen.length })}</p>
      <Button kind="quiet" small onClick={clear}>
        {t('unselect')}
      </Button>
      {chosen.length > most ? <p>{t('most', { count: most })}</p> : children}
    </section>
  );
}
