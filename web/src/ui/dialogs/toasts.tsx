import X from 'lucide/x';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../actions/icon-button.tsx';
import { cx } from '../cx.ts';
import { moveFocus } from '../focus.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { type Tone, ToneIcon } from '../states/notice.tsx';
import styles from './toasts.module.css';

/** Milliseconds that a message stays. */
const lifetime = 6_000;

interface Message {
  id: number;
  text: string;
  /** Undefined for what is read aloud alone. */
  tone: Tone | undefined;
}

/** Shows a message; `good` by default. */
type ShowToast = (text: string, tone?: Tone) => void;

/** Has a screen reader say a message. */
type Announce = (text: string) => void;

const ToastContext = createContext<ShowToast>(() => {});
const AnnounceContext = createContext<Announce>(() => {});

/** Shows and announces what has no place on the page. */
export const useToast = (): ShowToast => use(ToastContext);

/** Announces what the page shows by itself, such as a saved row. */
export const useAnnounce = (): Announce => use(AnnounceContext);

/** Shows as toasts what its children announce: the page need not show what they changed. */
export function AnnouncedInView({ children }: { children: ReactNode }) {
  return <AnnounceContext value={useToast()}>{children}</AnnounceContext>;
}

interface ToastProps {
  toast: Message;
  onDismiss: (toast: Message) => void;
}

/** A message that leaves by itself, unless the pointer or the focus is in it. */
function Toast({ toast, onDismiss }: ToastProps) {
  const { t } = useTranslation('ui');
  const root = useRef<HTMLDivElement>(null);
  const { text, tone } = toast;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const leave = () => {
      if (root.current?.matches(':hover, :focus-within')) wait();
      else onDismiss(toast);
    };
    const wait = () => {
      timer = setTimeout(leave, lifetime);
    };
    wait();
    return () => clearTimeout(timer);
  }, [toast, onDismiss]);

  const close = () => {
    if (root.current) moveFocus(root.current);
    onDismiss(toast);
  };
  if (!tone) return <VisuallyHidden>{text}</VisuallyHidden>;
  return (
    <div ref={root} id={`toast-${toast.id}`} className={cx(styles.toast, styles[tone])}>
      <ToneIcon tone={tone} />
      <span>{text}</span>
      <IconButton label={t('close')} icon={<X size={16} />} onClick={close} />
    </div>
  );
}

export function Toasts({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<Message[]>([]);
  const count = useRef(0);

  const add = useCallback((text: string, tone?: Tone) => {
    const message = { id: ++count.current, text, tone };
    setMessages((all) => [...all.slice(-2), message]);
  }, []);
  const show = useCallback<ShowToast>((text, tone = 'good') => add(text, tone), [add]);
  const announce = useCallback<Announce>((text) => add(text), [add]);
  const dismiss = useCallback(
    (message: Message) => setMessages((all) => all.filter(({ id }) => id !== message.id)),
    [],
  );

  return (
    <ToastContext value={show}>
      <AnnounceContext value={announce}>
        {children}
        {/* There before its first message: only what changes inside a live region is announced. */}
        <div aria-live="polite" className={styles.toasts}>
          {messages.map((message) => (
            <Toast key={message.id} toast={message} onDismiss={dismiss} />
          ))}
        </div>
      </AnnounceContext>
    </ToastContext>
  );
}
