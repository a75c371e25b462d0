import type { Holding } from '#platform/account/holding.ts';
import { mapAtOnce } from '#platform/queue/parallel.ts';
import { forgetDetails, readLedger } from './store.ts';

/** The ledger stays, without what its rows are about. */
export const holding: Holding = {
  async remove(userId) {
    await mapAtOnce(await readLedger(userId), forgetDetails);
  },
  async export({ id }) {
    const rows = await readLedger(id);
    return {
      sections: {
        points: rows.map(({ createdAt, points, reason, details: { fqdn, note } }) => ({
          ...{ createdAt, points, reason, fqdn, note },
        })),
      },
    };
  },
};
