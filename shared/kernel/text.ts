import * as z from 'zod/mini';

/**
 * Text that somebody types or sends: well-formed Unicode without NUL. Half a surrogate pair has no UTF-8 (RFC 3629
 * section 3), so no store and no mail could hold it. Fields add rules of their own.
 */
export const wellFormed = () =>
  z.string().check(
    z.refine((text) => !/\p{Cs}/u.test(text) && !text.includes('\0'), {
      error: 'Must be well-formed text.',
      params: { rule: 'invalid_format' },
    }),
  );
