import type { AccountStatus, UserProfile } from '../../shared/accounts.ts';
import { barAddress, freeAddresses } from '../items/addresses.ts';
import type { AccountItem } from '../platform/account-item.ts';
import type { Actor } from '../platform/caller.ts';
import { nowIso } from '../platform/clock.ts';
import { failure } from '../platform/failures.ts';
import { amendPerson, type Person, profileOf } from './administration.ts';

/**
 * Suspends or bans. Sessions stay until it is lifted, so that their owners see the reason. The
 * publisher reacts through the table's stream.
 */
const disable = (
  { status: from }: AccountItem,
  status: Exclude<AccountStatus, 'active'>,
  reason: string,
) => ({
  set: { status, suspension: { reason, since: nowIso() } },
  changes: { status: { from, to: status }, reason: { to: reason } },
});

/** Suspends an account. Throws `ALREADY_SUSPENDED`, also for a banned one. */
export async function suspend(actor: Actor, reason: string, person: Person): Promise<UserProfile> {
  const { account } = person;
  if (account.status !== 'active') throw failure('ALREADY_SUSPENDED');
  return amendPerson(actor, 'user-suspended', person, disable(account, 'suspended', reason));
}

/** Bans an account, suspended or not, and bars its address. Throws `ALREADY_SUSPENDED`. */
export async function ban(actor: Actor, reason: string, person: Person): Promise<UserProfile> {
  const { account } = person;
  if (account.status === 'banned') throw failure('ALREADY_SUSPENDED');
  return amendPerson(actor, 'user-banned', person, {
    ...disable(account, 'banned', reason),
    writes: barAddress(account),
  });
}

/** Lifts a suspension or a ban. Writes nothing for an active account. */
export const unsuspend = (actor: Actor, person: Person): Promise<UserProfile> => {
  const { account } = person;
  const { status: from } = account;
  if (from === 'active') return profileOf(person);
  return amendPerson(actor, 'user-unsuspended', person, {
    set: { status: 'active', sessions: {}, suspension: undefined, barredAddresses: undefined },
    changes: { status: { from, to: 'active' } },
    writes: from === 'banned' ? freeAddresses(account) : [],
  });
};
