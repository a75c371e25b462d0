import { type ComponentType, createElement, lazy, useState } from 'react';

interface Module<P> {
  default: ComponentType<P>;
  /** Asks for the code of the part that an address shows, if it is in another file. */
  askPart?: (pathname: string) => Promise<unknown> | undefined;
}

export interface Late {
  ask: () => Promise<unknown>;
}

/**
 * A component outside the first load. `ask` loads its code, with that of the part which the
 * address shows. Code that is there renders at once: React keeps a placeholder that it has shown
 * for 300 ms, however short the wait.
 */
export function late<P extends object>(load: () => Promise<Module<P>>) {
  let code: Module<P> | undefined;
  const ask = async () => {
    const loaded = await load();
    await loaded.askPart?.(location.pathname);
    code = loaded;
    return loaded;
  };
  const Later: ComponentType<P> = lazy(ask);

  function Late(props: P) {
    const [Component] = useState(() => code?.default ?? Later);
    return createElement(Component, props);
  }
  return Object.assign(Late, { ask });
}
