import { type Holding, newestRows } from '#platform/account/holding.ts';
import { forgetName } from './departed.ts';
import { readAbout, readWrittenBy } from './store.ts';

/**
 * Entries of the last 90 days, without `changes`, which name other people too. Failed logins and what others did to the
 * account have no network address: it may be another person's.
 */
export const holding: Holding = {
  remove: forgetName,
  async export({ id }) {
    const [own, about] = await Promise.all([readWrittenBy(id), readAbout(id)]);
    const activity = own.map(({ event, createdAt, address }) => ({
      ...{ event, createdAt, networkAddress: address },
    }));
    const activityOfOthers = about
      .filter(({ user }) => user?.id !== id)
      .map(({ event, createdAt }) => ({ event, createdAt }));
    const by = { time: 'createdAt' } as const;
    return {
      sections: {
        ...newestRows('activity', activity, by),
        ...newestRows('activityOfOthers', activityOfOthers, by),
      },
    };
  },
};
