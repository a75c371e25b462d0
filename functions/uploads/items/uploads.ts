/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | an upload, as long as its pictures are served | `USER#<user>` / `UPLOAD#<id>` | its completion; who uses it, such as an avatar | one read |
 * | its network address, for 90 days | `USER#<user>` / `UPLOAD#<id>#ADDRESS` | its owner's list, after a page of uploads | one batch |
 * | the pace of an account's uploads | `USER#<user>` / `UPLOADS` | a reservation, with the uploads of a day | one query, 2 RRU at most |
 */
import { encodeTime } from 'ulid';
import { holdWrites } from '#functions/storages/items/storages.ts';
import { nowInSeconds } from '#platform/clock.ts';
import { type Countable, countable, select } from '#platform/lists/countable.ts';
import { stale } from '#platform/table/change.ts';
import {
  getItem,
  getItems,
  type Item,
  type Key,
  queryAll,
  updateItem,
} from '#platform/table/table.ts';
import { check, insert, remove, replace, update, type Write } from '#platform/table/write.ts';
import {
  type PictureType,
  pictureAddresses,
  type UploadPurpose,
} from '#shared/areas/uploads/pictures.ts';
import { limits } from '#shared/limits.ts';

/** Size of a served picture in pixels, and the type that the file's bytes showed. */
export interface Accepted {
  type: PictureType;
  width: number;
  height: number;
}

/** An uploaded file, under a ULID that holds the time of its reservation. */
export interface UploadItem extends Item, Partial<Accepted> {
  entity: 'upload';
  id: string;
  userId: string;
  fileName: string;
  /** Bytes of the file. */
  size: number;
  /** In base64. */
  sha256: string;
  purpose: UploadPurpose;
  /** An administrator uploaded it, who may show it in articles. */
  byAdministrator?: true;
  /** Storage that holds its files, with its public address; absent for the bucket of the stack. */
  storage?: { id: string; publicUrl: string } | undefined;
  /** `reserved` until the file is accepted; `discarded` once its pictures are no longer served. */
  status: 'reserved' | 'accepted' | 'discarded';
  /** A showcase has it as its cover, until it is discarded with the last one. */
  isCover?: boolean;
}

interface AddressItem extends Item {
  entity: 'upload-address';
  address: string;
  expiresAt: number;
}

/** Tries of a conversion, and when those under way end at the latest, in seconds since 1970. */
interface Tried {
  tries: number;
  until: number[];
}

/** Held by each reservation and conversion as it was read, so that of two at once one is stale. */
interface PaceItem extends Item {
  entity: 'upload-pace';
  /** Times of the latest reservations, in seconds since 1970. */
  reservedAt: number[];
  /** By upload. */
  conversions?: Record<string, Tried>;
  version: number;
}

/** An upload with the conversions of its account. */
export interface Uploading {
  upload: UploadItem;
  pace: PaceItem | undefined;
}

/** Addresses of the pictures of an accepted upload. */
export const picturesOf = ({ id, storage }: Pick<UploadItem, 'id' | 'storage'>) =>
  pictureAddresses(id, storage?.publicUrl);

/** Uploads of an account since some time, oldest first, with the addresses that are still kept. */
export interface RecentUploads {
  uploads: UploadItem[];
  addresses: ReadonlyMap<string, string>;
  pace: PaceItem | undefined;
}

const prefix = 'UPLOAD#';
const partition = (userId: string) => `USER#${userId}`;
const uploadKey = (userId: string, id: string): Key => ({
  pk: partition(userId),
  sk: `${prefix}${id}`,
});
const addressKey = (userId: string, id: string): Key => ({
  pk: partition(userId),
  sk: `${prefix}${id}#ADDRESS`,
});
const paceKey = (userId: string): Key => ({ pk: partition(userId), sk: 'UPLOADS' });

export const readUpload = (userId: string, id: string): Promise<UploadItem | undefined> =>
  getItem<UploadItem>(uploadKey(userId, id));

/** An upload to complete, strongly consistent; undefined where there is none. */
export async function readUploading(userId: string, id: string): Promise<Uploading | undefined> {
  const [upload, pace] = await Promise.all([
    readUpload(userId, id),
    getItem<PaceItem>(paceKey(userId)),
  ]);
  return upload && { upload, pace };
}

/** Network addresses by the ids of their uploads, without those that have ended. */
const addressesIn = (items: readonly AddressItem[]): Map<string, string> =>
  new Map(
    items
      .filter(({ expiresAt }) => expiresAt > nowInSeconds())
      .map(({ sk, address }) => [sk.split('#')[1] ?? '', address]),
  );

/** All uploads of an account that are kept. */
export const readAllUploads = (userId: string): Promise<RecentUploads> =>
  readRecentUploads(userId, 0);

/** Uploads reserved since `start`, in seconds since 1970, strongly consistent. */
export async function readRecentUploads(userId: string, start: number): Promise<RecentUploads> {
  const { pk, sk: last } = paceKey(userId);
  const items = await queryAll<UploadItem | AddressItem | PaceItem>({
    partition: pk,
    between: [`${prefix}${encodeTime(start * 1000)}`, last],
  });
  return {
    uploads: items.filter((item) => item.entity === 'upload'),
    addresses: addressesIn(items.filter((item) => item.entity === 'upload-address')),
    pace: items.find((item) => item.entity === 'upload-pace'),
  };
}

/** Uploads of an account that are meant, newest first. */
export const uploadsOf = (
  userId: string,
  isMeant: (upload: UploadItem) => boolean,
): Countable<UploadItem> =>
  select(
    countable<UploadItem>({ partition: partition(userId), startsWith: prefix, newestFirst: true }),
    // Network addresses lie among them.
    (item) => item.entity === 'upload' && isMeant(item),
  );

/** Network addresses that are still kept, by the ids of the uploads. */
export async function readAddresses(
  userId: string,
  ids: readonly string[],
): Promise<RecentUploads['addresses']> {
  const items = await getItems<AddressItem>(ids.map((id) => addressKey(userId, id)));
  return addressesIn(items);
}

export type NewUpload = Pick<
  UploadItem,
  'id' | 'userId' | 'fileName' | 'size' | 'sha256' | 'purpose' | 'byAdministrator' | 'storage'
>;

/** Tries of the uploads that may still be completed. */
function recentTries(pace: PaceItem | undefined): Record<string, Tried> {
  const start = encodeTime((nowInSeconds() - limits.upload.lifetime) * 1000);
  const tried = Object.entries(pace?.conversions ?? {});
  return Object.fromEntries(tried.filter(([id]) => id > start));
}

/**
 * Reserves an upload, which ends unless it is accepted. Stale where another reservation came first, or another storage
 * is active.
 */
export function reserveWrites(
  upload: NewUpload,
  {
    address,
    pace,
    reservedAt,
  }: { address: string; reservedAt: number[] } & Pick<RecentUploads, 'pace'>,
): Write[] {
  const now = nowInSeconds();
  const { userId, id } = upload;
  const item: UploadItem = {
    ...uploadKey(userId, id),
    entity: 'upload',
    ...upload,
    status: 'reserved',
    expiresAt: now + limits.upload.lifetime,
  };
  const from: AddressItem = {
    ...addressKey(userId, id),
    entity: 'upload-address',
    address,
    expiresAt: now + limits.networkAddress.lifetime,
  };
  const next: PaceItem = {
    ...paceKey(userId),
    entity: 'upload-pace',
    reservedAt,
    conversions: recentTries(pace),
    version: (pace?.version ?? 0) + 1,
  };
  const asRead = { condition: '#version = :read', values: { ':read': pace?.version } };
  const { storage } = upload;
  return [
    insert(item),
    insert(from),
    pace ? replace(next, asRead, stale) : insert(next, stale),
    ...(storage ? holdWrites(storage.id, id) : []),
  ];
}

const inStatus = (status: UploadItem['status']) => ({
  condition: '#status = :from',
  values: { ':from': status },
});

/** Accepts a reserved upload, whose pictures are stored. Stale if it is reserved no more. */
export const acceptUpload = (
  { pk, sk, status }: UploadItem,
  { type, width, height }: Accepted,
): Write => {
  const { condition, values } = inStatus(status);
  return update(
    { pk, sk },
    {
      expression:
        'SET #status = :accepted, #type = :type, #width = :width, #height = :height REMOVE #expiresAt',
      condition,
      values: {
        ...values,
        ':accepted': 'accepted',
        ':type': type,
        ':width': width,
        ':height': height,
      },
    },
    stale,
  );
};

/** Removes a reserved upload with its address, which frees its place. Stale if it is reserved no more. */
export const dropUpload = (upload: UploadItem): Write[] => [
  remove(upload, inStatus('reserved'), stale),
  remove(addressKey(upload.userId, upload.id)),
];

/** Keeps an accepted upload for a showcase. Stale if it was deleted meanwhile. */
export const keepCover = (userId: string, id: string): Write =>
  update(
    uploadKey(userId, id),
    {
      expression: 'SET #isCover = :true',
      values: { ...inStatus('accepted').values, ':true': true },
      condition: inStatus('accepted').condition,
    },
    stale,
  );

/** Holds a transaction to an accepted upload. Stale if it was deleted meanwhile. */
export const holdUpload = ({ userId, id }: UploadItem): Write =>
  check(uploadKey(userId, id), inStatus('accepted'), stale);

const discardIf = (userId: string, id: string, condition: string): Write =>
  update(
    uploadKey(userId, id),
    {
      expression: 'SET #status = :discarded, #expiresAt = :end',
      values: {
        ':discarded': 'discarded',
        ':end': nowInSeconds() + limits.networkAddress.lifetime,
      },
      condition,
    },
    stale,
  );

/** Ends the use of an accepted upload that is no cover. Stale if it became one meanwhile. */
export const discardUnused = (userId: string, id: string): Write =>
  discardIf(userId, id, 'attribute_exists(#pk) AND attribute_not_exists(#isCover)');

/** Ends the use of an accepted upload. It keeps its place in the limit of its day. */
export const discardUpload = (userId: string, id: string): Write =>
  discardIf(userId, id, 'attribute_exists(#pk)');

/** Counts a try of a conversion, and notes it as under way; false where another one came first. */
export async function startConversion({ upload, pace }: Uploading): Promise<boolean> {
  const { id, userId } = upload;
  const { tries = 0, until = [] } = pace?.conversions?.[id] ?? {};
  const ends = [...until, nowInSeconds() + limits.upload.conversion];
  const tried: Tried = { tries: tries + 1, until: ends.slice(-limits.upload.tries) };
  const [path, value] = pace?.conversions
    ? [`#conversions.#${id}`, tried]
    : ['#conversions', { [id]: tried }];
  const started = await updateItem(paceKey(userId), {
    expression: `SET ${path} = :tried, #version = :next`,
    condition: '#version = :read',
    values: { ':tried': value, ':next': (pace?.version ?? 0) + 1, ':read': pace?.version ?? 0 },
  });
  return started !== undefined;
}

/** Forgets the tries of an upload that ended, or whose file has not arrived. */
export const endConversion = ({ userId, id }: UploadItem): Write =>
  update(paceKey(userId), { expression: `REMOVE #conversions.#${id}` });

/** Notes that no conversion of an upload is under way; its tries stay. */
export async function leaveConversion({ userId, id }: UploadItem): Promise<void> {
  await updateItem(paceKey(userId), {
    expression: `SET #conversions.#${id}.#until = :none`,
    condition: `attribute_exists(#conversions.#${id})`,
    values: { ':none': [] },
  });
}
