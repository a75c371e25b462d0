import { actMail, auditWrites, personWrites } from '../audit/service.ts';
import { confirmDeletion } from '../auth/service.ts';
import { type EmailItem, leaveAddress, readEmail } from '../items/addresses.ts';
import { leaveMailbox, type MailboxItem, readMailbox } from '../items/mailboxes.ts';
import { delist } from '../items/people.ts';
import { mailWrite } from '../mail/service.ts';
import { type AccountItem, readAccount } from '../platform/account-item.ts';
import type { Actor } from '../platform/caller.ts';
import { stale, whileStale } from '../platform/change.ts';
import { env } from '../platform/env.ts';
import { failure } from '../platform/failures.ts';
import type { Write } from '../platform/table.ts';
import { insertDeparture } from './store.ts';

/** An account with what its address holds. */
interface Leaver {
  account: AccountItem;
  email: EmailItem;
  mailbox: MailboxItem | undefined;
}

/** An account that can be deleted; nothing if it is gone. Stale while its address changes. */
export async function findLeaver(id: string): Promise<Leaver | undefined> {
  const account = await readAccount(id);
  if (!account) return undefined;
  const [email, mailbox] = await Promise.all([
    readEmail(account.email),
    readMailbox(account.registeredAs ?? account.email),
  ]);
  if (email?.userId !== id) throw stale;
  return { account, email, mailbox };
}

/**
 * Makes an account unusable and nameless, and frees its address; the worker removes the rest. `to` is told when that
 * is done. Bars of a banned account stay. Fails with `LAST_ADMIN`.
 */
const departWrites = ({ account, email, mailbox }: Leaver, to: { to?: string }): Write[] => [
  ...delist(account),
  leaveAddress(account, email),
  ...leaveMailbox(mailbox, account.id),
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
        ...departWrites(leaver, { to: leaver.account.email }),
        spend,
        ...personWrites({ id, address, session, account: { nickname: '' } }, 'account-deleted'),
      ]);
    },
  );
}

/** Deletes somebody's account, and tells them why. Throws `LAST_ADMIN`. */
export async function deleteUser(actor: Actor, reason: string, leaver: Leaver): Promise<void> {
  const { id, email, language } = leaver.account;
  const contact = env('CONTACT_ADDRESS');
  await actor.commit([
    ...departWrites(leaver, {}),
    await mailWrite(language, email, { kind: 'accountRemoved', reason, contact }),
    ...auditWrites(actor, 'user-deleted', {
      subject: { id, name: '' },
      changes: { reason: { to: reason } },
    }),
    ...(await actMail(actor, 'user-deleted', leaver.account.nickname)),
  ]);
}
