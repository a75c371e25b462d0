import { late } from '#ui/late.ts';

/** Comes once somebody is at a page that may show it. */
export const LateRecordForm = late(async () => ({
  default: (await import('./record-form.tsx')).RecordForm,
}));
