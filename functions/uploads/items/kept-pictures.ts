/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | pictures of an administrator whose upload is gone, until no article shows them | `PICTURE#<upload>` / `KEPT` | the worker, once an article shows them no more | one read |
 */
import { getItem, type Item, type Key, writeAll } from '#platform/table/table.ts';

interface KeptPictures extends Item {
  entity: 'kept-picture';
  /** Absent for the bucket of the stack. */
  storageId?: string | undefined;
}

const keyOf = (uploadId: string): Key => ({ pk: `PICTURE#${uploadId}`, sk: 'KEPT' });

export const readKeptPictures = (uploadId: string): Promise<KeptPictures | undefined> =>
  getItem<KeptPictures>(keyOf(uploadId));

/** Notes pictures whose upload is gone. May be repeated. */
export const keepPictures = (uploadId: string, storageId: string | undefined): Promise<void> =>
  writeAll([{ ...keyOf(uploadId), entity: 'kept-picture', ...(storageId && { storageId }) }], []);

/** Forgets pictures that are deleted. May be repeated. */
export const forgetPictures = (uploadId: string): Promise<void> => writeAll([], [keyOf(uploadId)]);
