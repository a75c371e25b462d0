import { bucketOf, readStorages } from '#functions/storages/items/storages.ts';
import { log } from '#platform/log.ts';
import { type Bucket, keysIn, ownBucket, removeObjects } from '#platform/objects/bucket.ts';
import { quarantine, uploadOfOriginal } from '#shared/areas/uploads/pictures.ts';
import { isAbandoned } from './rules.ts';

const prefix = `${quarantine}/`;

/** True for the file of an upload that nobody completed in time. A bucket elsewhere may have files of others. */
function isLeft(key: string): boolean {
  const id = uploadOfOriginal(key);
  return id !== undefined && isAbandoned(id);
}

/** Deletes the files of uploads that nobody completed in time, and that are not deleted yet. */
async function sweep(bucket: Bucket): Promise<void> {
  for await (const keys of keysIn(bucket, prefix)) {
    const abandoned = keys.filter(isLeft);
    await removeObjects(bucket, abandoned);
    if (abandoned.length > 0) log.info('swept', { abandoned: abandoned.length });
  }
}

/** Sweeps the bucket of the stack and all storages. One that cannot be reached does not hold up the others. */
export async function handler(): Promise<void> {
  await sweep(ownBucket());
  for (const { id } of await readStorages()) {
    try {
      await sweep(await bucketOf(id));
    } catch (error) {
      log.warn('A storage could not be swept.', { id, error: error as Error });
    }
  }
}
