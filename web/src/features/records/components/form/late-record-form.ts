import { lazyWithPreload } from '#ui/lazy-with-preload.ts';

/** Comes once somebody is at a page that may show it. */
export const LateRecordForm = lazyWithPreload(async () => ({
  default: (await import('./record-form.tsx')).RecordForm,
}));
