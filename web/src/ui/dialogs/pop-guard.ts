type Guard = (event: PopStateEvent) => void;

let guard: Guard | undefined;

// The entry imports this file before the router listens: only then can a guard stop the event.
window.addEventListener('popstate', (event) => guard?.(event));

/** Sees each step through the history before the router does; there is one guard at a time. */
export function setPopGuard(next: Guard | undefined): void {
  guard = next;
}
