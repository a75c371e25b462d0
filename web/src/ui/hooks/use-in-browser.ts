import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** What `read` tells in the browser; `built` in the built page, and while the browser takes that over. */
export const useInBrowser = <T extends boolean | string | undefined>(read: () => T, built: T): T =>
  useSyncExternalStore(subscribe, read, () => built);
