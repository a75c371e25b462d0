import { fieldChanges } from '#functions/audit/service.ts';
import { type Letter, mailWrite } from '#functions/mail/service.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import type { Actor } from '#platform/account/caller.ts';
import { env } from '#platform/env.ts';
import { hashPassword } from '#platform/secrets/password-hash.ts';
import { stale } from '#platform/table/change.ts';
import type { Write } from '#platform/table/write.ts';
import type { UserProfile } from '#shared/areas/accounts/user.ts';
import { amendUser, type HeldUser, profileOf } from './administration.ts';
import { atAddress, changeCredentials, moveAddress, readEmail } from './items/addresses.ts';
import { assertNoStaff, assertUncommon } from './service.ts';

interface Given {
  nickname?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
}

/** Writes of a new address, a new password, or both in one write: they share an item. */
async function addressWrites(
  account: AccountItem,
  email: string,
  passwordHash: string | undefined,
): Promise<Write[]> {
  if (email !== account.email) return moveAddress(account, email, passwordHash);
  if (!passwordHash) return [];
  const found = await readEmail(account.email);
  if (found?.userId !== account.id) throw stale;
  return [changeCredentials(found, { passwordHash }, stale)];
}

/** Notifies the user of a change, at the old and at the new address. */
async function mails(
  { email, language }: AccountItem,
  to: string,
  isPasswordSet: boolean,
): Promise<Write[]> {
  const contact = env('CONTACT_ADDRESS');
  const link = `${env('SITE_URL')}/forgot-password`;
  const letters: Letter[] = [
    ...(to === email ? [] : [{ kind: 'emailSet', email: to, contact } as const]),
    ...(isPasswordSet ? [{ kind: 'passwordSet', link, contact } as const] : []),
  ];
  const addresses = [...new Set([email, to])];
  return Promise.all(
    letters.flatMap((letter) => addresses.map((address) => mailWrite(language, address, letter))),
  );
}

/** Updates the given fields. A new password ends all sessions. */
export async function edit(actor: Actor, given: Given, person: HeldUser): Promise<UserProfile> {
  const { account } = person;
  const { nickname = account.nickname, email = account.email, password } = given;
  if (nickname !== account.nickname) assertNoStaff('nickname', nickname);
  if (password) assertUncommon('password', password, email);
  const changes = {
    ...fieldChanges({ nickname: account.nickname, email: account.email }, { nickname, email }),
    ...(password && { password: {} }),
  };
  if (Object.keys(changes).length === 0) return profileOf(person);
  const passwordHash = password ? await hashPassword(password) : undefined;
  return amendUser(actor, 'user-updated', person, {
    changes,
    set: {
      nickname,
      ...(changes.email && atAddress(account, email)),
      ...(passwordHash && { sessions: {} }),
    },
    writes: [
      ...(await addressWrites(account, email, passwordHash)),
      ...(await mails(account, email, passwordHash !== undefined)),
    ],
  });
}
