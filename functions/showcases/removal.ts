import { uploadOfCover } from '../../shared/covers.ts';
import { discardUpload } from '../items/uploads.ts';
import type { Write } from '../platform/table.ts';
import { changeShowcase, ownListWrite, readOwnList, type ShowcaseItem } from './store.ts';

/** Ends the use of a cover that was uploaded. */
export function discardCover({
  userId,
  coverImg,
  coverUpload = uploadOfCover(coverImg),
}: Pick<ShowcaseItem, 'userId' | 'coverImg' | 'coverUpload'>): Write[] {
  return coverUpload ? [discardUpload(userId, coverUpload)] : [];
}

/** Marks a showcase as deleted. The worker `gallery` takes it out of the gallery and removes it. */
export const endWrites = (item: ShowcaseItem): Write[] => [
  changeShowcase(item, { status: 'deleted' }),
  ...discardCover(item),
];

/** Deletes a showcase, also from its submitter's list. Its site is still taken. */
export async function removalWrites(item: ShowcaseItem): Promise<Write[]> {
  const list = await readOwnList(item.userId);
  const ids = list.ids.filter((id) => id !== item.id);
  return [...endWrites(item), ownListWrite(list, ids)];
}
