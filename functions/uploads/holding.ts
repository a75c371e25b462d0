import { type Holding, newestRows } from '#platform/account/holding.ts';
import { timeOf } from '#platform/clock.ts';
import { listUploads } from '#shared/areas/uploads/calls.ts';
import { apiBase } from '#shared/kernel/endpoint.ts';
import { picturesOf, readAllUploads } from './items/uploads.ts';

export const holding: Holding = {
  async export({ id }) {
    const { uploads, addresses } = await readAllUploads(id);
    const rows = uploads.map(({ id, fileName, size, type, purpose, status, storage }) => ({
      ...{ fileName, size, type, purpose, status, uploadedAt: timeOf(id) },
      networkAddress: addresses.get(id),
      ...(status === 'accepted' && { url: picturesOf({ id, storage }).url }),
    }));
    const listedAt = apiBase + listUploads.path;
    return { sections: newestRows('uploads', rows, { time: 'uploadedAt', listedAt }) };
  },
};
