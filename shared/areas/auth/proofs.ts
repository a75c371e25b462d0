import * as z from 'zod/mini';
import { id } from '#shared/kernel/id.ts';
import { wellFormed } from '#shared/kernel/text.ts';
import { limits } from '#shared/limits.ts';

/** Existing password, which may be older than the rules for new ones. */
export const claimedPassword = wellFormed().check(z.minLength(1), z.maxLength(limits.password.max));

/** Code of a mail. */
export const code = z
  .string()
  .check(z.trim(), z.regex(/^\d{6}$/, { error: `Must be ${limits.code.digits} digits.` }));

/** Token of Turnstile or ALTCHA, whichever GET /config names; for a code also `resend` of the last reply. */
export const turnstileToken = wellFormed().check(z.minLength(1), z.maxLength(8192));

/** Seconds until the next mail may be requested, and until the content of this one expires. */
export const sent = z.object({ resendAfter: z.int(), expiresIn: z.int() });

/**
 * Id that `send-code` returns and that is sent with the code. Tries are counted by id, so that
 * other people cannot use up the code.
 */
export const request = id;
