import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { isInArticle } from '#functions/news/items/articles.ts';
import { bucketOf, releaseUpload } from '#functions/storages/items/storages.ts';
import { ownBucket, removeObjects } from '#platform/objects/bucket.ts';
import { handleEach } from '#platform/queue/queue.ts';
import { copyKeys, originalKey, pictureKeys } from '#shared/areas/uploads/pictures.ts';
import { forgetPictures, keepPictures, readKeptPictures } from './items/kept-pictures.ts';

const ofUpload = z.object({
  uploadId: z.string(),
  sha256: z.string(),
  files: z.enum(['original', 'all']),
  /** Absent for the bucket of the stack. */
  storageId: z.optional(z.string()),
  /** Pictures that an article shows are kept. */
  staysInArticles: z.optional(z.boolean()),
});

/** Deletes the pictures of an upload that is gone. */
async function deletePictures(uploadId: string, storageId: string | undefined): Promise<void> {
  const { large, small } = pictureKeys(uploadId);
  await removeObjects(await bucketOf(storageId), [large, small]);
  if (storageId) await releaseUpload(storageId, uploadId);
}

/** Deletes pictures whose upload is gone, unless an article shows them. */
async function deleteUnshown(uploadId: string, storageId: string | undefined): Promise<void> {
  if (await isInArticle(uploadId)) return;
  await deletePictures(uploadId, storageId);
  await forgetPictures(uploadId);
}

async function discardUpload({
  uploadId,
  sha256,
  files,
  storageId,
  staysInArticles,
}: z.output<typeof ofUpload>): Promise<void> {
  await removeObjects(await bucketOf(storageId), [originalKey(uploadId, sha256)]);
  if (files === 'original') return;
  if (!staysInArticles) return deletePictures(uploadId, storageId);
  // Before articles are read: one that ends meanwhile has to find them.
  await keepPictures(uploadId, storageId);
  await deleteUnshown(uploadId, storageId);
}

/** Deletes pictures that an article showed, where their upload is gone. Those of an upload are its owner's. */
async function discardDropped(uploadId: string): Promise<void> {
  const kept = await readKeptPictures(uploadId);
  if (kept) await deleteUnshown(uploadId, kept.storageId);
}

const ids = z.array(z.string());
const message = z.union([ofUpload, z.object({ copyIds: ids }), z.object({ droppedIds: ids })]);

/**
 * Worker of the discard queue: deletes the files that an upload left, copies that the gallery has no more, and pictures
 * of nobody's that no article shows.
 */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleEach(event, async ({ body }) => {
    const told = message.parse(JSON.parse(body));
    if ('uploadId' in told) return discardUpload(told);
    if ('droppedIds' in told) {
      for (const id of told.droppedIds) await discardDropped(id);
      return;
    }
    await removeObjects(
      ownBucket(),
      told.copyIds.flatMap((id) => Object.values(copyKeys(id))),
    );
  });
