import type { Access } from '#shared/kernel/endpoint.ts';
import { Recent } from '../cache/recent.ts';
import { digest } from '../secrets/signing.ts';

/** Account ids by session and kind of call, for the sessions that this instance found open last. */
const accounts = new Recent<string>(10_000);

const keyOf = (authorization: string, access: Access) => `${access} ${digest(authorization)}`;

/**
 * The account whose session this instance found open, and allowed, at its latest call of this kind. It
 * decides whose budget a call is counted for and what is read beside the session check, never a right.
 */
export const knownAccount = (
  authorization: string | undefined,
  access: Access,
): string | undefined =>
  authorization && access !== 'public' ? accounts.get(keyOf(authorization, access)) : undefined;

/** Remembers the account of a session, or forgets a session whose call was refused. */
export function rememberSession(
  authorization: string | undefined,
  access: Access,
  accountId: string | undefined,
): void {
  if (!authorization) return;
  const key = keyOf(authorization, access);
  if (accountId) accounts.set(key, accountId);
  else accounts.delete(key);
}
