import type { Session as ShownSession } from '../../shared/auth.ts';
import { endSession } from '../accounts/service.ts';
import { personWrites } from '../audit/service.ts';
import type { Actor, Caller } from '../platform/caller.ts';
import { networkOf } from '../platform/rate.ts';
import { newSession, openSessions, type Session } from '../platform/session.ts';
import type { Write } from '../platform/table.ts';
import { deviceOf } from './device.ts';
import { insertDescription, readDescriptions, removeDescription } from './store.ts';

/** A new session, its place (device and network), and the write that describes it by them. */
export function sessionFor(
  { address, request }: Caller,
  userId: string,
): { token: string; session: Session; description: Write; place: string } {
  const started = newSession(userId);
  const device = deviceOf(request.headers['user-agent']);
  const network = networkOf(address);
  const description = insertDescription(userId, started.session, { device, network });
  return { ...started, description, place: [device, network].filter(Boolean).join(', ') };
}

const instant = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Open sessions of the actor: the one of this call first, then by their latest use. */
export async function list({ id, account, session }: Actor): Promise<{ items: ShownSession[] }> {
  const open = openSessions(account).sort((a, b) => b.usedAt - a.usedAt);
  const described = new Map((await readDescriptions(id, open)).map((item) => [item.id, item]));
  const items = open.map(({ id, startedAt, usedAt }) => ({
    id,
    current: id === session.id,
    createdAt: instant(startedAt),
    lastUsedAt: instant(usedAt),
    network: described.get(id)?.network ?? '',
    device: described.get(id)?.device ?? '',
  }));
  return { items: items.sort((a, b) => Number(b.current) - Number(a.current)) };
}

/** Ends a session of the actor, also the one of this call. Throws `NOT_FOUND`. */
export const end = async (actor: Actor, { id }: { id: string }): Promise<void> =>
  actor.commit([
    ...endSession(actor.account, id),
    removeDescription(actor.id, id),
    ...personWrites(actor, 'session-ended'),
  ]);
