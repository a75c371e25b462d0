import { randomBytes } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Suspicion } from '../../shared/invitations.ts';
import { limits } from '../../shared/limits.ts';
import { nowInSeconds } from '../platform/clock.ts';

/** Crockford's base 32: no letter that is taken for a digit (https://www.crockford.com/base32.html). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new invite code: 50 random bits. */
export const newCode = (): string =>
  Array.from(randomBytes(limits.invitation.codeLength), (byte) => alphabet[byte % 32]).join('');

/** What one customer is given to number their network with, in bits. */
const network = { ipv4: 24, ipv6: 48 } as const;

/** Whether two network addresses lie in one /24, or /48 for IPv6. */
function isSameNetwork(one: string, other: string): boolean {
  if (!ipaddr.isValid(one) || !ipaddr.isValid(other)) return one === other;
  const [a, b] = [ipaddr.process(one), ipaddr.process(other)];
  return a.kind() === b.kind() && a.match(b, network[a.kind()]);
}

/** An e-mail address without what many providers ignore: dots in the local part, and all from a plus on. */
const mailboxOf = (email: string): string => {
  const [local = '', domain] = email.split('@');
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`;
};

interface Side {
  email: string;
  address: string;
}

/** Why an invitation is looked at before it pays, as far as it shows when it is accepted. */
export const suspicionsOf = (inviter: Side, invitee: Side): Suspicion[] => [
  ...(isSameNetwork(inviter.address, invitee.address) ? (['address'] as const) : []),
  ...(mailboxOf(inviter.email) === mailboxOf(invitee.email) ? (['alias'] as const) : []),
];

const day = 24 * 3600;

/** The completions of the last 24 hours among these times (in seconds), as far as the rule asks for them. */
export const recent = (completedAt: readonly number[]): number[] =>
  completedAt
    .filter((time) => time > nowInSeconds() - day)
    .slice(-limits.invitation.completedPerDay);

/** Whether one more completion were more than an inviter may have in 24 hours. */
export const isTooMany = (completedAt: readonly number[]): boolean =>
  recent(completedAt).length >= limits.invitation.completedPerDay;
