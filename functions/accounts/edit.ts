import type { UserProfile } from '../../shared/accounts.ts';
import type { AccountItem } from '../platform/account-item.ts';
import type { Actor } from '../platform/caller.ts';
import type { Write } from '../platform/table.ts';
import { type Change, changePerson, type Person } from './administration.ts';
import { hashPassword } from './password.ts';
import { atAddress, moveAddress, readEmail, setPassword, voidSecret } from './store.ts';
import { assertUncommon } from './uncommon-password.ts';

interface Given {
  nickname?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
}

/** The writes of a new address, a new password, or both: they lie in one item. */
async function addressWrites(
  account: AccountItem,
  email: string,
  passwordHash: string | undefined,
  stale: Error,
): Promise<Write[]> {
  const isMoved = email !== account.email;
  if (!isMoved && !passwordHash) return [];
  const found = await readEmail(account.email);
  if (found?.userId !== account.id) throw stale;
  return [
    ...(isMoved ? moveAddress(account, found, email, stale, passwordHash) : []),
    ...(!isMoved && passwordHash ? [setPassword(found, passwordHash, stale)] : []),
    // Whoever asked for a link before must not undo the change with it.
    voidSecret('reset', account.email),
  ];
}

/** Changes what is given of somebody. A new password ends their sessions, and is told to nobody. */
export async function edit(
  actor: Actor,
  { id, ...given }: Given & { id: string },
  read: Person,
): Promise<UserProfile> {
  const passwordHash = given.password ? await hashPassword(given.password) : undefined;
  return changePerson(actor, id, read, async (account, stale) => {
    const { nickname = account.nickname, email = account.email } = given;
    if (given.password) assertUncommon('password', given.password, email);
    const changes: Change['changes'] = {
      ...(nickname !== account.nickname && { nickname: { from: account.nickname, to: nickname } }),
      ...(email !== account.email && { email: { from: account.email, to: email } }),
      ...(passwordHash && { password: {} }),
    };
    if (Object.keys(changes).length === 0) return undefined;
    return {
      event: 'user-updated',
      changes,
      account: {
        nickname,
        ...(changes.email && atAddress(account, email)),
        ...(passwordHash && { sessions: {} }),
      },
      writes: await addressWrites(account, email, passwordHash, stale),
    };
  });
}
