import type { AccountItem } from '#platform/account/account-item.ts';
import type { Actor } from '#platform/account/caller.ts';
import { openSessions, storedSessions } from '#platform/account/session.ts';
import { failure } from '#platform/failures.ts';
import type { Role, UserProfile } from '#shared/areas/accounts/user.ts';
import { amendUser, type HeldUser, profileOf } from './administration.ts';

/** Grants a role. Writes nothing if the account has it. */
export const addRole = (actor: Actor, role: Role, person: HeldUser): Promise<UserProfile> => {
  const { roles } = person.account;
  if (roles.includes(role)) return profileOf(person);
  return amendUser(actor, 'user-role-added', person, {
    set: { roles: [...roles, role] },
    changes: { role: { to: role } },
  });
};

/** Ends idle sessions for good: with the 30 days of other people, the 12 hours of an administrator would begin anew. */
const withoutAdmin = (account: AccountItem) => ({
  set: { sessions: storedSessions(openSessions(account)) },
  unchanged: ['sessions'] as const,
});

/** Revokes a role. Throws `LAST_ROLE`, and `LAST_ADMIN` for the last active administrator. */
export const removeRole = async (
  actor: Actor,
  role: Role,
  person: HeldUser,
): Promise<UserProfile> => {
  const { roles } = person.account;
  if (!roles.includes(role)) return profileOf(person);
  const kept = roles.filter((each) => each !== role);
  if (kept.length === 0) throw failure('LAST_ROLE');
  const { set, unchanged } = role === 'admin' ? withoutAdmin(person.account) : {};
  return amendUser(actor, 'user-role-removed', person, {
    set: { roles: kept, ...set },
    unchanged,
    changes: { role: { from: role } },
  });
};
