import type { Holding } from '#platform/account/holding.ts';
import { timeOf } from '#platform/clock.ts';
import { picturesOf, readAllUploads } from './items/uploads.ts';

export const holding: Holding = {
  async export({ id }) {
    const { uploads, addresses } = await readAllUploads(id);
    return {
      sections: {
        uploads: uploads.map(({ id, fileName, size, type, purpose, status, storage }) => ({
          ...{ fileName, size, type, purpose, status, uploadedAt: timeOf(id) },
          networkAddress: addresses.get(id),
          ...(status === 'accepted' && { url: picturesOf({ id, storage }).url }),
        })),
      },
    };
  },
};
