import X from 'lucide/x';
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { cx } from '../cx.ts';
import { type Tone, ToneIcon } from '../states/notice.tsx';
import styles from './toasts.module.css';

const lifetime = 6_000;

interface ToastAction {
  label: string;
  run: () => void;
  /** Id of the element that takes the focus when the message goes with it. */
  focusAfter: string;
}

interface ToastOptions {
  tone?: Tone;
  /** A way back, which gets the focus. */
  action?: ToastAction;
  /** Milliseconds. */
  lifetime?: number;
}

interface Toast extends ToastOptions {
  id: number;
  text: string;
}

/** Shows a message; the function that it returns takes it back. */
type Announce = (text: string, options?: Tone | ToastOptions) => () => void;

const ToastContext = createContext<Announce>(() => () => {});

/** Announces an event in view, wherever on the page it happened. */
export const useToast = (): Announce => use(ToastContext);

const idOf = (id: number) => `toast-${id}`;

/** The heading takes the focus where nothing nearer is left. */
function moveFocus({ id, action }: Toast) {
  if (!document.getElementById(idOf(id))?.contains(document.activeElement)) return;
  const next =
    document.getElementById(action?.focusAfter ?? '') ??
    document.querySelector<HTMLElement>('main h1');
  next?.focus({ preventScroll: true });
}

export function Toasts({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  const [toasts, setToasts] = useState<Toast[]>([]);
  const count = useRef(0);

  const dismiss = useCallback((toast: Toast) => {
    moveFocus(toast);
    setToasts((all) => all.filter(({ id }) => id !== toast.id));
  }, []);
  const announce = useCallback<Announce>(
    (text, options = {}) => {
      const more = typeof options === 'string' ? { tone: options } : options;
      const toast = { ...more, id: ++count.current, text };
      setToasts((all) => [...all.slice(-2), toast]);
      setTimeout(dismiss, more.lifetime ?? lifetime, toast);
      return () => dismiss(toast);
    },
    [dismiss],
  );

  return (
    <ToastContext value={announce}>
      {children}
      {/* There before its first toast: only what changes inside a live region is announced. */}
      <div aria-live="polite" className={styles.toasts}>
        {toasts.map((toast) => {
          const { id, text, tone = 'good', action } = toast;
          return (
            <div key={id} id={idOf(id)} className={cx(styles.toast, styles[tone])}>
              <ToneIcon tone={tone} />
              <span>{text}</span>
              {action && <ActionButton action={action} />}
              <IconButton
                label={t('close')}
                icon={<X size={16} />}
                onClick={() => dismiss(toast)}
              />
            </div>
          );
        })}
      </div>
    </ToastContext>
  );
}

const focus = (button: HTMLElement | null) => button?.focus({ preventScroll: true });

function ActionButton({ action: { label, run } }: { action: ToastAction }) {
  return (
    <Button small ref={focus} onClick={run}>
      {label}
    </Button>
  );
}
