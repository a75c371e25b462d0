import { type ComponentType, createElement, lazy, useState } from 'react';

type Part<P> = ComponentType<P> & {
  /** Asks for the code of the part that an address shows, if it is in another file. */
  askPart?: (pathname: string) => Promise<void> | undefined;
};

export interface Late {
  /** Loads the code; settles after a failure, too, which the rendered component throws. */
  ask: () => Promise<void>;
}

/**
 * A component outside the first load. `ask` loads its code, with that of the part which the
 * address shows. Code that is there renders at once: React keeps a placeholder that it has shown
 * for 300 ms, however short the wait.
 */
export function late<P extends object>(load: () => Promise<{ default: Part<P> }>) {
  let Loaded: Part<P> | undefined;
  const loadAll = async () => {
    const code = await load();
    await code.default.askPart?.(location.pathname);
    Loaded = code.default;
    return code;
  };
  const ask = () =>
    loadAll().then(
      () => {},
      () => {},
    );
  const Later: ComponentType<P> = lazy(loadAll);

  function LateComponent(props: P) {
    const [Component] = useState(() => Loaded ?? Later);
    return createElement(Component, props);
  }
  return Object.assign(LateComponent, { ask });
}
