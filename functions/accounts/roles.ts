import type { Role, UserProfile } from '../../shared/accounts.ts';
import type { Actor } from '../platform/caller.ts';
import { failure } from '../platform/failures.ts';
import { changePerson, type Person } from './administration.ts';

interface Given {
  id: string;
  role: Role;
}

/** Gives somebody a role. Who has it keeps it, and nothing changes. */
export const addRole = (actor: Actor, { id, role }: Given, read: Person): Promise<UserProfile> =>
  changePerson(actor, id, read, ({ roles }) =>
    roles.includes(role)
      ? undefined
      : {
          event: 'user-role-added',
          account: { roles: [...roles, role] },
          changes: { role: { to: role } },
        },
  );

/** Takes a role from somebody. Throws `LAST_ROLE`; the transaction refuses with `LAST_ADMIN`. */
export const removeRole = (actor: Actor, { id, role }: Given, read: Person): Promise<UserProfile> =>
  changePerson(actor, id, read, ({ roles }) => {
    if (!roles.includes(role)) return undefined;
    const kept = roles.filter((each) => each !== role);
    if (kept.length === 0) throw failure('LAST_ROLE');
    return {
      event: 'user-role-removed',
      account: { roles: kept },
      changes: { role: { from: role } },
    };
  });
