import { type Backfill, concatenate } from '#platform/backfill.ts';
import { type Item, queryPage, removeItem } from '#platform/table/table.ts';
import { sendReindex } from './events.ts';

const everybody = 'USERS#all#created';

/** Partitions that had the lists of people until 25 November 2026; rows of `LISTED#<user>` have them since. */
const former = ['all', 'admin', 'vip', 'normal', 'suspended'].flatMap((set) =>
  ['created', 'email', 'nickname', 'words'].map((order) => `USERS#${set}#${order}`),
);

/** Has people listed who did not change since then, and removes their former rows, which hold addresses. */
const peopleRows: Backfill = {
  id: 'people-rows',
  since: '0.2.0',
  read: concatenate(
    former.map((partition) => (range) => queryPage<Item>({ partition, ...range, eventual: true })),
  ),
  async change({ pk, sk }) {
    if (pk === everybody) await sendReindex([{ userId: sk }]);
    return removeItem({ pk, sk }, { condition: 'attribute_exists(#pk)' });
  },
};

/** Has people listed anew whose class `normal` had rows of its own, until 26 November 2026. */
const normalPeople: Backfill = {
  id: 'normal-people',
  since: '0.2.0',
  read: (range) =>
    queryPage<Item>({
      index: 'gsi1',
      partition: 'USERS#normal#created',
      ...range,
      eventual: true,
    }),
  async change({ pk }) {
    await sendReindex([{ userId: pk.slice('LISTED#'.length) }]);
    return true;
  },
};

export const backfills = [peopleRows, normalPeople];
