import { paths } from '../../paths.ts';

/** True for pages that show the notification: home, overview and news, never one with a form. */
export const showsNotification = (pathname: string): boolean =>
  pathname === paths.home || pathname === paths.dashboard || /^\/news(\/|$)/.test(pathname);
