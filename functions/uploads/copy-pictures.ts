import { log } from '#platform/log.ts';
import { ownBucket, readObject, writePicture } from '#platform/objects/bucket.ts';
import { pictureTypeOf } from '#shared/areas/uploads/picture-type.ts';
import { copyKeys, type UploadPurpose } from '#shared/areas/uploads/pictures.ts';
import { type Copied, CopyError, type CopyOrder } from './copying.ts';
import { fetchPicture } from './fetch-picture.ts';
import { reencodePicture, UnreadablePicture } from './pictures.ts';

/** Bytes of a picture of the site, which was written by this function already. */
async function readOwn(address: string): Promise<Uint8Array> {
  const bytes = await readObject(ownBucket(), address.slice(1));
  if (!bytes) throw new CopyError('unreachable', address);
  return bytes;
}

/** Bytes of a picture elsewhere, written anew in its small size. */
async function drawFetched(address: string, purpose: UploadPurpose): Promise<Uint8Array> {
  const bytes = await fetchPicture(address);
  if (!pictureTypeOf(bytes)) throw new CopyError('unreadable');
  try {
    return (await reencodePicture(bytes, purpose)).small;
  } catch (error) {
    throw error instanceof UnreadablePicture ? new CopyError('unreadable', error) : error;
  }
}

/** Stores a copy of a picture; false where there is none to copy. Throws a `CopyError`. */
async function copy(
  address: string | undefined,
  key: string,
  purpose: UploadPurpose,
): Promise<boolean> {
  if (!address) return false;
  const isOwn = address.startsWith('/');
  const webp = await (isOwn ? readOwn(address) : drawFetched(address, purpose));
  await writePicture(ownBucket(), key, webp);
  return true;
}

const uncopied = (error: unknown): CopyError => {
  if (!(error instanceof CopyError)) throw error;
  log.info('A picture was not copied.', error);
  return error;
};

/** Copies the pictures of an approval into the bucket of the stack. Initials stand in for an avatar that is gone. */
export async function copyPictures({ copyId, cover, avatar }: CopyOrder): Promise<Copied> {
  log.setKeys({ copyId });
  const keys = copyKeys(copyId);
  const found = await copy(cover, keys.cover, 'showcase').catch(uncopied);
  if (found instanceof CopyError) return { refused: found.obstacle };
  const face = await copy(avatar, keys.avatar, 'avatar').catch(uncopied);
  return { cover: found, avatar: face === true };
}
