import X from 'lucide/x';
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../actions/icon-button.tsx';
import { cx } from '../cx.ts';
import { type Tone, ToneIcon } from '../states/notice.tsx';
import styles from './toasts.module.css';

const lifetime = 6_000;

interface Toast {
  id: number;
  text: string;
  tone: Tone;
}

/** Shows a message; `good` by default. */
type Announce = (text: string, tone?: Tone) => void;

const ToastContext = createContext<Announce>(() => {});

/** Announces an event in view, wherever on the page it happened. */
export const useToast = (): Announce => use(ToastContext);

const idOf = (id: number) => `toast-${id}`;

/** The heading takes the focus where nothing nearer is left. */
function moveFocus({ id }: Toast) {
  if (!document.getElementById(idOf(id))?.contains(document.activeElement)) return;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
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
    (text, tone = 'good') => {
      const toast = { id: ++count.current, text, tone };
      setToasts((all) => [...all.slice(-2), toast]);
      setTimeout(dismiss, lifetime, toast);
    },
    [dismiss],
  );

  return (
    <ToastContext value={announce}>
      {children}
      {/* There before its first toast: only what changes inside a live region is announced. */}
      <div aria-live="polite" className={styles.toasts}>
        {toasts.map((toast) => {
          const { id, text, tone } = toast;
          return (
            <div key={id} id={idOf(id)} className={cx(styles.toast, styles[tone])}>
              <ToneIcon tone={tone} />
              <span>{text}</span>
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
