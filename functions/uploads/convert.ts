import { log } from '#platform/log.ts';
import { ownBucket, readObject, writePicture } from '#platform/objects/bucket.ts';
import { outerBucket } from '#platform/objects/outer-bucket.ts';
import { pictureTypeOf } from '#shared/areas/uploads/picture-type.ts';
import { originalKey, pictureKeys } from '#shared/areas/uploads/pictures.ts';
import { limits } from '#shared/limits.ts';
import { type Conversion, type ConversionOrder, isAsDeclared } from './conversion.ts';
import { copyPictures } from './copy-pictures.ts';
import type { Copied, CopyOrder } from './copying.ts';
import { reencodePicture, UnreadablePicture } from './pictures.ts';

async function convert(order: ConversionOrder): Promise<Conversion> {
  const { uploadId, sha256, purpose, storage } = order;
  log.setKeys({ uploadId });
  const bucket = storage ? await outerBucket(storage) : ownBucket();
  const bytes = await readObject(bucket, originalKey(uploadId, sha256));
  if (!bytes) return { refused: 'missing' };
  if (bytes.length > limits.upload.bytes || !isAsDeclared(bytes, order)) {
    return { refused: 'damaged' };
  }
  const type = pictureTypeOf(bytes);
  if (!type) return { refused: 'type' };
  try {
    const { large, small, width, height } = await reencodePicture(bytes, purpose);
    const keys = pictureKeys(uploadId);
    await Promise.all([
      writePicture(bucket, keys.large, large),
      writePicture(bucket, keys.small, small),
    ]);
    return { accepted: { type, width, height } };
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
    log.info('A file was refused.', error);
    return { refused: error.reason };
  }
}

/** Called by areas, in a function of its own: it has the memory for a picture, and no table. */
export const handler = (order: ConversionOrder | CopyOrder): Promise<Conversion | Copied> =>
  'copyId' in order ? copyPictures(order) : convert(order);
