import { discardUpload, readUpload } from '#functions/uploads/items/uploads.ts';
import type { Write } from '#platform/table/table.ts';
import { type Covered, uploadIn } from './rules.ts';
import {
  changeShowcase,
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
    upload?.status === 'accepted' ? [discardUpload(userId, upload.id)] : [],
  );
}

/** Marks a showcase as deleted. The worker `gallery` takes it out of the gallery and removes it. */
export const endWrite = (item: ShowcaseItem): Write => changeShowcase(item, { status: 'deleted' });

/** Deletes a showcase, also from its submitter's list. Its site is still taken. */
export async function removalWrites(item: ShowcaseItem): Promise<Write[]> {
  const list = await readOwnList(item.userId);
  const ids = list.ids.filter((id) => id !== item.id);
  const discards = await discardCovers(item.userId, [item], await readShowcases(ids));
  return [endWrite(item), ...discards, ownListWrite(list, ids)];
}
