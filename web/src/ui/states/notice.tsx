import CircleAlert from 'lucide/circle-alert';
import CircleCheck from 'lucide/circle-check';
import Clock from 'lucide/clock';
import Info from 'lucide/info';
import TriangleAlert from 'lucide/triangle-alert';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './notice.module.css';

/** `wait` is for what goes on by itself, `warn` for what somebody should know or do. */
export type Tone = 'info' | 'good' | 'wait' | 'warn' | 'bad';

const icons = { info: Info, good: CircleCheck, wait: Clock, warn: TriangleAlert, bad: CircleAlert };

export function ToneIcon({ tone }: { tone: Tone }) {
  const Icon = icons[tone];
  return <Icon size={17} aria-hidden="true" />;
}

interface NoticeProps {
  tone?: Tone;
  title?: string;
  children?: ReactNode;
  /** Buttons and links of the next step. */
  actions?: ReactNode;
  /** In the place of the tone's icon. */
  drawing?: ReactNode;
}

/** A message beside its subject. The tone `bad` is announced at once. */
export function Notice({ tone = 'info', title, children, actions, drawing }: NoticeProps) {
  return (
    <div
      className={cx(styles.notice, tone !== 'info' && styles[tone])}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      {drawing || <ToneIcon tone={tone} />}
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
