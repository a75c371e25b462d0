import type { ReactNode } from 'react';

function show(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

/** What must not appear unseen, such as a refusal at the end of a long dialog. */
export function InSight({ children }: { children: ReactNode }) {
  return <div ref={show}>{children}</div>;
}
