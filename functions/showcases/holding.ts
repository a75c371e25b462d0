import type { Holding } from '#platform/account/holding.ts';
import { whileStale } from '#platform/table/change.ts';
import { transact } from '#platform/table/transaction.ts';
import { discardCovers, endWrite } from './removal.ts';
import { leaveSite, readOwnList, readShowcase, readShowcases } from './store.ts';

/** Takes a showcase out of the gallery, unless that is under way. */
const end = (id: string): Promise<void> =>
  whileStale(
    () => readShowcase(id),
    async (item) => {
      if (!item || item.status === 'deleted') return;
      const discards = await discardCovers(item.userId, [item], []);
      await transact([leaveSite(item), endWrite(item), ...discards]);
    },
  );

/** One's showcases, without who reviewed them. Visits name nobody: they are digests, for two days. */
export const holding: Holding = {
  async remove(userId) {
    for (const id of (await readOwnList(userId)).ids) await end(id);
  },
  async export({ id }) {
    const items = await readShowcases((await readOwnList(id)).ids);
    return {
      sections: {
        showcases: items.map((item) => ({
          ...{ url: item.url, title: item.title, description: item.description },
          ...{ coverImg: item.coverImg, status: item.status, visits: item.visits },
          ...{ adminNotes: item.adminNotes, submittedAt: item.submittedAt },
          ...{ reviewedAt: item.reviewedAt, shown: item.snapshot },
        })),
      },
    };
  },
};
