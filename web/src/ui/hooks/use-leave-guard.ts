import { use, useEffect, useState } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';
import { setPopGuard } from '../dialogs/pop-guard.ts';

/** Position of a history entry, as the router counts it; undefined where a typed fragment made it. */
const indexOf = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx;

/**
 * Holds back whoever leaves the page while `active`: links and the back button until `leave`, a
 * closed tab by the browser's own question. The router's `useBlocker` needs its data routers, which
 * the first load cannot afford. Redirections, such as after a logout, pass.
 */
export function useLeaveGuard(active: boolean) {
  const { navigator } = use(UNSAFE_NavigationContext);
  const [held, setHeld] = useState<{ leave: () => void }>();

  useEffect(() => {
    if (!active) return;
    const { pathname } = location;
    const { push } = navigator;
    let here = indexOf(history.state) ?? 0;
    let isReturning = false;

    const unload = (event: BeforeUnloadEvent) => event.preventDefault();

    // The entry is restored; the router has seen nothing.
    const pop = (event: PopStateEvent) => {
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
        return;
      }
      if (location.pathname === pathname) {
        here = indexOf(history.state) ?? here + 1;
        return;
      }
      event.stopImmediatePropagation();
      const way = (indexOf(history.state) ?? 0) - here;
      isReturning = true;
      history.go(-way);
      const leave = () => {
        setPopGuard(undefined);
        history.go(way);
      };
      setHeld({ leave });
    };

    navigator.push = (...to) => setHeld({ leave: () => push(...to) });
    setPopGuard(pop);
    window.addEventListener('beforeunload', unload);
    return () => {
      navigator.push = push;
      setPopGuard(undefined);
      window.removeEventListener('beforeunload', unload);
    };
  }, [active, navigator]);

  return {
    /** True while a navigation waits for an answer. */
    isHolding: held !== undefined,
    leave: () => held?.leave(),
    stay: () => setHeld(undefined),
  };
}
