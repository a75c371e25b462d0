/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | device and network of a session | `USER#<id>` / `SESSION#<session>` | the list of one's sessions | one batch of at most ten |
 */
import { limits } from '../../shared/limits.ts';
import type { Session } from '../platform/session.ts';
import { getItems, type Item, insert, type Key, remove, type Write } from '../platform/table.ts';

/** Stands apart from the account, whose every write would cost more with it. */
interface SessionItem extends Item {
  entity: 'session';
  id: string;
  network: string;
  device: string;
}

const sessionKey = (userId: string, id: string): Key => ({
  pk: `USER#${userId}`,
  sk: `SESSION#${id}`,
});

export const insertDescription = (
  userId: string,
  { id, startedAt }: Session,
  described: Pick<SessionItem, 'network' | 'device'>,
): Write => {
  const item: SessionItem = {
    ...sessionKey(userId, id),
    ...{ entity: 'session', id, ...described },
    expiresAt: startedAt + limits.session.lifetime,
  };
  return insert(item);
};

export const removeDescription = (userId: string, id: string): Write =>
  remove(sessionKey(userId, id));

export const readDescriptions = (
  userId: string,
  sessions: readonly Session[],
): Promise<SessionItem[]> =>
  getItems<SessionItem>(sessions.map(({ id }) => sessionKey(userId, id)));
