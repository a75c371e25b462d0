import type { Holding } from '#platform/account/holding.ts';
import { forgetName } from './departed.ts';
import { readWrittenBy } from './store.ts';

/** Entries of the last 90 days, without `changes`, which name other people too. */
export const holding: Holding = {
  removed: forgetName,
  async exported({ id }) {
    const entries = await readWrittenBy(id);
    return {
      sections: {
        activity: entries.map(({ event, createdAt, address }) => ({
          ...{ event, createdAt, networkAddress: address },
        })),
      },
    };
  },
};
