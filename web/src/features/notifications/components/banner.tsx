import Megaphone from 'lucide-react/icons/megaphone';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { safeHtml } from '../../../ui/safe-html.ts';
import styles from './banner.module.css';

interface BannerProps {
  /** HTML; sanitized here again. */
  content: string;
  onDismiss: () => void;
}

/** The active notification, pinned to the lower edge of every page. */
export default function Banner({ content, onDismiss }: BannerProps) {
  const { t } = useTranslation('shell');
  const words = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const box = words.current;
    if (!box) return;
    // Filled after the live region exists: only changes inside one are announced.
    box.replaceChildren(safeHtml(content));
    // A box that scrolls needs the focus for the keyboard.
    const watcher = new ResizeObserver(() => {
      if (box.scrollHeight > box.clientHeight) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
    });
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [content]);

  const dismiss = () => {
    onDismiss();
    // The button goes away: the focus moves to the page.
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
