/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | the board: the active storage | `STORAGES` / `STORAGE_CONFIGS` | a reservation of an upload | one read, beside its session |
 * | a storage | `STORAGES` / `STORAGE_CONFIG#<id>` | its change and test; whoever needs files that it holds | one read, with the board |
 * | all, newest first | `STORAGES` | the console, the sweep | one query a page, with the board |
 * | an upload whose files it holds | `STORAGE#<id>` / `<upload>` | its change, its deletion | one query of one item |
 */

import { type Entry, oneOfMany } from '#platform/lists/one-of-many.ts';
import { type Bucket, ownBucket } from '#platform/objects/bucket.ts';
import { type OuterAccess, outerBucket } from '#platform/objects/outer-bucket.ts';
import { endingOf, seal, unseal } from '#platform/secrets/sealing.ts';
import { whileStale } from '#platform/table/change.ts';
import { type Item, type Key, queryPage, writeAll } from '#platform/table/table.ts';
import { transact } from '#platform/table/transaction.ts';
import { insert, type Write } from '#platform/table/write.ts';

export interface Storage {
  id: string;
  /** Of Cloudflare; empty at other services. */
  accountId: string;
  /** Access key with its id, sealed. */
  keys: string;
  accessKeyEnding: string;
  bucketName: string;
  /** Origin. */
  endpoint: string;
  /** Address below which it serves its objects to everybody. */
  publicUrl: string;
  /** Time of the latest change of these settings. */
  changedAt: string;
  /** Time at which it passed its test with these settings. */
  testedAt?: string | undefined;
  createdAt: string;
}

/** Id of an access key, and the secret one. */
export type AccessKeys = Pick<OuterAccess, 'accessKeyId' | 'secretAccessKey'>;

/** An upload whose files a storage holds; without its person. */
interface HeldItem extends Item {
  entity: 'held-upload';
}

export type StorageEntry = Entry<Storage, object>;

export const storages = oneOfMany<Storage, object>({
  partition: 'STORAGES',
  noun: 'STORAGE_CONFIG',
  entity: 'storage-config',
  facts: {},
});

const heldKey = (storageId: string, uploadId: string): Key => ({
  pk: `STORAGE#${storageId}`,
  sk: uploadId,
});

/** Keys as an item holds them. */
export const sealedKeys = async (
  id: string,
  keys: AccessKeys,
): Promise<Pick<Storage, 'keys' | 'accessKeyEnding'>> => ({
  keys: await seal('storage', storages.keyOf(id), keys),
  accessKeyEnding: endingOf(keys.accessKeyId),
});

const unsealed = async ({ id, keys }: Storage) => {
  const found = await unseal('storage', storages.keyOf(id), keys);
  return found && { plain: found.value as AccessKeys, isFresh: found.isFresh };
};

const wayTo = ({ endpoint, bucketName }: Storage, keys: AccessKeys): OuterAccess => ({
  endpoint,
  bucketName,
  ...keys,
});

/**
 * The way to a storage; undefined where the seal of its keys cannot be opened any more. A seal of an older key is
 * replaced, so that it outlives the next rotation.
 */
export async function accessTo(storage: Storage): Promise<OuterAccess | undefined> {
  const found = await unsealed(storage);
  if (!found) return undefined;
  const { id, keys } = storage;
  if (!found.isFresh) {
    const fresh = await sealedKeys(id, found.plain);
    await whileStale(
      () => storages.read(id),
      async (entry) => {
        if (entry?.fields.keys !== keys) return;
        await transact(storages.rewrite(entry, { ...entry.fields, ...fresh }));
      },
    );
  }
  return wayTo(storage, found.plain);
}

/** Bucket of a storage, else that of the stack; for workers, which renew no seals. Throws where no way leads to it. */
export async function bucketOf(id: string | undefined): Promise<Bucket> {
  if (id === undefined) return ownBucket();
  const storage = (await storages.read(id))?.fields;
  const found = storage && (await unsealed(storage));
  if (!found) throw new Error(`No way leads to the storage ${id}.`);
  return outerBucket(wayTo(storage, found.plain));
}

export async function readStorages(): Promise<Storage[]> {
  const { entries } = await storages.newest({ limit: 1000, offset: 0 });
  return entries.map(({ fields }) => fields);
}

/** True while files of an upload lie in the storage, or may be on their way. */
export async function holdsFiles(id: string): Promise<boolean> {
  const { items } = await queryPage<HeldItem>({ partition: `STORAGE#${id}`, limit: 1 });
  return items.length > 0;
}

/** Notes that the active storage holds an upload. Stale where another one is active by now. */
export const holdWrites = (storageId: string, uploadId: string): Write[] => [
  insert({ ...heldKey(storageId, uploadId), entity: 'held-upload' }),
  storages.checkChosen(storageId),
];

/** Forgets an upload, whose files are deleted. */
export const releaseUpload = (storageId: string, uploadId: string): Promise<void> =>
  writeAll([], [heldKey(storageId, uploadId)]);
