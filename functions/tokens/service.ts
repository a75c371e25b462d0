import { randomBytes } from 'node:crypto';
import { type DomainItem, owned, readDomain, transferWrites } from '../domains/service.ts';
import { type AccountItem, readAccount } from '../platform/account-item.ts';
import type { Actor } from '../platform/caller.ts';
import { failure } from '../platform/failures.ts';
import { transact } from '../platform/transaction.ts';
import { whileStale } from '../platform/while-stale.ts';
import { quotaOf } from '../quotas/service.ts';
import { readOwnToken, readTokenOwner, stillOwned, tokenWrites } from './store.ts';

/** 174 random bits; with its prefix 32 characters. */
const newToken = (): string => `fh_${randomBytes(22).toString('base64url').slice(0, 29)}`;

/**
 * The actor's token. It is made when it is first read, sealed again when the key has changed since, and
 * replaced when the key that sealed it is no longer in force.
 */
export const mine = async ({ id }: Actor): Promise<{ token: string }> =>
  whileStale(
    async (own, stale) => {
      if (own?.token && own.isFresh) return { token: own.token };
      const token = own?.token ?? newToken();
      await transact(await tokenWrites(id, token, own, stale));
      return { token };
    },
    () => readOwnToken(id),
    await readOwnToken(id),
  );

/** A new token in place of the actor's. */
export const refresh = async (actor: Actor): Promise<{ token: string }> =>
  whileStale(
    async (own, stale) => {
      const token = newToken();
      await actor.commit(await tokenWrites(actor.id, token, own, stale));
      return { token };
    },
    () => readOwnToken(actor.id),
    await readOwnToken(actor.id),
  );

/** The account behind a token, if it may receive anything. Throws `NOT_FOUND`. */
async function receiverOf(token: string): Promise<AccountItem> {
  const userId = await readTokenOwner(token);
  const account = userId ? await readAccount(userId) : undefined;
  if (account?.status !== 'active') throw failure('NOT_FOUND');
  return account;
}

const present = ({ id, nickname }: AccountItem) => ({ id, nickname });

/** Whose a token is. */
export const ownerOf = async (_actor: Actor, { targetToken }: { targetToken: string }) => ({
  targetUser: present(await receiverOf(targetToken)),
});

/**
 * Gives a domain with all its records to the owner of a token. One transaction, on condition that the
 * domain is as it was read, so that it is atomic against whatever else happens to it.
 */
export function transfer(
  actor: Actor,
  { domainId, targetToken }: { domainId: string; targetToken: string },
  read: DomainItem | undefined,
) {
  return whileStale(
    async (item, stale) => {
      const domain = owned(actor, item);
      const receiver = await receiverOf(targetToken);
      if (receiver.id === actor.id) throw failure('SELF_TRANSFER');
      const reply = { message: 'The domain was transferred.', targetUser: present(receiver) };
      await actor.commit(
        [
          stillOwned(targetToken, receiver.id, failure('NOT_FOUND')),
          ...transferWrites(domain, receiver.id, await quotaOf(receiver), stale),
        ],
        reply,
      );
      return reply;
    },
    () => readDomain(domainId),
    read,
  );
}
