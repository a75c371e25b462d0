import type { FieldWords } from '#shared/kernel/words.ts';
import { fields } from '#shared/words.ts';

/** Description and example of a property of a component or an operation. */
export const fieldOf = (context: string, name: string): FieldWords | undefined =>
  fields[`${context}.${name}`] ?? fields[name];
