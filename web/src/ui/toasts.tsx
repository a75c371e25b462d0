import X from 'lucide-react/icons/x';
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { type Tone, ToneIcon } from './notice.tsx';
import styles from './toasts.module.css';

const lifetime = 6_000;

interface Toast {
  id: number;
  text: string;
  tone: Tone;
}

type Announce = (text: string, tone?: Tone) => void;

const ToastContext = createContext<Announce>(() => {});

/** Announces events of other screens. Events of this screen are shown in place. */
export const useToast = (): Announce => use(ToastContext);

export function Toasts({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  const [toasts, setToasts] = useState<Toast[]>([]);
  const count = useRef(0);

  const dismiss = (id: number) => setToasts((all) => all.filter((toast) => toast.id !== id));
  const announce = useCallback<Announce>((text, tone = 'good') => {
    const id = ++count.current;
    setToasts((all) => [...all.slice(-2), { id, text, tone }]);
    setTimeout(() => setToasts((all) => all.filter((toast) => toast.id !== id)), lifetime);
  }, []);

  return (
    <ToastContext value={announce}>
      {children}
      {/* There before its first toast: only what changes inside a live region is announced. */}
      <div aria-live="polite" className={styles.toasts}>
        {toasts.map(({ id, text, tone }) => (
          <div key={id} className={cx(styles.toast, styles[tone])}>
            <ToneIcon tone={tone} />
            <span>{text}</span>
            <IconButton label={t('close')} icon={<X size={16} />} onClick={() => dismiss(id)} />
          </div>
        ))}
      </div>
    </ToastContext>
  );
}
