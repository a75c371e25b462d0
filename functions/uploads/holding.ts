import { picturePaths } from '../../shared/pictures.ts';
import { readAllUploads } from '../items/uploads.ts';
import { timeOf } from '../platform/clock.ts';
import type { Holding } from '../platform/holding.ts';

export const holding: Holding = {
  async exported({ id }) {
    const { uploads, addresses } = await readAllUploads(id);
    return {
      sections: {
        uploads: uploads.map(({ id, fileName, size, type, purpose, status }) => ({
          ...{ fileName, size, type, purpose, status, uploadedAt: timeOf(id) },
          networkAddress: addresses.get(id),
          ...(status === 'accepted' && { url: picturePaths(id).url }),
        })),
      },
    };
  },
};
