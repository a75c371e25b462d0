/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | a ticket to somebody's own data, for 10 minutes | `EXPORT#<digest>` / `EXPORT` | the download, once | one read, one write |
 * | an account that is being deleted | `USER#<id>` / `DEPARTURE` | the worker | one read |
 * | all accounts that are being deleted | gsi1 `DEPARTURES` / `<id>` | `operate`, to have them go on | one query a page |
 * | all that an account has of its own | `USER#<id>` | the worker | one query |
 */

import { type AccountItem, accountKey } from '#platform/account/account-item.ts';
import { nowInSeconds } from '#platform/clock.ts';
import type { Indexed } from '#platform/lists/countable.ts';
import { digest } from '#platform/secrets/signing.ts';
import {
  getItem,
  type Item,
  isKept,
  type Key,
  queryAll,
  removeItem,
  writeAll,
} from '#platform/table/table.ts';
import { insert, remove, type Write } from '#platform/table/write.ts';
import type { Language } from '#shared/languages.ts';
import { limits } from '#shared/limits.ts';
import { departures } from '#shared/operator-keys.ts';

interface TicketItem extends Item {
  entity: 'export-ticket';
  userId: string;
}

const ticketKey = (ticket: string): Key => ({ pk: `EXPORT#${digest(ticket)}`, sk: 'EXPORT' });

export const insertTicket = (ticket: string, userId: string): Write => {
  const item: TicketItem = {
    ...ticketKey(ticket),
    entity: 'export-ticket',
    userId,
    expiresAt: nowInSeconds() + limits.ownData.lifetime,
  };
  return insert(item);
};

/** Account of a ticket that is still good, which it is no more from then on. */
export async function useUpTicket(ticket: string): Promise<string | undefined> {
  const item = await getItem<TicketItem>(ticketKey(ticket));
  if (!item || !isKept(item)) return undefined;
  const isFirst = await removeItem(item, { condition: 'attribute_exists(#pk)' });
  return isFirst ? item.userId : undefined;
}

/** Work that is left of the deletion of an account. */
interface DepartureItem extends Indexed {
  entity: 'departure';
  id: string;
  /** Recipient of the mail that says it is done; absent where the person was told before. */
  to?: string;
  language: Language;
}

const departureKey = (userId: string): Key => ({ ...accountKey(userId), sk: 'DEPARTURE' });

export const readDeparture = (userId: string) => getItem<DepartureItem>(departureKey(userId));

/** Has the worker remove what an account has. */
export const insertDeparture = (
  { id, language }: AccountItem,
  to: Pick<DepartureItem, 'to'>,
): Write => {
  const item: DepartureItem = {
    ...departureKey(id),
    entity: 'departure',
    id,
    language,
    ...to,
    gsi1pk: departures,
    gsi1sk: id,
  };
  return insert(item);
};

/** Ends a departure, and with it the account. Fails with `refusal` where it has ended before. */
export const endDeparture = (departure: DepartureItem, refusal: Error): Write[] => [
  remove(departure, { condition: 'attribute_exists(#pk)' }, refusal),
  remove(accountKey(departure.id)),
];

/** Entities that stay without a name, and those that the end of a departure removes. */
const kept = ['points', 'invitation', 'account', 'departure'];

/** Removes all that lies in the partition of an account, but for its ledger and invitation. */
export async function removePartition(userId: string): Promise<void> {
  const items = await queryAll({ partition: accountKey(userId).pk });
  await writeAll(
    [],
    items.filter(({ entity }) => !kept.includes(entity)),
  );
}
