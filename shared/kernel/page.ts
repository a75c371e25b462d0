import * as z from 'zod/mini';
import { limits } from '../limits.ts';

const limit = z._default(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.page.max)),
  limits.page.default,
);

/** What every list takes. The cursor is opaque, signed, and good for the query it came from only. */
export const pageQuery = z.strictObject({
  limit,
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(2048))),
});

export type PageQuery = z.output<typeof pageQuery>;

/** What every list answers; without `nextCursor` it was the last page. */
export function page<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.optional(z.string()) });
}

export interface Page<T> {
  items: T[];
  nextCursor?: string | undefined;
}
