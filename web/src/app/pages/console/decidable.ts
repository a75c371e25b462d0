import type { MatterKind } from '#shared/areas/statistics/calls.ts';

/** Bounces are answered at Amazon, and a zone that is nearly full by its provider. */
const elsewhere = ['bouncing', 'zones'] as const;

export type Decidable = Exclude<MatterKind, (typeof elsewhere)[number]>;

/** True for what is decided, or tried again, in the row of the first page. */
export const isDecidable = (kind: MatterKind): kind is Decidable =>
  !elsewhere.some((each) => each === kind);
