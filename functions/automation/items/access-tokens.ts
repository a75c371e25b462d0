/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | the ids of an account's access tokens | `USER#<id>` / `ACCESS-TOKENS` | their list | one read, and a batch of the tokens |
 *
 * The tokens themselves: `platform/account/access-token.ts`.
 */
import { type AccessTokenItem, accessTokenKey } from '#platform/account/access-token.ts';
import { failure } from '#platform/failures.ts';
import { stale } from '#platform/table/change.ts';
import { getItem, getItems, type Item, type Key } from '#platform/table/table.ts';
import { check, insert, remove, replace, update, type Write } from '#platform/table/write.ts';
import { limits } from '#shared/limits.ts';

interface TokenIdsItem extends Item {
  entity: 'access-tokens';
  /** Absent once the last one is revoked. */
  ids?: Set<string>;
}

const listKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'ACCESS-TOKENS' });

const readIds = async (userId: string): Promise<string[]> => [
  ...((await getItem<TokenIdsItem>(listKey(userId)))?.ids ?? []),
];

/** All access tokens of an account, the newest first. */
export async function readAccessTokens(userId: string): Promise<AccessTokenItem[]> {
  const tokens = await getItems<AccessTokenItem>((await readIds(userId)).map(accessTokenKey));
  return tokens.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

/** An access token of an account. */
export async function readAccessToken(
  userId: string,
  id: string,
): Promise<AccessTokenItem | undefined> {
  const token = await getItem<AccessTokenItem>(accessTokenKey(id));
  return token?.userId === userId ? token : undefined;
}

const listed = (userId: string, id: string): Write => {
  const most = limits.accessToken.perUser;
  return update(
    listKey(userId),
    {
      expression: 'ADD #ids :id SET #entity = :entity',
      condition: 'attribute_not_exists(#ids) OR size(#ids) < :most',
      values: { ':id': new Set([id]), ':entity': 'access-tokens', ':most': most },
    },
    failure('TOKEN_LIMIT_REACHED', { current: most, limit: most }),
  );
};

/** Stores a new token. Fails with `TOKEN_LIMIT_REACHED`. */
export const addToken = (token: AccessTokenItem): Write[] => [
  listed(token.userId, token.id),
  insert(token),
];

/** Stores a token over what was read. Stale if it was revoked or got another secret. */
export const replaceToken = (token: AccessTokenItem, read: AccessTokenItem): Write =>
  replace(token, { condition: '#digest = :read', values: { ':read': read.digest } }, stale);

/** Ends a token of an account. One that is gone is none the worse. */
export const removeToken = (userId: string, id: string): Write[] => [
  update(listKey(userId), { expression: 'DELETE #ids :ids', values: { ':ids': new Set([id]) } }),
  remove(accessTokenKey(id)),
];

/** Ends all tokens of an account. Stale if one was made or ended since their list was read. */
export async function removeAllTokens(userId: string): Promise<Write[]> {
  const ids = await readIds(userId);
  const list = listKey(userId);
  if (ids.length === 0) return [check(list, { condition: 'attribute_not_exists(#ids)' }, stale)];
  const read = { condition: '#ids = :read', values: { ':read': new Set(ids) } };
  return [
    update(list, { expression: 'REMOVE #ids', ...read }, stale),
    ...ids.map((id) => remove(accessTokenKey(id))),
  ];
}
