import ArrowUp from 'lucide/arrow-up';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import { useScroll } from '../use-scroll.ts';
import styles from './back-to-top.module.css';

/** Pixels of scrolling before the button appears. */
const threshold = 300;

function goUp() {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  // Moves the focus to the top, because the button disappears there.
  document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * A back-to-top button; its ring shows the scrolled share of the page. A narrow window, where it
 * lies over text, has it on the way up alone.
 */
export default function BackToTop() {
  const { t } = useTranslation('shell');
  const { top, share, isUp } = useScroll();
  if (top <= threshold) return null;
  return (
    <button
      type="button"
      className={cx(styles.up, !isUp && styles.reading)}
      aria-label={t('toTop')}
      title={t('toTop')}
      onClick={goUp}
    >
      <svg viewBox="0 0 44 44" className={styles.ring} aria-hidden="true">
        <circle cx="22" cy="22" r="20.5" pathLength="1" />
        <circle cx="22" cy="22" r="20.5" pathLength="1" strokeDashoffset={1 - share} />
      </svg>
      <ArrowUp size={18} aria-hidden="true" />
    </button>
  );
}
