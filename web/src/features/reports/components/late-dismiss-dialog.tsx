import { lazyWithPreload } from '#ui/lazy-with-preload.ts';
import { LoadBoundary } from '#ui/states/load-boundary.tsx';
import type { DismissDialogProps } from './dismiss-dialog.tsx';

const DismissDialog = lazyWithPreload(() => import('./dismiss-dialog.tsx'));

/** It is asked for by the press of a button, so that lists load without. */
export const LateDismissDialog = (props: DismissDialogProps) => (
  <LoadBoundary resetKey={props.cases}>
    <DismissDialog {...props} />
  </LoadBoundary>
);
