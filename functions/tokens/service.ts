import { randomBytes } from 'node:crypto';
import { actMail, userWrites } from '#functions/audit/service.ts';
import type { DomainItem } from '#functions/domains/items/domains.ts';
import { requireTransferable, transferWrites } from '#functions/domains/service.ts';
import { transferEntry } from '#functions/history/items/change-sets.ts';
import { mailWrite } from '#functions/mail/service.ts';
import { fqdnOf } from '#functions/providers/service.ts';
import { quotaOf } from '#functions/quotas/service.ts';
import { followWrites } from '#functions/reports/service.ts';
import { type AccountItem, readAccount } from '#platform/account/account-item.ts';
import type { Actor } from '#platform/account/caller.ts';
import { env } from '#platform/env.ts';
import { failure } from '#platform/failures.ts';
import { transact } from '#platform/table/transaction.ts';
import type { Write } from '#platform/table/write.ts';
import { checkTokenOwner, readOwnToken, readTokenOwner, tokenWrites } from './store.ts';

/** 32 characters: the prefix and 174 random bits. */
const newToken = (): string => `fh_${randomBytes(22).toString('base64url').slice(0, 29)}`;

/**
 * The actor's token. It is made when it is first read, sealed again when the key has changed since, and
 * replaced when the key that sealed it is no longer in force.
 */
export async function mine({ id }: Actor): Promise<{ token: string }> {
  const own = await readOwnToken(id);
  if (own?.token && own.isFresh) return { token: own.token };
  const token = own?.token ?? newToken();
  await transact(await tokenWrites(id, token, own));
  return { token };
}

/** A new token in place of the actor's. */
export async function refresh(actor: Actor): Promise<{ token: string }> {
  const token = newToken();
  await actor.commit([
    ...(await tokenWrites(actor.id, token, await readOwnToken(actor.id))),
    ...userWrites(actor, 'token-refreshed'),
    ...(await actMail(actor, 'token-refreshed')),
  ]);
  return { token };
}

/** The active account that a token belongs to. Throws `NOT_FOUND`. */
async function receiverOf(token: string): Promise<AccountItem> {
  const userId = await readTokenOwner(token);
  const account = userId ? await readAccount(userId) : undefined;
  if (account?.status !== 'active') throw failure('NOT_FOUND');
  return account;
}

const present = ({ id, nickname }: AccountItem) => ({ id, nickname });

/** The owner of a token. Throws `NOT_FOUND`. */
export const ownerOf = async (_actor: Actor, { targetToken }: { targetToken: string }) => ({
  targetUser: present(await receiverOf(targetToken)),
});

/** Tells both sides of a transfer, each in the language of their account. */
async function transferMails(
  giver: AccountItem,
  receiver: AccountItem,
  { id, domain }: { id: string; domain: string },
): Promise<Write[]> {
  return Promise.all([
    mailWrite(giver.language, giver.email, {
      kind: 'domainSent',
      domain,
      nickname: receiver.nickname,
      contact: env('CONTACT_ADDRESS'),
    }),
    mailWrite(receiver.language, receiver.email, {
      kind: 'domainReceived',
      domain,
      nickname: giver.nickname,
      link: `${env('SITE_URL')}/domain/${id}`,
    }),
  ]);
}

/**
 * Gives a domain with all its records to the owner of a token and tells both, in one transaction.
 * Throws `SELF_TRANSFER`, `BOUGHT_RECENTLY`, and `NOT_FOUND` for a token of nobody.
 */
export async function transfer(actor: Actor, targetToken: string, item: DomainItem) {
  const domain = requireTransferable(actor, item);
  const receiver = await receiverOf(targetToken);
  if (receiver.id === actor.id) throw failure('SELF_TRANSFER');
  const { id } = domain;
  const fqdn = await fqdnOf(domain);
  const subject = { id, name: fqdn };
  const changes = { owner: { from: actor.account.nickname, to: receiver.nickname } };
  const reply = { message: 'The domain was transferred.', targetUser: present(receiver) };
  await actor.commit(
    [
      checkTokenOwner(targetToken, receiver.id, failure('NOT_FOUND')),
      ...transferWrites(domain, receiver.id, await quotaOf(receiver)),
      transferEntry(domain, receiver.id),
      ...(await followWrites(id, receiver.id)),
      ...(await transferMails(actor.account, receiver, { id, domain: fqdn })),
      ...userWrites(actor, 'domain-transferred', { subject, changes }, [receiver.id]),
    ],
    reply,
  );
  return reply;
}
