import { randomBytes } from 'node:crypto';
import { nowInSeconds, secondsOf } from '#platform/clock.ts';
import { bytesOf } from '#platform/network/address.ts';
import { digest } from '#platform/secrets/signing.ts';
import { mailboxOf } from '#shared/areas/accounts/credentials.ts';
import type { InvitationRow } from '#shared/areas/invitations/calls.ts';
import type { Suspicion } from '#shared/areas/invitations/invitation-status.ts';
import { limits } from '#shared/limits.ts';

/** Crockford's base 32, without letters that resemble digits (https://www.crockford.com/base32.html). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new invite code: 50 random bits. */
export const newCode = (): string =>
  Array.from(randomBytes(limits.invitation.codeLength), (byte) => alphabet[byte % 32]).join('');

/** The customer's network of an address, in hexadecimal; the text itself if it is not an address. */
function allocationOf(address: string): string {
  const bytes = bytesOf(address);
  if (!bytes) return address;
  const { ipv4, ipv6 } = limits.networks.customer;
  const kept = bytes.slice(0, (bytes.length === 4 ? ipv4 : ipv6) / 8);
  return Buffer.from(kept).toString('hex');
}

interface Side {
  email: string;
  /** Null where none is known. */
  address: string | null;
}

/** True for two addresses of one customer's network. */
export const isSameNetwork = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && allocationOf(one) === allocationOf(other);

/** Suspicions at registration, from comparing inviter and invitee, whose mailbox may have had an account before. */
export function suspicionsOf(inviter: Side, invitee: Side, isKnown: boolean): Suspicion[] {
  const isAlias = mailboxOf(inviter.email) === mailboxOf(invitee.email);
  return [
    ...(isSameNetwork(inviter.address, invitee.address) ? (['address'] as const) : []),
    ...(isAlias ? (['alias'] as const) : []),
    ...(isKnown && !isAlias ? (['returned'] as const) : []),
  ];
}

/** A guest of an inviter after the first claim: digests of network and mailbox. */
export interface Guest {
  network: string;
  mailbox: string;
  /** Seconds since 1970; the guest is compared, and kept, until then. */
  expiresAt: number;
}

/** Seconds since 1970 until which a network address of that time is kept. */
export const addressExpiry = (seenAt: number): number => seenAt + limits.networkAddress.lifetime;

/**
 * A guest by the address of the registration. One who claims when that is forgotten is compared by the
 * address of the claim: whoever waits that long gains nothing.
 */
export function guestOf({ invitee, createdAt }: InvitationRow, claimAddress: string): Guest {
  const isForgotten = invitee.address === null;
  return {
    network: digest(allocationOf(invitee.address ?? claimAddress)),
    mailbox: digest(mailboxOf(invitee.email)),
    expiresAt: addressExpiry(isForgotten ? nowInSeconds() : secondsOf(createdAt)),
  };
}

/** Suspicions from comparing a guest with earlier ones of the same inviter. */
export const guestSuspicions = (guest: Guest, earlier: readonly Guest[]): Suspicion[] => [
  ...(earlier.some(({ network }) => network === guest.network) ? (['guest-address'] as const) : []),
  ...(earlier.some(({ mailbox }) => mailbox === guest.mailbox) ? (['guest-alias'] as const) : []),
];

const { count, window } = limits.invitation.completions;

/** Times (in seconds) within the last day, as many as the rate rule needs. */
export const recent = (completedAt: readonly number[]): number[] =>
  completedAt.filter((time) => time > nowInSeconds() - window).slice(-count);

/** True if another completion would exceed the inviter's limit for a day. */
export const isTooMany = (completedAt: readonly number[]): boolean =>
  recent(completedAt).length >= count;
