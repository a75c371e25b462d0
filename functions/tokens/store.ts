/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | an account's transfer token, sealed | `USER#<id>` / `TRANSFER` | its owner's page | one read |
 * | the owner of a token | `TRANSFER#<digest>` / `TRANSFER` | a transfer | one read |
 */

import { seal, unseal } from '#platform/secrets/sealing.ts';
import { digest } from '#platform/secrets/signing.ts';
import { stale } from '#platform/table/change.ts';
import { getItem, type Item, writeAll } from '#platform/table/table.ts';
import { check, insert, remove, replace, type Write } from '#platform/table/write.ts';

interface OwnTokenItem extends Item {
  entity: 'own-token';
  digest: string;
  /** Sealed instead of hashed, because the owner can read it again. */
  sealed: string;
}

interface TokenItem extends Item {
  entity: 'token';
  userId: string;
}

const ownKey = (userId: string) => ({ pk: `USER#${userId}`, sk: 'TRANSFER' });
const tokenKey = (hash: string) => ({ pk: `TRANSFER#${hash}`, sk: 'TRANSFER' });

interface OwnToken {
  digest: string;
  /** Undefined if the sealing key is retired: the owner gets a new token. */
  token: string | undefined;
  /** Sealed with the active key; otherwise the owner's next read seals it again. */
  isFresh: boolean;
}

export async function readOwnToken(userId: string): Promise<OwnToken | undefined> {
  const item = await getItem<OwnTokenItem>(ownKey(userId));
  if (!item) return undefined;
  const unsealed = await unseal('transfer', item, item.sealed);
  return {
    digest: item.digest,
    token: unsealed?.value as string | undefined,
    isFresh: unsealed?.isFresh ?? false,
  };
}

export const readTokenOwner = async (token: string): Promise<string | undefined> =>
  (await getItem<TokenItem>(tokenKey(digest(token))))?.userId;

/** Replaces the token that was read, by a new one or a new seal. */
export async function tokenWrites(
  userId: string,
  token: string,
  earlier: OwnToken | undefined,
): Promise<Write[]> {
  const hash = digest(token);
  const own: OwnTokenItem = {
    ...ownKey(userId),
    entity: 'own-token',
    digest: hash,
    sealed: await seal('transfer', ownKey(userId), token),
  };
  const item: TokenItem = { ...tokenKey(hash), entity: 'token', userId };
  if (!earlier) return [insert(own, stale), insert(item)];
  const asRead = { condition: '#digest = :old', values: { ':old': earlier.digest } };
  const isSame = earlier.digest === hash;
  return [
    replace(own, asRead, stale),
    ...(isSame ? [] : [remove(tokenKey(earlier.digest)), insert(item)]),
  ];
}

/** Removes the token of an account, which nobody can transfer to any more. */
export async function removeToken(userId: string): Promise<void> {
  const own = await getItem<OwnTokenItem>(ownKey(userId));
  if (own) await writeAll([], [tokenKey(own.digest)]);
}

/** Condition that the token still belongs to the account. */
export const checkTokenOwner = (token: string, userId: string, gone: Error): Write =>
  check(
    tokenKey(digest(token)),
    { condition: '#userId = :user', values: { ':user': userId } },
    gone,
  );
