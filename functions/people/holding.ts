import type { Holding } from '#platform/account/holding.ts';
import { readSettings } from './items/settings.ts';
import { freeAddress } from './store.ts';

/** The settings of the public page. They lie in the account's partition, its address outside of it. */
export const holding: Holding = {
  remove: freeAddress,
  async export({ id }) {
    const settings = await readSettings(id);
    if (!settings) return { sections: {} };
    const { address, isPublic, showsNames, isWithdrawn } = settings;
    return { sections: { publicPage: { address, isPublic, showsNames, isWithdrawn } } };
  },
};
