import type { UserProfile } from '../../shared/accounts.ts';
import { changesBetween } from '../audit/service.ts';
import type { AccountItem } from '../platform/account-item.ts';
import type { Actor } from '../platform/caller.ts';
import { stale } from '../platform/change.ts';
import type { Write } from '../platform/table.ts';
import { amendPerson, type Person, profileOf } from './administration.ts';
import { hashPassword } from './password.ts';
import { atAddress, moveAddress, readEmail, setPassword, voidSecret } from './store.ts';
import { assertUncommon } from './uncommon-password.ts';

interface Given {
  nickname?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
}

/** Writes of a new address, a new password, or both: they lie in one item. */
async function addressWrites(
  account: AccountItem,
  email: string,
  passwordHash: string | undefined,
): Promise<Write[]> {
  const isMoved = email !== account.email;
  if (!isMoved && !passwordHash) return [];
  const found = await readEmail(account.email);
  if (found?.userId !== account.id) throw stale;
  return [
    ...(isMoved ? moveAddress(account, found, email, passwordHash) : []),
    ...(!isMoved && passwordHash ? [setPassword(found, passwordHash, stale)] : []),
    // A reset link that was mailed before must not undo the change.
    voidSecret('reset', account.email),
  ];
}

/** Changes the fields that are given. A new password ends all sessions. */
export async function edit(actor: Actor, given: Given, person: Person): Promise<UserProfile> {
  const { account } = person;
  const { nickname = account.nickname, email = account.email, password } = given;
  if (password) assertUncommon('password', password, email);
  const changes = {
    ...changesBetween({ nickname: account.nickname, email: account.email }, { nickname, email }),
    ...(password && { password: {} }),
  };
  if (Object.keys(changes).length === 0) return profileOf(person);
  const passwordHash = password ? await hashPassword(password) : undefined;
  return amendPerson(actor, 'user-updated', person, {
    changes,
    set: {
      nickname,
      ...(changes.email && atAddress(account, email)),
      ...(passwordHash && { sessions: {} }),
    },
    writes: await addressWrites(account, email, passwordHash),
  });
}
