import type { Holding } from '#platform/account/holding.ts';
import { whileStale } from '#platform/table/change.ts';
import { transact } from '#platform/table/transaction.ts';
import { readAccessTokens, removeAllTokens } from './items/access-tokens.ts';

/** Access tokens, without what they are checked by. */
export const holding: Holding = {
  remove: (userId) => whileStale(() => removeAllTokens(userId), transact),
  async export({ id }) {
    const tokens = await readAccessTokens(id);
    return {
      sections: {
        accessTokens: tokens.map(({ name, grants, networks, createdAt, endsAt, lastUse }) => ({
          ...{ name, createdAt, endsAt, networks, lastUse },
          grants: grants.map(({ providerId: _provider, ...grant }) => grant),
        })),
      },
    };
  },
};
