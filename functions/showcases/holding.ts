import type { Holding } from '../platform/holding.ts';
import { readOwnList, readShowcases } from './store.ts';

/** One's showcases, without who reviewed them. Visits name nobody: they are digests, for two days. */
export const holding: Holding = {
  async exported({ id }) {
    const items = await readShowcases((await readOwnList(id)).ids);
    return {
      sections: {
        showcases: items.map((item) => ({
          ...{ url: item.url, title: item.title, description: item.description },
          ...{ coverImg: item.coverImg, status: item.status, visits: item.visits },
          ...{ adminNotes: item.adminNotes, submittedAt: item.submittedAt },
          reviewedAt: item.reviewedAt,
        })),
      },
    };
  },
};
