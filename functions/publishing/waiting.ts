/**
 * Names that wait for the publisher.
 *
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | a name, once for all its changes | `WAITING#<provider>` / `<domain>`, or `@` for the suffix | the publisher, before each request | one query |
 */
import { ulid } from 'ulid';
import { type Item, type Key, queryAll, removeItem, updateItem } from '../platform/table.ts';
import type { Task } from './ask.ts';

export interface WaitingItem extends Item, Omit<Task, 'requestId'> {
  entity: 'waiting';
  /** Time of the oldest change in milliseconds. */
  since: number;
  /** Differs after each further change. */
  stamp: string;
  /** The requests that the changes follow from. */
  requestIds?: Set<string>;
}

/** Requests that an item names. A domain that is edited on while its provider is down names the oldest. */
const requestIdsMost = 100;

const keyOf = (providerId: string, { domainId = '@' }: Pick<Task, 'domainId'>): Key => ({
  pk: `WAITING#${providerId}`,
  sk: domainId,
});

/** Notes that a name waits. It keeps its place if it waits already. */
export async function noteWaiting(providerId: string, task: Task): Promise<void> {
  const { label, domainId, ownerId, verify, requestId } = task;
  const given = { label, domainId, ownerId, verify: verify || undefined };
  const set = Object.entries(given).filter(([, value]) => value !== undefined);
  const note = (requestIds?: Set<string>) =>
    updateItem<WaitingItem>(keyOf(providerId, task), {
      expression: [
        'SET #entity = :entity, #stamp = :stamp, #since = if_not_exists(#since, :since)',
        ...set.map(([name]) => `, #${name} = :${name}`),
        requestIds ? ' ADD #requestIds :requestIds' : '',
      ].join(''),
      ...(requestIds && {
        condition: 'attribute_not_exists(#requestIds) OR size(#requestIds) < :most',
      }),
      values: {
        ':entity': 'waiting',
        ':stamp': ulid(),
        ':since': Date.now(),
        ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
        ...(requestIds && { ':requestIds': requestIds, ':most': requestIdsMost }),
      },
    });
  const noted = requestId && (await note(new Set([requestId])));
  if (!noted) await note();
}

/** All names of a provider that wait. */
export const readWaiting = (providerId: string): Promise<WaitingItem[]> =>
  queryAll<WaitingItem>({ partition: `WAITING#${providerId}` });

/** Ends a wait, unless the name was changed since it was read. */
export const endWaiting = (item: WaitingItem): Promise<boolean> =>
  removeItem(item, { condition: '#stamp = :stamp', values: { ':stamp': item.stamp } });

/**
 * The order of turns: owners take turns, each with the name that waits longest. `served` counts the
 * turns that owners had already.
 */
export function inTurn(
  items: readonly WaitingItem[],
  served: ReadonlyMap<string | undefined, number>,
): WaitingItem[] {
  const turns = new Map(served);
  return items
    .toSorted((one, other) => one.since - other.since)
    .map((item) => {
      const turn = turns.get(item.ownerId) ?? 0;
      turns.set(item.ownerId, turn + 1);
      return { item, turn };
    })
    .sort((one, other) => one.turn - other.turn)
    .map(({ item }) => item);
}
