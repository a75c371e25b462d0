import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { tabStorage } from '#web/api/storage.ts';
import type { StorageKey } from '#web/storage-keys.ts';

const prefix: StorageKey = 'scroll:';

/** The router has one key for all entries that were opened by their address. */
const keyOf = (key: string, path: string) => `${prefix}${key}:${path}`;

/** True unless this document is a reload, or one that back or forward brought again. */
function isOpenedAnew(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate';
}

/** Scrolls to where one was, as soon as the page is long enough again for it; the person's own scrolling wins. */
function restore(top: number): () => void {
  const watcher = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) stop();
  });
  const timer = setTimeout(() => stop(), 3_000);
  const stop = () => {
    watcher.disconnect();
    clearTimeout(timer);
    for (const event of ['wheel', 'touchmove', 'keydown']) window.removeEventListener(event, stop);
  };
  for (const event of ['wheel', 'touchmove', 'keydown']) window.addEventListener(event, stop);
  watcher.observe(document.body);
  return stop;
}

/**
 * Puts the focus on the page's heading, as soon as there is one. Until then it is on the page itself;
 * what has taken it in the meantime, as a search field that comes with the page, keeps it.
 */
function focusHeading(page: HTMLElement): () => void {
  const isFree = () => [page, document.body, null].includes(document.activeElement as HTMLElement);
  const settle = () => {
    const heading = page.querySelector<HTMLElement>('h1[tabindex]');
    if (heading && isFree()) heading.focus({ preventScroll: true });
    if (heading || !isFree()) watcher.disconnect();
  };
  const watcher = new MutationObserver(settle);
  if (!page.contains(document.activeElement)) page.focus({ preventScroll: true });
  watcher.observe(page, { childList: true, subtree: true });
  settle();
  return () => watcher.disconnect();
}

/**
 * Scroll position and focus on navigation, which browsers handle between documents only: a new page
 * starts at its top with the focus on its heading, and back restores the scroll position.
 */
export function useScrollAndFocus() {
  const main = useRef<HTMLElement>(null);
  const { key, pathname, hash } = useLocation();
  const how = useNavigationType();
  const first = useRef({ key, pathname });
  const lastPath = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    // Somebody may have scrolled the document before its code came.
    const { key, pathname } = first.current;
    if (isOpenedAnew()) tabStorage.write(keyOf(key, pathname), String(window.scrollY));
  }, []);

  useEffect(() => {
    const keep = () => tabStorage.write(keyOf(key, pathname), String(window.scrollY));
    window.addEventListener('scrollend', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scrollend', keep);
      window.removeEventListener('pagehide', keep);
    };
  }, [key, pathname]);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (main.current) return focusHeading(main.current);
  }, [pathname]);

  useEffect(() => {
    // Within a page the browser goes to the anchor by itself.
    if (how !== 'POP' || hash) return;
    return restore(Number(tabStorage.read(keyOf(key, pathname)) ?? 0));
  }, [key, pathname, how, hash]);

  // Going on to another page starts at its top.
  useEffect(() => {
    if (how !== 'POP') window.scrollTo(0, 0);
  }, [pathname]);

  return main;
}
