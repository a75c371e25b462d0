import { type ComponentType, createContext, createElement, lazy, use, useState } from 'react';

type Part<P> = ComponentType<P> & {
  /** Asks for the code of the part that an address shows, if it is in another file. */
  preloadPart?: (pathname: string) => Promise<void> | undefined;
};

/** Thrown in the place of a part whose code did not come, such as after a broken connection. */
export class LostCode extends Error {}

const lose = (cause: unknown): never => {
  throw new LostCode('A part did not load.', { cause });
};

const lostStyles = new Set<HTMLLinkElement>();

globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target);
  },
  // An error of loading does not bubble.
  true,
);

/** Asks again for stylesheets that did not come: Vite asks once, and then takes their parts for loaded. */
const askForStyles = () =>
  Promise.all(
    [...lostStyles].map(
      (link) =>
        new Promise((resolve, reject) => {
          const again = link.cloneNode() as HTMLLinkElement;
          again.onload = resolve;
          again.onerror = reject;
          lostStyles.delete(link);
          link.replaceWith(again);
        }),
    ),
  );

export interface Preloadable {
  /** Loads the code for a path, else for that of the page; settles after a failure, too, which the rendered component throws. */
  preload: (pathname?: string) => Promise<void>;
}

/** What an `ErrorBoundary` shows until it fails. React keeps the failure of a `lazy` for good, so each attempt has its own. */
export const Attempt = createContext<object>({});

/**
 * A component outside the first load. `preload` loads its code, with that of the part which the
 * address shows. Code that is there renders at once: React keeps a placeholder that it has shown
 * for 300 ms, however short the wait.
 */
export function lazyWithPreload<P extends object>(load: () => Promise<{ default: Part<P> }>) {
  let Loaded: Part<P> | undefined;
  const loadAll = async (pathname = location.pathname) => {
    const [code] = await Promise.all([load(), askForStyles()]).catch(lose);
    await code.default.preloadPart?.(pathname);
    Loaded = code.default;
    return code;
  };
  const preload = (pathname?: string) =>
    loadAll(pathname).then(
      () => {},
      () => {},
    );
  const lazies = new WeakMap<object, ComponentType<P>>();
  const lazyFor = (attempt: object): ComponentType<P> => {
    const Lazy = lazies.get(attempt) ?? lazy(() => loadAll());
    lazies.set(attempt, Lazy);
    return Lazy;
  };

  function LazyComponent(props: P) {
    const attempt = use(Attempt);
    const [Component] = useState(() => Loaded ?? lazyFor(attempt));
    return createElement(Component, props);
  }
  return Object.assign(LazyComponent, { preload });
}
