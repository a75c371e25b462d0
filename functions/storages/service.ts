import { ulid } from 'ulid';
import { keepTested } from '#functions/administration/service.ts';
import type { Actor } from '#platform/account/caller.ts';
import { nowIso } from '#platform/clock.ts';
import { failure } from '#platform/failures.ts';
import type { StorageConfig } from '#shared/areas/storages/calls.ts';
import {
  type AccessKeys,
  holdsFiles,
  type StorageEntry,
  sealedKeys,
  storages,
} from './items/storages.ts';
import {
  assertConfigured,
  auditFieldsOf,
  movesFiles,
  needsTest,
  newKeys,
  present,
  type StorageSettings,
} from './rules.ts';

type Board = StorageEntry['board'];

/** A storage, and whether files may lie in it. */
interface Use {
  entry: StorageEntry;
  isUsed: boolean;
}

const kept = keepTested({
  noun: 'storage-config',
  store: storages,
  nameOf: ({ bucketName }) => bucketName,
  secret: 'keys',
  present,
  auditFieldsOf,
  needsTest,
});

export const { list, deactivate, noteTest } = kept;

/** The board as of now. */
export const board = (): Promise<Board> => storages.board();

/** One storage as of now. */
export const find = (id: string): Promise<StorageEntry | undefined> => storages.read(id);

/**
 * One storage with its use. Files are looked for after the storage is read, since only the active one gets any. So all
 * files of a storage that was read as inactive are found. If it was activated since, the entry is stale.
 */
export async function readUse(id: string): Promise<Use | undefined> {
  const entry = await find(id);
  return entry && { entry, isUsed: entry.isChosen || (await holdsFiles(id)) };
}

/** Saves a storage as a draft. */
export async function create(
  actor: Actor,
  { accessKeyId, secretAccessKey, ...settings }: StorageSettings & AccessKeys,
  board: Board,
): Promise<StorageConfig> {
  const id = ulid();
  const createdAt = nowIso();
  const sealed = await sealedKeys(id, { accessKeyId, secretAccessKey });
  return kept.create(actor, { id, ...settings, ...sealed, createdAt, changedAt: createdAt }, board);
}

/**
 * Changes a storage; what is absent stays, and what its test says nothing of makes it an untested draft. Throws
 * `VALIDATION_FAILED` at the keys, and `STORAGE_IN_USE` where its files would be looked for elsewhere.
 */
export async function update(
  actor: Actor,
  { accessKeyId, secretAccessKey, ...settings }: Partial<StorageSettings>,
  { entry, isUsed }: Use,
): Promise<StorageConfig> {
  const before = entry.fields;
  const after = { ...before, ...settings };
  if (isUsed && movesFiles(before, after)) throw failure('STORAGE_IN_USE');
  const keys = newKeys(before, { ...after, accessKeyId, secretAccessKey });
  const changed = { ...after, ...(keys && (await sealedKeys(before.id, keys))) };
  return kept.update(actor, entry, changed, keys !== undefined);
}

/** Sends uploads to a storage, in place of another one. Throws `TEST_REQUIRED` and `HOST_NOT_CONFIGURED`. */
export async function activate(actor: Actor, found: StorageEntry): Promise<StorageConfig> {
  assertConfigured(found.fields);
  return kept.activate(actor, found);
}

/** Throws `STORAGE_IN_USE`. */
export async function remove(actor: Actor, { entry, isUsed }: Use): Promise<void> {
  if (isUsed) throw failure('STORAGE_IN_USE');
  await kept.remove(actor, entry);
}
