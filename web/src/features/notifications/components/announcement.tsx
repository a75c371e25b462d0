import { lazy, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../../api/use-config.ts';
import { useActiveNotification } from '../api/use-active-notification.ts';
import { dismiss, isDismissed } from '../dismissals.ts';

const Banner = lazy(() => import('./banner.tsx'));

/** The active notification until it is dismissed. Its banner is loaded on demand. */
export function Announcement() {
  const { t } = useTranslation('shell');
  const brand = useConfig().data?.brand.name;
  const notification = useActiveNotification();
  const [, render] = useReducer((times: number) => times + 1, 0);
  if (!notification || isDismissed(notification)) return null;

  const hide = () => {
    dismiss(notification);
    render();
  };
  const content = notification.isGreeting ? t('greeting', { brand }) : notification.content;
  return <Banner content={content} onDismiss={hide} />;
}
