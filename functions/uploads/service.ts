import { ulid } from 'ulid';
import type { Input } from '../../shared/kernel/endpoint.ts';
import { limits } from '../../shared/limits.ts';
import { type PictureType, pictureTypes } from '../../shared/pictures.ts';
import type {
  Picture,
  Reservation,
  reserveUpload,
  UploadRecord,
  UploadStats,
} from '../../shared/uploads.ts';
import { type Storage, storages } from '../items/storages.ts';
import {
  acceptUpload,
  dropUpload,
  endConversion,
  leaveConversion,
  picturesOf,
  type RecentUploads,
  readRecentUploads,
  reserveWrites,
  startConversion,
  type UploadItem,
  type Uploading,
} from '../items/uploads.ts';
import type { Actor } from '../platform/caller.ts';
import { stale } from '../platform/change.ts';
import { nowInSeconds } from '../platform/clock.ts';
import { type Failure, failure } from '../platform/failures.ts';
import { transact } from '../platform/transaction.ts';
import type { Conversion, Obstacle } from './conversion.ts';
import type { Copied, CopyOrder } from './copying.ts';
import {
  conversionsOf,
  isCompleted,
  isOpen,
  paceOf,
  reservedAt,
  statsOf,
  usageOf,
  windowStart,
} from './rules.ts';
import { convert, haveDrawn, signedPut, targetOf } from './storage.ts';

/** The uploads that count towards an account's limit, and the storage that new ones go to. */
export async function readPlaces(
  userId: string,
): Promise<RecentUploads & { chosen?: Storage | undefined }> {
  const [recent, { chosen }] = await Promise.all([readCounted(userId), storages.board()]);
  return { ...recent, chosen };
}

/** The uploads that count towards an account's limit. */
export const readCounted = (userId: string): Promise<RecentUploads> =>
  readRecentUploads(userId, windowStart());

type Declared = Input<typeof reserveUpload>['body'];

/** Throws `ADMIN_REQUIRED`, `FILE_EMPTY`, `FILE_TOO_LARGE` or `FILE_TYPE_UNSUPPORTED`. */
function assertUploadable({ account }: Actor, { size, type, purpose }: Declared): void {
  if (purpose === 'news' && !account.roles.includes('admin')) throw failure('ADMIN_REQUIRED');
  if (size === 0) throw failure('FILE_EMPTY');
  if (size > limits.upload.bytes) throw failure('FILE_TOO_LARGE');
  if (!pictureTypes.includes(type as PictureType)) throw failure('FILE_TYPE_UNSUPPORTED');
}

/** Throws `UPLOAD_TOO_FREQUENT` or `UPLOAD_LIMIT_REACHED`; else the times to note of the pace. */
function paceWithin({ uploads, pace }: RecentUploads): number[] {
  const now = nowInSeconds();
  const { used, total, freeAt = now } = usageOf(uploads);
  if (used >= total) {
    throw failure('UPLOAD_LIMIT_REACHED', {
      used,
      total,
      freeAt: new Date(freeAt * 1000).toISOString(),
      retryAfter: Math.max(1, freeAt - now),
    });
  }
  const { recent, wait } = paceOf(pace?.reservedAt ?? []);
  if (wait > 0) throw failure('UPLOAD_TOO_FREQUENT', { retryAfter: wait });
  return [...recent, now];
}

/** Reserves a place for a file, and signs the request that sends it. */
export async function reserve(
  actor: Actor,
  declared: Declared,
  found: Awaited<ReturnType<typeof readPlaces>>,
): Promise<Reservation> {
  assertUploadable(actor, declared);
  const times = paceWithin(found);
  const { type, ...file } = declared;
  const target = await targetOf(found.chosen);
  const { storage } = target;
  const upload = { id: ulid(), userId: actor.id, ...file, storage };
  const { url, headers } = await signedPut(target, upload, type);
  const reservation: Reservation = {
    uploadId: upload.id,
    method: 'PUT',
    url,
    headers,
    expiresAt: new Date(Date.now() + limits.upload.urlLifetime * 1000).toISOString(),
  };
  const { address } = actor;
  const writes = reserveWrites(upload, { address, pace: found.pace, reservedAt: times });
  await actor.commit(writes, reservation);
  return reservation;
}

const present = (upload: UploadItem): Picture => {
  const { id, width = 0, height = 0 } = upload;
  return { uploadId: id, ...picturesOf(upload), width, height };
};

/** Refusal of a file, by what was found to be in its way. */
const refusalOf = (obstacle: Exclude<Obstacle, 'missing'>): Failure =>
  ({
    type: failure('FILE_TYPE_UNSUPPORTED'),
    damaged: failure('FILE_DAMAGED'),
    pixels: failure('PICTURE_TOO_LARGE', { limit: limits.picture.pixels }),
    ratio: failure('PICTURE_TOO_LONG', { limit: limits.picture.ratio }),
  })[obstacle];

/** Drops the upload of a file that cannot be read, and throws its refusal. One that has not arrived may still come. */
async function refuse(
  commit: Actor['commit'],
  upload: UploadItem,
  obstacle: Obstacle,
): Promise<never> {
  if (obstacle === 'missing') {
    await transact([endConversion(upload)]);
    throw failure('FILE_NOT_UPLOADED');
  }
  await commit([...dropUpload(upload), endConversion(upload)]);
  throw refusalOf(obstacle);
}

/** Throws `PICTURE_NOT_CONVERTED` after the last try, which ends the upload, or `UPLOAD_TOO_FREQUENT`. */
async function begin(commit: Actor['commit'], found: Uploading): Promise<void> {
  const { tries, wait } = conversionsOf(found);
  if (tries >= limits.upload.tries) {
    await commit([...dropUpload(found.upload), endConversion(found.upload)]);
    throw failure('PICTURE_NOT_CONVERTED');
  }
  if (wait > 0) throw failure('UPLOAD_TOO_FREQUENT', { retryAfter: wait });
  if (!(await startConversion(found))) throw stale;
}

/** Has the file converted. A try that fails is counted, and holds up none of the person's others. */
async function tryToConvert(upload: UploadItem): Promise<Conversion> {
  try {
    return await convert(upload);
  } catch (error) {
    await leaveConversion(upload);
    throw error;
  }
}

/**
 * Checks the file of a reserved upload, and serves it. The file of a refused one is deleted and its
 * place free again. Repeating it is harmless: the same file gives the same pictures.
 */
export async function complete({ commit }: Actor, found: Uploading): Promise<Picture> {
  const { upload } = found;
  if (upload.status === 'accepted') return present(upload);
  if (!isOpen(upload)) throw failure('NOT_FOUND');
  await begin(commit, found);
  const conversion = await tryToConvert(upload);
  if ('refused' in conversion) return refuse(commit, upload, conversion.refused);
  const { accepted } = conversion;
  const picture = present({ ...upload, ...accepted });
  await commit([acceptUpload(upload, accepted), endConversion(upload)]);
  return picture;
}

/** Has pictures copied for the gallery. Throws `STORAGE_FAILED`, after which it can be tried again. */
export const copyPictures = (order: CopyOrder): Promise<Copied> => haveDrawn<Copied>(order);

/** Ends an upload before it is completed; what was sent of it is deleted. */
export async function cancel({ commit }: Actor, upload: UploadItem): Promise<void> {
  if (!isOpen(upload)) throw failure('NOT_FOUND');
  await commit(dropUpload(upload));
}

/** The completed uploads, newest first. */
export const list = ({ uploads, addresses }: RecentUploads): { items: UploadRecord[] } => ({
  items: uploads
    .filter(isCompleted)
    .reverse()
    .map((upload) => ({
      id: upload.id,
      fileName: upload.fileName,
      size: upload.size,
      type: upload.type ?? '',
      createdAt: new Date(reservedAt(upload) * 1000).toISOString(),
      address: addresses.get(upload.id) ?? null,
    })),
});

export const stats = ({ uploads }: RecentUploads): UploadStats => statsOf(uploads);
