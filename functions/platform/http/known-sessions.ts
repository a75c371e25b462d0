import type { Access } from '#shared/kernel/endpoint.ts';
import type { Bearer } from '../account/session.ts';
import { LruMap } from '../cache/lru-map.ts';

/** Account ids by session and kind of call, for the sessions that this instance found open last. */
const accounts = new LruMap<string>(10_000);

const keyOf = ({ digest }: Bearer, access: Access) => `${access} ${digest}`;

/**
 * The account whose session this instance found open, and allowed, at its latest call of this kind. It
 * decides whose budget a call is counted for and what is read beside the session check, never a right.
 */
export const knownAccount = (bearer: Bearer | undefined, access: Access): string | undefined =>
  bearer && access !== 'public' ? accounts.get(keyOf(bearer, access)) : undefined;

/** Remembers the account of a session, or forgets a session whose call was refused. */
export function rememberSession(
  bearer: Bearer | undefined,
  access: Access,
  accountId: string | undefined,
): void {
  if (!bearer) return;
  const key = keyOf(bearer, access);
  if (accountId) accounts.set(key, accountId);
  else accounts.delete(key);
}
