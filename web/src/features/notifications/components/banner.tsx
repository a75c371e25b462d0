import X from 'lucide/x';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notificationHtml } from '#shared/safe-html.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { cx } from '#ui/cx.ts';
import { ToneIcon } from '#ui/states/notice.tsx';
import { safeHtml } from '#ui/text/safe-html.ts';
import styles from './banner.module.css';

interface BannerProps {
  /** HTML; sanitized here again. */
  content: string;
  onDismiss: () => void;
}

/** A notification in one line, which opens where it has more to say. */
export default function Banner({ content, onDismiss }: BannerProps) {
  const { t } = useTranslation('shell');
  const words = useRef<HTMLDivElement>(null);
  const id = useId();
  const [isLong, setLong] = useState(false);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const box = words.current;
    if (!box) return;
    // Filled after the live region exists: only changes inside one are announced.
    box.replaceChildren(safeHtml(content, notificationHtml));
    setOpen(false);
    const watcher = new ResizeObserver(() => {
      // Open, it says nothing of the one line.
      if (!box.hasAttribute('data-open')) setLong(box.scrollHeight > box.clientHeight + 1);
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
      <ToneIcon tone="info" />
      <div
        ref={words}
        id={id}
        role="status"
        data-open={isOpen || undefined}
        // A link that the keyboard reaches must be seen.
        onFocus={() => isLong && setOpen(true)}
        className={cx(styles.words, !isOpen && styles.line)}
      />
      {isLong && (
        <IconButton
          label={t(isOpen ? 'lessOfNotification' : 'moreOfNotification')}
          icon={<span className={styles.arrow} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      <IconButton label={t('dismissNotification')} icon={<X size={17} />} onClick={dismiss} />
    </section>
  );
}
