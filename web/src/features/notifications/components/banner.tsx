import Megaphone from 'lucide-react/icons/megaphone';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { safeHtml } from '../../../ui/safe-html.ts';
import styles from './banner.module.css';

interface BannerProps {
  /** HTML, safe or not. */
  content: string;
  onDismiss: () => void;
}

/** Tells everybody something, at the lower edge of every page. */
export default function Banner({ content, onDismiss }: BannerProps) {
  const { t } = useTranslation('shell');
  const words = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const place = words.current;
    if (!place) return;
    // Put in once the live region is there: only what changes inside one is announced.
    place.replaceChildren(safeHtml(content));
    // What has to be scrolled must be reached by the keyboard.
    const watcher = new ResizeObserver(() => {
      if (place.scrollHeight > place.clientHeight) place.tabIndex = 0;
      else place.removeAttribute('tabindex');
    });
    watcher.observe(place);
    return () => watcher.disconnect();
  }, [content]);

  const dismiss = () => {
    onDismiss();
    // The button goes away: the keyboard goes on from the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  };

  return (
    <section aria-label={t('notification')} className={styles.banner}>
      <Megaphone size={18} aria-hidden="true" />
      <div ref={words} role="status" className={styles.words} />
      <IconButton label={t('dismissNotification')} icon={<X size={17} />} onClick={dismiss} />
    </section>
  );
}
