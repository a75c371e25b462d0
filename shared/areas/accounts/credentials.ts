import * as z from 'zod/mini';
import { lowerAscii } from '#shared/kernel/ascii.ts';
import { wellFormed } from '#shared/kernel/text.ts';
import { limits } from '#shared/limits.ts';

/**
 * Email address: the dot-atom of RFC 5321 and a domain with at least one dot. Both parts are
 * lower-cased: no provider in use distinguishes `A@` from `a@`.
 */
export const email = z
  .string()
  .check(
    z.trim(),
    z.overwrite(lowerAscii),
    z.maxLength(limits.email.max),
    z.regex(
      /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/,
      { error: 'Must be a valid email address.' },
    ),
    z.regex(/^.{1,64}@/, { error: 'Must be a valid email address.' }),
  );

/**
 * Mailbox of an address: without dots and plus tag, `googlemail.com` as `gmail.com`
 * (https://support.google.com/mail/answer/7436150). All addresses of a mailbox count as one person.
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.split('@');
  const host = domain === 'googlemail.com' ? 'gmail.com' : domain;
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${host}`;
}

/** Neither trimmed nor normalised, so that the same bytes compare equal on every device. */
export const password = wellFormed().check(
  z.minLength(limits.password.min),
  z.maxLength(limits.password.max),
);
