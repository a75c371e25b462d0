import * as z from 'zod/mini';

/** Description of a property, and an example unless its type provides one. */
export type FieldWords = readonly [description: string, example?: unknown];

/** What an area says of itself in the API document alone. */
export interface AreaWords {
  /** Description of its tag: one sentence in Markdown, which viewers show above its calls. */
  about: string;
  /** Schemas that several calls share, or that deserve a name in generated clients. */
  components?: Record<string, z.ZodMiniType>;
  /** Details of refusals, by code. */
  failureDetails?: Record<string, z.ZodMiniType>;
  /**
   * By name of a property, which describes every one of that name in all areas. An ambiguous name has entries with its
   * component or operation as a prefix: `User.points`.
   */
  fields?: Record<string, FieldWords>;
}

export const sampleId = '01KAKZ2V9Q8M4T6X0B3C5D7E9F';
export const sampleInstant = '2026-11-21T12:00:00.000Z';

/** Of a refusal that a change of the stage cures. */
export const deployCommand: FieldWords = [
  'Command that deploys the stage.',
  'npm run deploy -- -c stage=prod',
];

/** Details of a limit that was reached. */
export const usage = z.object({ current: z.int(), limit: z.int() });

/** Entry of a list. */
export const itemOf = <T extends z.ZodMiniType>(
  list: z.ZodMiniObject<{ items: z.ZodMiniArray<T> }>,
): T => list.shape.items.def.element;
