import type { Holding } from '../platform/holding.ts';
import { forgetName } from './departed.ts';
import { readWrittenBy } from './store.ts';

/** What somebody did in the last 90 days. Changes are left out, since they name other people too. */
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
