type Guard = (event: PopStateEvent) => void;

let guard: Guard | undefined;

/** State and index, as the router keeps them, for the entry of a link within the page: browsers give it none. */
let linked: { usr?: unknown; idx: number } | undefined;

window.addEventListener(
  'click',
  ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#"]');
    if (!link) return;
    const { usr, idx = 0 } = history.state ?? {};
    linked = { usr, idx: idx + Number(link.hash !== location.hash) };
  },
  true,
);

// The entry imports this file before the router listens: only then can a guard stop the event.
window.addEventListener('popstate', (event) => {
  // Browsers give such an entry no state, and the router would count anew from there.
  if (!event.state && linked) history.replaceState(linked, '');
  linked = undefined;
  guard?.(event);
});

/** Sees each step through the history before the router does; there is one guard at a time. */
export function setPopGuard(next: Guard | undefined): void {
  guard = next;
}
