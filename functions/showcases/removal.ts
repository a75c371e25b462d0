import { discardUpload, readUpload } from '#functions/uploads/items/uploads.ts';
import { jointWrite } from '#platform/table/joint.ts';
import type { Write } from '#platform/table/write.ts';
import { type Covered, uploadIn } from './rules.ts';
import {
  changeShowcase,
  type OwnList,
  ownListWrite,
  readOwnList,
  readShowcases,
  type ShowcaseItem,
} from './store.ts';

/** Ends the use of uploads that were covers of somebody's showcases, but for those that others of them have. */
export async function discardCovers(
  userId: string,
  left: readonly Covered[],
  kept: readonly Covered[],
): Promise<Write[]> {
  const inUse = new Set(kept.map(uploadIn));
  const ids = left.map(uploadIn).filter((id) => id !== undefined && !inUse.has(id));
  const found = await Promise.all([...new Set(ids)].map((id) => readUpload(userId, id as string)));
  return found.flatMap((upload) =>
    upload?.status === 'accepted'
      ? [jointWrite(upload.id, ([uploadId]) => discardUpload(userId, uploadId))]
      : [],
  );
}

/** Marks a showcase as deleted. The worker `gallery` takes it out of the gallery and removes it. */
export const endWrite = (item: ShowcaseItem): Write => changeShowcase(item, { status: 'deleted' });

/** Writes the list of an account's showcases without one; without all of a transaction that takes several. */
const withoutWrite = (list: OwnList, id: string): Write =>
  jointWrite(id, (gone) =>
    ownListWrite(
      list,
      list.ids.filter((each) => !gone.includes(each)),
    ),
  );

/**
 * Deletes a showcase, also from its submitter's list. Its site is still taken. `leaving` are the ids of all that are
 * deleted in the same transaction.
 */
export async function removalWrites(
  item: ShowcaseItem,
  leaving: readonly string[] = [item.id],
): Promise<Write[]> {
  const list = await readOwnList(item.userId);
  const kept = await readShowcases(list.ids.filter((id) => !leaving.includes(id)));
  const discards = await discardCovers(item.userId, [item], kept);
  return [endWrite(item), ...discards, withoutWrite(list, item.id)];
}
