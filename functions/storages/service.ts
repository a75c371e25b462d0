import { ulid } from 'ulid';
import { type About, amend, changesBetween } from '#functions/audit/service.ts';
import type { Actor } from '#platform/account/caller.ts';
import { nowIso } from '#platform/clock.ts';
import { failure } from '#platform/failures.ts';
import type { Write } from '#platform/table/write.ts';
import type { AuditEvent } from '#shared/areas/audit/calls.ts';
import type { StorageConfig } from '#shared/areas/storages/calls.ts';
import type { CountedPage, PageQuery } from '#shared/kernel/page.ts';
import {
  type AccessKeys,
  holdsFiles,
  type Storage,
  type StorageEntry,
  sealedKeys,
  storages,
} from './items/storages.ts';
import {
  assertConfigured,
  auditFieldsOf,
  moves,
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

/** A page of storages, newest first. */
export async function list(query: PageQuery): Promise<CountedPage<StorageConfig>> {
  const { items, ...page } = await storages.page(query);
  return { ...page, items: items.map(present) };
}

/** Commits a change of a storage with its audit entry, and answers the storage as it is then. */
async function commit<E extends AuditEvent & `storage-config-${string}`>(
  actor: Actor,
  event: E,
  {
    after,
    changes,
    writes,
  }: { after: StorageEntry; changes: About<E>['changes']; writes: Write[] },
): Promise<StorageConfig> {
  const { id, bucketName } = after.fields;
  const config = present(after);
  await amend(actor, event, { subject: { id, name: bucketName }, changes, writes }, config);
  return config;
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
  const fields: Storage = { id, ...settings, ...sealed, createdAt, changedAt: createdAt };
  return commit(actor, 'storage-config-created', {
    after: { board, fields, isChosen: false, version: board.version + 1 },
    changes: { ...changesBetween(undefined, auditFieldsOf(fields)), keys: {} },
    writes: storages.add(board, fields, false),
  });
}

/**
 * Changes a storage; what its test says nothing of makes it an untested draft. Throws `VALIDATION_FAILED` at the keys,
 * and `STORAGE_IN_USE` where its files would be looked for elsewhere.
 */
export async function update(
  actor: Actor,
  sent: StorageSettings,
  { entry, isUsed }: Use,
): Promise<StorageConfig> {
  const before = entry.fields;
  if (isUsed && moves(before, sent)) throw failure('STORAGE_IN_USE');
  const keys = newKeys(before, sent);
  const { accessKeyId: _id, secretAccessKey: _secret, ...settings } = sent;
  const changed = { ...before, ...settings, ...(keys && (await sealedKeys(before.id, keys))) };
  const isDraft = needsTest(before, changed);
  const fields = isDraft ? { ...changed, changedAt: nowIso(), testedAt: undefined } : changed;
  const isChosen = entry.isChosen && !isDraft;
  return commit(actor, 'storage-config-changed', {
    after: { ...entry, fields, isChosen },
    changes: {
      ...changesBetween(
        { active: entry.isChosen, ...auditFieldsOf(before) },
        { active: isChosen, ...auditFieldsOf(fields) },
      ),
      ...(keys && { keys: {} }),
    },
    writes: storages.rewrite(entry, fields, isChosen),
  });
}

/** Sends uploads to a storage, in place of another one. Throws `TEST_REQUIRED` and `HOST_NOT_CONFIGURED`. */
export async function activate(actor: Actor, found: StorageEntry): Promise<StorageConfig> {
  assertConfigured(found.fields);
  if (!found.fields.testedAt) throw failure('TEST_REQUIRED');
  return commit(actor, 'storage-config-activated', {
    after: { ...found, isChosen: true },
    changes: changesBetween({ active: found.isChosen }, { active: true }),
    writes: storages.choose(found),
  });
}

export const deactivate = (actor: Actor, found: StorageEntry): Promise<StorageConfig> =>
  commit(actor, 'storage-config-deactivated', {
    after: { ...found, isChosen: false },
    changes: changesBetween({ active: found.isChosen }, { active: false }),
    writes: storages.rewrite(found, found.fields, false),
  });

/** Throws `STORAGE_IN_USE`. */
export async function remove(actor: Actor, { entry, isUsed }: Use): Promise<void> {
  if (isUsed) throw failure('STORAGE_IN_USE');
  const { fields } = entry;
  await amend(actor, 'storage-config-deleted', {
    subject: { id: fields.id, name: fields.bucketName },
    changes: changesBetween(auditFieldsOf(fields), undefined),
    writes: storages.drop(entry),
  });
}
