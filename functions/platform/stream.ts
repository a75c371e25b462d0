import type { QueueMessage } from './queue.ts';

/** An item that is new. */
export interface Inserted<Item> {
  before?: undefined;
  after: Item;
}

/** An item before and after a change. */
export interface Modified<Item> {
  before: Item;
  after: Item;
}

/** An item that is gone. */
export interface Removed<Item> {
  before: Item;
  after?: undefined;
}

/** A message to a worker; nothing where the change does not concern it. */
export type Told = (Omit<QueueMessage, 'body'> & { body: Record<string, unknown> }) | undefined;
