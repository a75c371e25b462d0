import { randomBytes } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { mailboxOf } from '../../shared/accounts.ts';
import type { Suspicion } from '../../shared/invitations.ts';
import { limits } from '../../shared/limits.ts';
import { nowInSeconds } from '../platform/clock.ts';
import { digest } from '../platform/signing.ts';

/** Crockford's base 32, without letters that resemble digits (https://www.crockford.com/base32.html). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new invite code: 50 random bits. */
export const newCode = (): string =>
  Array.from(randomBytes(limits.invitation.codeLength), (byte) => alphabet[byte % 32]).join('');

/** Prefix lengths of one customer's network (RFC 6177 for IPv6). */
const prefix = { ipv4: 24, ipv6: 48 } as const;

/** The /24 or /48 of an address in hexadecimal; the text itself if it is not an address. */
function allocationOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const bytes = parsed.toByteArray().slice(0, prefix[parsed.kind()] / 8);
  return Buffer.from(bytes).toString('hex');
}

interface Side {
  email: string;
  address: string;
}

/** Suspicions from comparing inviter and invitee at registration. */
export const suspicionsOf = (inviter: Side, invitee: Side): Suspicion[] => [
  ...(allocationOf(inviter.address) === allocationOf(invitee.address)
    ? (['address'] as const)
    : []),
  ...(mailboxOf(inviter.email) === mailboxOf(invitee.email) ? (['alias'] as const) : []),
];

/** An earlier guest of an inviter: digests of network and mailbox, and seconds since 1970. */
export interface Guest {
  network: string;
  mailbox: string;
  at: number;
}

export const guestOf = ({ email, address }: Side): Guest => ({
  network: digest(allocationOf(address)),
  mailbox: digest(mailboxOf(email)),
  at: nowInSeconds(),
});

/** Guests to compare a later one with: the last of `limits.invitation.guests`. */
export const recentGuests = (guests: readonly Guest[] = []): Guest[] =>
  guests
    .filter(({ at }) => at > nowInSeconds() - limits.invitation.guests.lifetime)
    .slice(-limits.invitation.guests.count);

/** Suspicions from comparing a guest with earlier ones of the same inviter. */
export function guestSuspicions(guest: Guest, earlier: readonly Guest[] | undefined): Suspicion[] {
  const others = recentGuests(earlier);
  return [
    ...(others.some(({ network }) => network === guest.network)
      ? (['guest-address'] as const)
      : []),
    ...(others.some(({ mailbox }) => mailbox === guest.mailbox) ? (['guest-alias'] as const) : []),
  ];
}

const day = 24 * 3600;

/** Times (in seconds) within the last 24 hours, as many as the rate rule needs. */
export const recent = (completedAt: readonly number[]): number[] =>
  completedAt
    .filter((time) => time > nowInSeconds() - day)
    .slice(-limits.invitation.completedPerDay);

/** True if another completion would exceed the inviter's limit for 24 hours. */
export const isTooMany = (completedAt: readonly number[]): boolean =>
  recent(completedAt).length >= limits.invitation.completedPerDay;
