/**
 * Names that wait for the publisher.
 *
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | a change of a name | `WAITING#<provider>` / `<time as a ULID>` | the writer of the zone, once, and again while it is some seconds old | 1 unit for some 20 |
 */
import { encodeTime, ulid } from 'ulid';
import {
  type Item,
  queryAll,
  queryPage,
  type StartKey,
  updateItem,
  writeAll,
} from '#platform/table/table.ts';
import type { PublishingTask } from '../ask.ts';

export interface WaitingItem extends Item, Omit<PublishingTask, 'requestId'> {
  entity: 'waiting';
  /** The requests that the change follows from. */
  requestIds?: Set<string>;
}

const partitionOf = (providerId: string) => `WAITING#${providerId}`;

/** Notes that a name waits, as changes of one moment ask for it. */
export async function noteWaiting(
  providerId: string,
  tasks: readonly PublishingTask[],
): Promise<void> {
  const requestIds = new Set(tasks.flatMap(({ requestId }) => requestId ?? []));
  const { label, domainId, ownerId } = tasks.at(-1) as PublishingTask;
  const verify = tasks.some((task) => task.verify) || undefined;
  const given = { label, domainId, ownerId, verify, ...(requestIds.size > 0 && { requestIds }) };
  const set = Object.entries(given).filter(([, value]) => value !== undefined);
  await updateItem<WaitingItem>(
    { pk: partitionOf(providerId), sk: ulid() },
    {
      expression: `SET #entity = :entity${set.map(([name]) => `, #${name} = :${name}`).join('')}`,
      values: {
        ':entity': 'waiting',
        ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
      },
    },
  );
}

/** True where a name of a provider waits. One read. */
export const hasWaiting = async (providerId: string): Promise<boolean> =>
  (await queryPage({ partition: partitionOf(providerId), limit: 1 })).items.length > 0;

/** Sorts before all that is noted from a time in milliseconds on. */
const keyAt = (time: number): string => encodeTime(Math.max(time, 0), 10);

/** Sorts behind all ULIDs. */
const last = '~';

/** All changes that were noted from a time in milliseconds on. */
export const readWaiting = (providerId: string, from = 0): Promise<WaitingItem[]> =>
  queryAll<WaitingItem>({ partition: partitionOf(providerId), between: [keyAt(from), last] });

/** A page of the changes that were noted before a time in milliseconds, the oldest first. */
export const readOlder = (
  providerId: string,
  { before, limit, after }: { before: number; limit: number; after?: StartKey | undefined },
): Promise<{ items: WaitingItem[]; next?: StartKey }> =>
  queryPage<WaitingItem>({
    partition: partitionOf(providerId),
    between: [keyAt(0), keyAt(before)],
    limit,
    after,
  });

/** Ends the wait for changes, by their sort keys. */
export const endWaiting = (providerId: string, keys: readonly string[]): Promise<void> =>
  writeAll(
    [],
    keys.map((sk) => ({ pk: partitionOf(providerId), sk })),
  );
