import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { matchPath } from 'react-router-dom';
import type { Preloadable } from '#ui/lazy-with-preload.ts';

/** All that the frame knows of a page. */
export interface SitePage {
  /** Pattern of its addresses, as the router has it. */
  path: string;
  element: ReactNode;
  /** Its code, unless the first load has it. */
  code?: Preloadable;
  needsLogin?: true;
  /** Asks for the replies that it shows first. Fresh ones are not asked for again. */
  prefetchReplies?: (queries: QueryClient, pathname: string) => void;
}

/** A page outside the first load. */
export const lazyPage = <P extends object>(
  path: string,
  Page: ComponentType<P> & Preloadable,
  props: P,
): SitePage => ({ path, element: <Page {...props} />, code: Page });

/** The page at an address. */
export const pageAt = <P extends SitePage>(pages: readonly P[], pathname: string): P | undefined =>
  pages.find(({ path }) => matchPath(path, pathname));
