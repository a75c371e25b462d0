import { Suspense, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { cx } from '#ui/cx.ts';
import { lazyWithPreload } from '#ui/lazy-with-preload.ts';
import { useConfig } from '#web/api/hooks/use-config.ts';
import { useActiveNotification } from '../api/use-active-notification.ts';
import { dismiss, isDismissed } from '../dismissals.ts';
import styles from './announcement.module.css';

const Banner = lazyWithPreload(() => import('./banner.tsx'));

/**
 * The line of the active notification below the bar, until it is dismissed. Its height is kept while nobody knows
 * whether there is one, and on the page that was opened first, which may be there before the answer.
 */
export function Announcement() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const brand = useConfig().data?.brand.name;
  const { notification, isPending } = useActiveNotification();
  const [first] = useState(pathname);
  const [, render] = useReducer((times: number) => times + 1, 0);
  const shown = notification && !isDismissed(notification) ? notification : undefined;
  const hide = () => {
    if (shown) dismiss(shown);
    render();
  };
  const isKept = isPending || shown || pathname === first;
  return (
    <div className={cx(isKept && styles.place)}>
      {shown && (
        <Suspense>
          <Banner
            content={shown.isGreeting ? t('greeting', { brand }) : shown.content}
            onDismiss={hide}
          />
        </Suspense>
      )}
    </div>
  );
}
