import type { Actor } from '#platform/account/caller.ts';
import { isRecent } from '#platform/account/session.ts';
import { nowIso } from '#platform/clock.ts';
import { failure } from '#platform/failures.ts';
import { allOrNone, readEach } from '#platform/table/all-or-none.ts';
import type { UserProfile } from '#shared/areas/accounts/user.ts';
import { amendUser, findUser, type HeldUser, profileOf } from './administration.ts';
import { barAddress, freeAddresses } from './items/addresses.ts';
import { disable, restore } from './service.ts';

/** Suspends an account. Throws `ALREADY_SUSPENDED`, also for a banned one. */
export async function suspend(
  actor: Actor,
  reason: string,
  person: HeldUser,
): Promise<UserProfile> {
  const { account } = person;
  if (account.status !== 'active') throw failure('ALREADY_SUSPENDED');
  return amendUser(
    actor,
    'user-suspended',
    person,
    disable(account, 'suspended', { reason, since: nowIso() }),
  );
}

/** Suspends accounts, all or none. Throws `BATCH_REFUSED`, and `LAST_ADMIN` where they are all administrators. */
export const suspendAll = async (
  actor: Actor,
  { ids, reason }: { ids: readonly string[]; reason: string },
): Promise<void> =>
  allOrNone(actor, await readEach(ids, findUser), (each, person) => suspend(each, reason, person));

/** Bans an account, suspended or not, and bars its address. Throws `ALREADY_SUSPENDED`. */
export async function ban(actor: Actor, reason: string, person: HeldUser): Promise<UserProfile> {
  const { account } = person;
  if (account.status === 'banned') throw failure('ALREADY_SUSPENDED');
  return amendUser(actor, 'user-banned', person, {
    ...disable(account, 'banned', { reason, since: nowIso() }),
    writes: await barAddress(account),
  });
}

/**
 * Lifts a suspension or a ban. Writes nothing for an active account. A ban wants a recent login, as banning does: throws
 * `LOGIN_AGAIN`.
 */
export const unsuspend = async (actor: Actor, person: HeldUser): Promise<UserProfile> => {
  const { account } = person;
  const { status: from } = account;
  if (from === 'active') return profileOf(person);
  if (from === 'banned' && !isRecent(actor.session)) throw failure('LOGIN_AGAIN');
  if (from === 'suspended') {
    return amendUser(actor, 'user-unsuspended', person, restore(account));
  }
  return amendUser(actor, 'user-unbanned', person, {
    ...restore(account),
    writes: await freeAddresses(account),
  });
};
