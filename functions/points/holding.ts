import { type Holding, newestRows } from '#platform/account/holding.ts';
import { mapAtOnce } from '#platform/queue/parallel.ts';
import { listTransactions } from '#shared/areas/points/calls.ts';
import { apiBase } from '#shared/kernel/endpoint.ts';
import { forgetDetails, readLedger } from './store.ts';

/** The ledger stays, without what its rows are about. */
export const holding: Holding = {
  async remove(userId) {
    await mapAtOnce(await readLedger(userId), forgetDetails);
  },
  async export({ id }) {
    const rows = (await readLedger(id)).map(
      ({ createdAt, points, reason, details: { fqdn, note } }) => ({
        ...{ createdAt, points, reason, fqdn, note },
      }),
    );
    const listedAt = apiBase + listTransactions.path;
    return { sections: newestRows('points', rows, { time: 'createdAt', listedAt }) };
  },
};
