import type { Part, Range } from './lists/countable.ts';
import type { Item, StartKey } from './table/table.ts';

/** A change of items that an earlier release wrote, made by the worker `upgrade`, a page at a time. */
export interface Backfill<T extends Item = Item> {
  /** Name in table, console and logs. It is never used for another one. */
  id: string;
  /** Release that has it first. */
  since: string;
  /** Items to look at, in an order that stays while people change them. */
  read(range: Range): Promise<Part<T>>;
  /**
   * Brings an item to today's form; false where it has that already. It writes under a condition on what it read, and
   * nothing that the release before cannot read. Throws `stale`, after which it gets the item as it is by then.
   */
  change(item: T): Promise<boolean>;
}

/** Reads lists one after the other, as one. */
export const concatenate =
  <T extends Item>(lists: readonly Backfill<T>['read'][]): Backfill<T>['read'] =>
  async ({ limit, after }) => {
    const { list = 0, from } = (after ?? {}) as { list?: number; from?: StartKey };
    const { items = [], next } = (await lists[list]?.({ limit, after: from })) ?? {};
    const isLast = list >= lists.length - 1;
    return { items, next: next ? { list, from: next } : isLast ? undefined : { list: list + 1 } };
  };
