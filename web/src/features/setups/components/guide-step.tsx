import Check from 'lucide/check';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import styles from './guide.module.css';

interface GuideStepProps {
  title: string;
  isDone: boolean;
  children: ReactNode;
}

/** One part of a setup, ticked once it is done. */
export function GuideStep({ title, isDone, children }: GuideStepProps) {
  const { t } = useTranslation('setups');
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.step}>
      <span className={cx(styles.mark, isDone && styles.done)} aria-hidden="true">
        {isDone && <Check size={14} />}
      </span>
      <div className={styles.body}>
        <h2 id={id}>
          {title}
          <VisuallyHidden>{` ${t(isDone ? 'isDone' : 'isOpen')}`}</VisuallyHidden>
        </h2>
        {children}
      </div>
    </section>
  );
}
