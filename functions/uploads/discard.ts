import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { isInArticle } from '#functions/news/items/articles.ts';
import { bucketOf, releaseUpload } from '#functions/storages/items/storages.ts';
import { ownBucket, removeObjects } from '#platform/objects/bucket.ts';
import { handleEach } from '#platform/queue/queue.ts';
import { copyKeys, originalKey, pictureKeys } from '#shared/areas/uploads/pictures.ts';

const ofUpload = z.object({
  uploadId: z.string(),
  sha256: z.string(),
  files: z.enum(['original', 'all']),
  /** Absent for the bucket of the stack. */
  storageId: z.optional(z.string()),
  /** Pictures that an article shows are kept. */
  staysInArticles: z.optional(z.boolean()),
});

async function discardUpload({
  uploadId,
  sha256,
  files,
  storageId,
  staysInArticles,
}: z.output<typeof ofUpload>): Promise<void> {
  const isInUse = staysInArticles && (await isInArticle(uploadId));
  const isEnd = files === 'all' && !isInUse;
  const { large, small } = pictureKeys(uploadId);
  const bucket = await bucketOf(storageId);
  await removeObjects(bucket, [originalKey(uploadId, sha256), ...(isEnd ? [large, small] : [])]);
  if (storageId && isEnd) await releaseUpload(storageId, uploadId);
}

const message = z.union([ofUpload, z.object({ copyIds: z.array(z.string()) })]);

/** Worker of the discard queue: deletes the files that an upload left, and copies that the gallery has no more. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleEach(event, async ({ body }) => {
    const told = message.parse(JSON.parse(body));
    if ('uploadId' in told) return discardUpload(told);
    await removeObjects(
      ownBucket(),
      told.copyIds.flatMap((id) => Object.values(copyKeys(id))),
    );
  });
