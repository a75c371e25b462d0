import { type EmailItem, leaveAddress, readEmail } from '#functions/accounts/items/addresses.ts';
import { delist } from '#functions/accounts/items/listed-users.ts';
import { markMailbox } from '#functions/accounts/items/mailboxes.ts';
import { actMail, auditWrites, userWrites } from '#functions/audit/service.ts';
import { confirmDeletion } from '#functions/auth/service.ts';
import { mailWrite } from '#functions/mail/service.ts';
import { readMarks } from '#functions/reports/items/marks.ts';
import { type AccountItem, readAccount } from '#platform/account/account-item.ts';
import type { Actor } from '#platform/account/caller.ts';
import { env } from '#platform/env.ts';
import { failure } from '#platform/failures.ts';
import { stale, whileStale } from '#platform/table/change.ts';
import type { Write } from '#platform/table/write.ts';
import type { AccountMark } from '#shared/areas/accounts/user.ts';
import { insertDeparture } from './store.ts';

/** An account with its address, and with what its mailbox is marked with from then on. */
interface Leaver {
  account: AccountItem;
  email: EmailItem;
  marks: AccountMark[];
}

/** An account that can be deleted; nothing if it is gone. Stale while its address changes. */
export async function findLeaver(id: string): Promise<Leaver | undefined> {
  const account = await readAccount(id);
  if (!account) return undefined;
  const [email, marks] = await Promise.all([readEmail(account.email), readMarks(account)]);
  if (email?.userId !== id) throw stale;
  return { account, email, marks };
}

/**
 * Makes an account unusable and nameless, and frees its address; the worker removes the rest. `to` is told when that
 * is done. What its mailbox was paid and is marked with stays, and so do the bars of a banned account. Fails with
 * `LAST_ADMIN`.
 */
const departWrites = async (
  { account, email, marks }: Leaver,
  to: { to?: string },
): Promise<Write[]> => [
  ...delist(account),
  leaveAddress(account, email),
  ...(marks.length > 0 ? [await markMailbox(account.email, marks)] : []),
  insertDeparture(account, to),
];

/** Deletes the actor's account. Throws `VALIDATION_FAILED` at the password, `CODE_INVALID`, `LAST_ADMIN`. */
export async function leave(
  actor: Actor,
  input: { password: string; code: string; request?: string | undefined },
): Promise<void> {
  const { id, address, session } = actor;
  const spend = await confirmDeletion(actor, input);
  // A loop of its own: tries at password and code are counted once.
  await whileStale(
    () => findLeaver(id),
    async (leaver) => {
      if (!leaver) throw failure('AUTHENTICATION_REQUIRED');
      await actor.commit([
        ...(await departWrites(leaver, { to: leaver.account.email })),
        spend,
        ...userWrites({ id, address, session, account: { nickname: '' } }, 'account-deleted'),
      ]);
    },
  );
}

/** Deletes somebody's account, and tells them why. Throws `LAST_ADMIN`. */
export async function deleteUser(actor: Actor, reason: string, leaver: Leaver): Promise<void> {
  const { id, email, language } = leaver.account;
  const contact = env('CONTACT_ADDRESS');
  await actor.commit([
    ...(await departWrites(leaver, {})),
    await mailWrite(language, email, { kind: 'accountRemoved', reason, contact }),
    ...auditWrites(actor, 'user-deleted', {
      subject: { id, name: '' },
      changes: { reason: { to: reason } },
    }),
    ...(await actMail(actor, 'user-deleted', leaver.account.nickname)),
  ]);
}
