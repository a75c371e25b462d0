import X from 'lucide/x';
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../actions/icon-button.tsx';
import { focusHeading } from '../focus.ts';
import { LongWords } from '../text/long-words.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  title: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  /** Absent: the dialog cannot be dismissed and requires one of its actions. */
  onClose?: () => void;
  /** Keeps the dialog open on a click beside it, because text may have been typed. */
  keepOpen?: boolean;
}

function show(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Scrolls its content into view, such as a refusal at the end of a long dialog. */
export function InSight({ children }: { children: ReactNode }) {
  return <div ref={show}>{children}</div>;
}

/** Does something as a dialog opens. A strict development mode opens everything twice: the first is called off. */
export function useOpening(start: () => void) {
  useLayoutEffect(() => {
    const starting = setTimeout(start);
    return () => clearTimeout(starting);
  }, []);
}

/**
 * Returns the focus to the opener of a dialog, or to the page's heading if the opener is gone, or nothing had the focus.
 * The browser's own return fails where the dialog leaves the document as it closes.
 */
function returnFocus(opener: Element | null) {
  // Something that opened in its place keeps the focus.
  if (document.activeElement !== document.body) return;
  if (opener?.isConnected && opener !== document.body)
    (opener as HTMLElement).focus({ preventScroll: true });
  else focusHeading();
}

/**
 * Opens a dialog again that the browser closed by itself: the second Esc in a row asks nobody
 * (https://html.spec.whatwg.org/multipage/interaction.html#close-request).
 */
function reopen({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
  if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
}

/** True for an event of the dialog or its backdrop, and false for one that bubbles from within. */
const isOwn = ({ target, currentTarget }: SyntheticEvent): boolean => target === currentTarget;

const focusable = 'a, button, input, select, textarea, [tabindex]';

/** Lets the keyboard scroll a content that is higher than its room and has nothing to focus (WCAG 2.1.1). */
function makeScrollable(element: HTMLElement | null) {
  const isIdle = element && !element.querySelector(focusable);
  if (isIdle && element.scrollHeight > element.clientHeight) element.tabIndex = 0;
}

/**
 * A modal `dialog`, open while rendered. The browser keeps the focus inside; `data-first` marks the
 * element that is focused first.
 */
export function Dialog({ title, children, actions, onClose, keepOpen }: DialogProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const beganBeside = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      element?.close();
      queueMicrotask(() => returnFocus(opener));
    };
  }, []);

  useLayoutEffect(() => {
    const fit = () => makeScrollable(body.current);
    fit();
    // A turned phone or a larger zoom leaves less room.
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  });

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key cancels it.
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={styles.dialog}
      onPointerDown={(event) => {
        beganBeside.current = isOwn(event);
      }}
      onClick={(event) => {
        // Closed by the press, it would leave the click of a tap to the page. A text that is selected out of it clicks it, too.
        if (isOwn(event) && beganBeside.current && !keepOpen) onClose?.();
      }}
      onCancel={(event) => {
        // The picker of a file is cancelled, too: https://developer.mozilla.org/docs/Web/API/HTMLInputElement/cancel_event
        if (!isOwn(event)) return;
        event.preventDefault();
        onClose?.();
      }}
      onClose={reopen}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={id}>{typeof title === 'string' ? <LongWords text={title} /> : title}</h2>
          {onClose && <IconButton label={t('close')} icon={<X size={18} />} onClick={onClose} />}
        </div>
        <div ref={body} className={styles.body}>
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
