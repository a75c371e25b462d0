/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | a ticket to somebody's own data, for 10 minutes | `EXPORT#<digest>` / `EXPORT` | the download, once | one read, one write |
 */
import { limits } from '../../shared/limits.ts';
import { nowInSeconds } from '../platform/clock.ts';
import { digest } from '../platform/signing.ts';
import {
  getItem,
  type Item,
  insert,
  isKept,
  type Key,
  removeItem,
  type Write,
} from '../platform/table.ts';

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
