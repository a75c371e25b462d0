import { lazy, useReducer } from 'react';
import { useActiveNotification } from '../api/use-active-notification.ts';
import { dismiss, isDismissed } from '../dismissals.ts';

const Banner = lazy(() => import('./banner.tsx'));

/** The active notification until it is dismissed. Its banner is loaded on demand. */
export function Announcement() {
  const notification = useActiveNotification();
  const [, render] = useReducer((times: number) => times + 1, 0);
  if (!notification || isDismissed(notification)) return null;

  const hide = () => {
    dismiss(notification);
    render();
  };
  return <Banner content={notification.content} onDismiss={hide} />;
}
