import * as z from 'zod/mini';

/** A ULID: 26 characters of Crockford's base 32, the first at most 7 (https://github.com/ulid/spec). */
export const id = z
  .string()
  .check(z.regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/, { error: 'Must be a ULID.' }));

export const idParams = z.strictObject({ id });

/** An instant as ISO 8601 in UTC. */
export const instant = z.string();
