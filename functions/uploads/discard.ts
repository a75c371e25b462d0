import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { originalKey, pictureKeys } from '../../shared/pictures.ts';
import { bucketOf, letGo } from '../items/storages.ts';
import { removeObjects } from '../platform/objects/bucket.ts';
import { handleEach } from '../platform/queue.ts';

const message = z.object({
  uploadId: z.string(),
  sha256: z.string(),
  files: z.enum(['original', 'all']),
  /** Absent for the bucket of the stack. */
  storageId: z.optional(z.string()),
});

/** Worker of the discard queue: deletes the files that an upload left. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleEach(event, async ({ body }) => {
    const { uploadId, sha256, files, storageId } = message.parse(JSON.parse(body));
    const { large, small } = pictureKeys(uploadId);
    const pictures = files === 'all' ? [large, small] : [];
    const bucket = await bucketOf(storageId);
    await removeObjects(bucket, [originalKey(uploadId, sha256), ...pictures]);
    if (storageId && files === 'all') await letGo(storageId, uploadId);
  });
