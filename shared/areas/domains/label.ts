import * as z from 'zod/mini';
import { lowerAscii } from '#shared/kernel/ascii.ts';
import { wellFormed } from '#shared/kernel/text.ts';
import { limits } from '#shared/limits.ts';

/**
 * Label to claim, trimmed and lower-cased; otherwise refused, never changed. Hyphens in third and
 * fourth place are reserved for encodings such as `xn--` (RFC 5891 section 4.2.3.1).
 */
export const label = z.string().check(
  z.trim(),
  z.overwrite(lowerAscii),
  z.minLength(limits.label.min),
  z.maxLength(limits.label.max),
  z.regex(/^[a-z0-9-]*$/, { error: 'Only the letters a to z, digits and hyphens.' }),
  // Without look-around: the patterns are published, and RE2 does not support it.
  z.regex(/^([^-](.*[^-])?)?$/, { error: 'Must not start or end with a hyphen.' }),
  z.regex(/^(.{0,3}$|..[^-]|...[^-])/, {
    error: 'Must not have hyphens in third and fourth place.',
  }),
);

/** Search of a list of labels: the start of a label. */
export const labelStart = z.optional(
  wellFormed().check(z.trim(), z.overwrite(lowerAscii), z.maxLength(limits.label.max)),
);
