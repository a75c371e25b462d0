import { spend } from '#platform/abuse/captcha.ts';
import { networkOf } from '#platform/abuse/rate.ts';
import type { Caller } from '#platform/account/caller.ts';
import { nowInSeconds } from '#platform/clock.ts';
import { failure } from '#platform/failures.ts';
import { isSignature, sign } from '#platform/secrets/signing.ts';
import type { Write } from '#platform/table/write.ts';
import { limits } from '#shared/limits.ts';

/** A ticket's id is that of the mail it came with: each is spent once. */
interface Ticket {
  id: string;
  /** Second in which the captcha that it goes back to ends. */
  until: number;
}

/** No token of a captcha begins so: neither base64 nor Turnstile's have a colon. */
const scheme = 'resend:';

const signedText = (caller: Caller, email: string, { id, until }: Ticket) =>
  ['resend', email, networkOf(caller.address), id, until].join(' ');

/**
 * A ticket that stands for a solved captcha at the next code: for this address, from this network. It ends when the
 * captcha would, so that one captcha sends a few codes and no more.
 */
export async function newTicket(caller: Caller, email: string, ticket: Ticket): Promise<string> {
  const signature = await sign('captcha', signedText(caller, email, ticket));
  return `${scheme}${ticket.id}:${ticket.until}:${signature}`;
}

export const isTicket = (token: string): boolean => token.startsWith(scheme);

/** Checks a ticket; returns its end, and the write that spends it. Throws `CAPTCHA_REQUIRED`. */
export async function checkTicket(
  caller: Caller,
  email: string,
  token: string,
): Promise<{ until: number; spent: Write }> {
  const [, id = '', end = '', signature = ''] = token.split(':');
  const until = Number(end);
  const isOurs = await isSignature('captcha', signedText(caller, email, { id, until }), signature);
  if (!isOurs || until <= nowInSeconds()) throw failure('CAPTCHA_REQUIRED');
  return { until, spent: spend(`resend ${id}`) };
}

/** End of what a captcha that is solved now proves. */
export const captchaEnd = (): number => nowInSeconds() + limits.captcha.lifetime;
