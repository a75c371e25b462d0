import { userWrites } from '#functions/audit/service.ts';
import { removeAllTokens } from '#functions/automation/items/access-tokens.ts';
import { networkOf } from '#platform/abuse/rate.ts';
import { changeAccount } from '#platform/account/account-change.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import type { Actor, Caller } from '#platform/account/caller.ts';
import {
  newSession,
  type OpenSession,
  openSessions,
  storedSessions,
} from '#platform/account/session.ts';
import { isoOf } from '#platform/clock.ts';
import { failure } from '#platform/failures.ts';
import type { Write } from '#platform/table/write.ts';
import type { Session as ShownSession } from '#shared/areas/auth/calls.ts';
import type { Language } from '#shared/languages.ts';
import { limits } from '#shared/limits.ts';
import { deviceOf } from './device.ts';
import { insertDescription, readDescriptions } from './store.ts';

/** A new session, its place (device and network), and the write that describes it by them. */
export function sessionFor(
  { address, request }: Caller,
  userId: string,
): { token: string; session: OpenSession; description: Write; place: string } {
  const started = newSession(userId);
  const device = deviceOf(request.headers['user-agent']);
  const network = networkOf(address);
  const description = insertDescription(userId, started.session, { device, address });
  return { ...started, description, place: [device, network].filter(Boolean).join(', ') };
}

/**
 * Adds a session to an active account and drops ended ones and those beyond ten, oldest first.
 * A language is that of letters from now on. Stale if sessions changed since the read, so no ended session comes back.
 */
export function addSession(
  account: AccountItem,
  session: OpenSession,
  language: Language | undefined,
): Write[] {
  const kept = openSessions(account)
    .sort((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, limits.session.perUser - 1);
  return changeAccount(account, {
    active: true,
    set: { sessions: storedSessions([...kept, session]), ...(language && { language }) },
    unchanged: ['sessions'],
  });
}

/** Ends all sessions except the given one, which may be new. */
export const endSessions = (account: AccountItem, kept?: OpenSession): Write[] =>
  changeAccount(account, {
    active: true,
    set: { sessions: storedSessions(kept ? [kept] : []) },
  });

/** Ends one session. Throws `NOT_FOUND`. */
export function endSession(account: AccountItem, sessionId: string): Write[] {
  const { [sessionId]: ended, ...sessions } = account.sessions;
  if (!ended) throw failure('NOT_FOUND');
  return changeAccount(account, { set: { sessions }, unchanged: ['sessions'] });
}

/** Open sessions of the actor: the one of this call first, then by their latest use. */
export async function list({ id, account, session }: Actor): Promise<{ items: ShownSession[] }> {
  const open = openSessions(account).sort((a, b) => b.usedAt - a.usedAt);
  const described = new Map((await readDescriptions(id, open)).map((item) => [item.id, item]));
  const items = open.map(({ id, startedAt, usedAt }) => ({
    id,
    current: id === session.id,
    createdAt: isoOf(startedAt),
    lastUsedAt: isoOf(usedAt),
    network: networkOf(described.get(id)?.address ?? ''),
    device: described.get(id)?.device ?? '',
  }));
  return { items: items.sort((a, b) => Number(b.current) - Number(a.current)) };
}

/** Ends a session of the actor, also the one of this call. Throws `NOT_FOUND`. */
export const end = async (actor: Actor, { id }: { id: string }): Promise<void> =>
  actor.commit([...endSession(actor.account, id), ...userWrites(actor, 'session-ended')]);

/** Ends all access tokens of an account, with the audit entry. */
export const revokeAll = async (author: Parameters<typeof userWrites>[0]): Promise<Write[]> => [
  ...(await removeAllTokens(author.id)),
  ...userWrites(author, 'tokens-revoked'),
];
