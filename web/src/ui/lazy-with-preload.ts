import { type ComponentType, createElement, lazy, useState } from 'react';

type Part<P> = ComponentType<P> & {
  /** Asks for the code of the part that an address shows, if it is in another file. */
  preloadPart?: (pathname: string) => Promise<void> | undefined;
};

export interface Preloadable {
  /** Loads the code for a path, else for that of the page; settles after a failure, too, which the rendered component throws. */
  preload: (pathname?: string) => Promise<void>;
}

/**
 * A component outside the first load. `preload` loads its code, with that of the part which the
 * address shows. Code that is there renders at once: React keeps a placeholder that it has shown
 * for 300 ms, however short the wait.
 */
export function lazyWithPreload<P extends object>(load: () => Promise<{ default: Part<P> }>) {
  let Loaded: Part<P> | undefined;
  const loadAll = async (pathname = location.pathname) => {
    const code = await load();
    await code.default.preloadPart?.(pathname);
    Loaded = code.default;
    return code;
  };
  const preload = (pathname?: string) =>
    loadAll(pathname).then(
      () => {},
      () => {},
    );
  const Lazy: ComponentType<P> = lazy(() => loadAll());

  function LazyComponent(props: P) {
    const [Component] = useState(() => Loaded ?? Lazy);
    return createElement(Component, props);
  }
  return Object.assign(LazyComponent, { preload });
}
