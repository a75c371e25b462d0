import { lazy, useReducer } from 'react';
import { useActiveNotification } from '../api/use-active-notification.ts';
import { dismiss, isDismissed } from '../dismissals.ts';

const Banner = lazy(() => import('./banner.tsx'));

/** The active notification, until it is dismissed. What shows it is fetched when there is something to show. */
export function Announcement() {
  const notification = useActiveNotification();
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  if (!notification || isDismissed(notification)) return null;

  const hide = () => {
    dismiss(notification);
    lookAgain();
  };
  return <Banner content={notification.content} onDismiss={hide} />;
}
