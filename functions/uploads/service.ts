import { ulid } from 'ulid';
import { type Storage, storages } from '#functions/storages/items/storages.ts';
import { changeAccount } from '#platform/account/account-change.ts';
import type { Actor } from '#platform/account/caller.ts';
import { isoOf, nowInSeconds } from '#platform/clock.ts';
import { type Failure, failure } from '#platform/failures.ts';
import { pageOf } from '#platform/lists/page.ts';
import { stale } from '#platform/table/change.ts';
import { transact } from '#platform/table/transaction.ts';
import type { Write } from '#platform/table/write.ts';
import type {
  Picture,
  Reservation,
  reserveUpload,
  UploadRecord,
  UploadStats,
} from '#shared/areas/uploads/calls.ts';
import { type PictureType, pictureTypes } from '#shared/areas/uploads/pictures.ts';
import type { Input } from '#shared/kernel/endpoint.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { limits } from '#shared/limits.ts';
import type { Conversion, ConversionObstacle } from './conversion.ts';
import type { Copied, CopyOrder } from './copying.ts';
import {
  acceptUpload,
  discardUnused,
  dropUpload,
  endConversion,
  leaveConversion,
  type NewUpload,
  picturesOf,
  type RecentUploads,
  readAddresses,
  readRecentUploads,
  reserveWrites,
  startConversion,
  type UploadItem,
  type Uploading,
  uploadsOf,
} from './items/uploads.ts';
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
import { callConverter, convert, signedPut, targetOf } from './storage.ts';

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

const isAdministrator = ({ account }: Actor): boolean => account.roles.includes('admin');

/** Throws `ADMIN_REQUIRED`, `FILE_EMPTY`, `FILE_TOO_LARGE` or `FILE_TYPE_UNSUPPORTED`. */
function assertUploadable(actor: Actor, { size, type, purpose }: Declared): void {
  if (purpose === 'news' && !isAdministrator(actor)) throw failure('ADMIN_REQUIRED');
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
      freeAt: isoOf(freeAt),
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
  const upload: NewUpload = {
    ...{ id: ulid(), userId: actor.id, ...file, storage },
    ...(isAdministrator(actor) && { byAdministrator: true }),
  };
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
const refusalOf = (obstacle: Exclude<ConversionObstacle, 'missing'>): Failure =>
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
  obstacle: ConversionObstacle,
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
export const copyPictures = (order: CopyOrder): Promise<Copied> => callConverter<Copied>(order);

/** Throws `AVATAR_IN_USE` and `COVER_IN_USE`: a review still has to see a cover, and an edit to keep it. */
function assertUnused({ account }: Actor, upload: UploadItem): void {
  if (upload.isCover) throw failure('COVER_IN_USE');
  const shown: string[] = Object.values(picturesOf(upload));
  if (account.avatar && shown.includes(account.avatar)) throw failure('AVATAR_IN_USE');
}

/** Holds a transaction to the avatar that was read, where the upload could become it. Stale where it is another one. */
const avatarAsRead = ({ account }: Actor, { purpose }: UploadItem): Write[] =>
  purpose === 'avatar'
    ? changeAccount(account, { set: { avatar: account.avatar }, unchanged: ['avatar'] })
    : [];

/** Ends an upload under way, which frees its place, or the pictures of a completed one. Throws as `assertUnused` does. */
export async function remove(actor: Actor, upload: UploadItem): Promise<void> {
  if (isOpen(upload)) return actor.commit(dropUpload(upload));
  if (upload.status !== 'accepted') throw failure('NOT_FOUND');
  assertUnused(actor, upload);
  await actor.commit([discardUnused(actor.id, upload.id), ...avatarAsRead(actor, upload)]);
}

function recordOf(upload: UploadItem, addresses: RecentUploads['addresses']): UploadRecord {
  const { id, fileName, size, type = '', purpose, status } = upload;
  return {
    ...{ id, fileName, size, type, purpose },
    createdAt: new Date(reservedAt(upload) * 1000).toISOString(),
    address: addresses.get(id) ?? null,
    picture: status === 'accepted' ? picturesOf(upload) : null,
  };
}

/** A page of the completed uploads that count today or are still served, newest first. */
export function list({ id: userId }: Actor, query: PageQuery): Promise<Page<UploadRecord>> {
  const today = windowStart();
  const { read } = uploadsOf(
    userId,
    (upload) =>
      upload.status === 'accepted' || (isCompleted(upload) && reservedAt(upload) >= today),
  );
  return pageOf(
    `uploads ${userId}`,
    query,
    async (range) => {
      const { items, next } = await read(range);
      const ids = items.map(({ id }) => id);
      const addresses = await readAddresses(userId, ids);
      return { items: items.map((item) => recordOf(item, addresses)), next };
    },
    (record) => record,
  );
}

export const stats = ({ uploads }: RecentUploads): UploadStats => statsOf(uploads);
