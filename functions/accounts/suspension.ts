import type { AccountStatus, UserProfile } from '../../shared/accounts.ts';
import type { AccountItem } from '../platform/account-item.ts';
import type { Actor } from '../platform/caller.ts';
import { nowIso } from '../platform/clock.ts';
import { failure } from '../platform/failures.ts';
import { type Change, changePerson, type Person } from './administration.ts';
import { barAddress, freeAddresses } from './store.ts';

interface Given {
  id: string;
  reason: string;
}

/**
 * No session can do anything from now on, and lifting it ends them all: until then they show who is to be
 * told of the suspension. What happens in DNS follows from the account's change in the table's stream.
 */
const disabled = (
  account: AccountItem,
  status: Exclude<AccountStatus, 'active'>,
  reason: string,
): Pick<Change, 'account' | 'changes'> => ({
  account: { status, suspension: { reason, since: nowIso() } },
  changes: { status: { from: account.status, to: status }, reason: { to: reason } },
});

/** Disables an account. Throws `ALREADY_SUSPENDED`, of a banned one too. */
export const suspend = (actor: Actor, { id, reason }: Given, read: Person): Promise<UserProfile> =>
  changePerson(actor, id, read, (account) => {
    if (account.status !== 'active') throw failure('ALREADY_SUSPENDED');
    return { event: 'user-suspended', ...disabled(account, 'suspended', reason) };
  });

/** Disables an account, suspended or not, and refuses new ones on its address. */
export const ban = (actor: Actor, { id, reason }: Given, read: Person): Promise<UserProfile> =>
  changePerson(actor, id, read, (account, stale) => {
    if (account.status === 'banned') throw failure('ALREADY_SUSPENDED');
    return {
      event: 'user-banned',
      ...disabled(account, 'banned', reason),
      writes: barAddress(account, stale),
    };
  });

/** Lifts a suspension or a ban. Of whoever is neither suspended nor banned nothing changes. */
export const unsuspend = (
  actor: Actor,
  { id }: Pick<Given, 'id'>,
  read: Person,
): Promise<UserProfile> =>
  changePerson(actor, id, read, (account, stale) => {
    if (account.status === 'active') return undefined;
    return {
      event: 'user-unsuspended',
      account: {
        ...{ status: 'active', sessions: {} },
        ...{ suspension: undefined, barredAddresses: undefined },
      },
      changes: { status: { from: account.status, to: 'active' } },
      writes: account.status === 'banned' ? freeAddresses(account, stale) : [],
    };
  });
