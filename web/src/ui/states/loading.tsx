import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './loading.module.css';

const patience = 10_000;

interface LoadingProps {
  /** `Skeleton`s in the layout of the content. */
  children: ReactNode;
  onRetry?: (() => void) | undefined;
}

/** Skeletons of the content; after 10 seconds a message and a retry. */
export function Loading({ children, onRetry }: LoadingProps) {
  const { t } = useTranslation('ui');
  const [attempt, setAttempt] = useState(0);
  const [slow, setSlow] = useState(false);

  // Each attempt restarts the 10 seconds.
  useEffect(() => {
    setSlow(false);
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, [attempt]);

  const retry = () => {
    setAttempt(attempt + 1);
    onRetry?.();
  };

  return (
    // The shell hides its footer by the attribute: a button that sends is busy, too, and moves nothing.
    <div aria-busy="true" data-waiting="">
      {children}
      <div role="status">
        {slow ? (
          <div className={styles.slow}>
            {t('slow')}
            {onRetry && (
              <Button small onClick={retry}>
                {t('retry')}
              </Button>
            )}
          </div>
        ) : (
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
        )}
      </div>
    </div>
  );
}
