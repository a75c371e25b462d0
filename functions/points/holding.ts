import type { Holding } from '../platform/holding.ts';
import { readLedger } from './store.ts';

export const holding: Holding = {
  async exported({ id }) {
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
