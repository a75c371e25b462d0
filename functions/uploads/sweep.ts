import { uploadKeys } from '../../shared/pictures.ts';
import { log } from '../platform/log.ts';
import { removeFiles, waitingUploads } from './bucket.ts';
import { isAbandoned } from './rules.ts';

/** Deletes the files of uploads that nobody completed in time, and that are not deleted yet. */
export async function handler(): Promise<void> {
  for await (const uploads of waitingUploads()) {
    const abandoned = uploads.filter(isAbandoned);
    await removeFiles(abandoned.map((id) => uploadKeys(id).original));
    if (abandoned.length > 0) log.info('swept', { abandoned: abandoned.length });
  }
}
