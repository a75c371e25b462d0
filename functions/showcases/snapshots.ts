import { ulid } from 'ulid';
import { copyPictures } from '#functions/uploads/service.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import { failure } from '#platform/failures.ts';
import { mapAtOnce } from '#platform/queue/parallel.ts';
import { transact } from '#platform/table/transaction.ts';
import { copyAddresses } from '#shared/areas/uploads/pictures.ts';
import { noteCopy, type ShowcaseFacts, type ShowcaseItem } from './store.ts';

/** Attributes of a showcase that an approval sets. */
export type Taken = Required<Pick<ShowcaseFacts, 'snapshot'>> & Pick<ShowcaseFacts, 'copies'>;

/** What the gallery is to show of a showcase, or why its cover cannot be copied. */
type Attempt = { item: ShowcaseItem } & (
  | { taken: Taken }
  | { refused: 'unreachable' | 'unreadable' }
);

/** Copies cover and avatar. The copy is noted before, so that whatever dies in between leaves none behind. */
async function attempt(
  item: ShowcaseItem,
  { nickname, avatar }: Pick<AccountItem, 'nickname' | 'avatar'>,
): Promise<Attempt> {
  const { coverImg } = item;
  if (!coverImg && !avatar) return { item, taken: { snapshot: { nickname }, copies: undefined } };
  const copyId = ulid();
  await transact([noteCopy(item, copyId)]);
  const copied = await copyPictures({ copyId, cover: coverImg, avatar });
  if ('refused' in copied) return { item, refused: copied.refused };
  const addresses = copyAddresses(copyId);
  const snapshot = {
    nickname,
    ...(copied.cover && { cover: addresses.cover }),
    ...(copied.avatar && { avatar: addresses.avatar }),
  };
  return { item, taken: { snapshot, copies: new Set([copyId]) } };
}

const refusals = [
  ['unreachable', 'COVER_UNREACHABLE'],
  ['unreadable', 'COVER_UNREADABLE'],
] as const;

/**
 * What the gallery is to show of showcases from now on, by their ids: copies of their covers, and their submitters as
 * they are. Throws `COVER_UNREACHABLE` or `COVER_UNREADABLE`, `STORAGE_FAILED`, and `stale`.
 */
export async function takeSnapshots(
  items: readonly ShowcaseItem[],
  accounts: ReadonlyMap<string, AccountItem>,
): Promise<Map<string, Taken>> {
  const attempts = await mapAtOnce(items, (item) =>
    attempt(item, accounts.get(item.userId) as AccountItem),
  );
  for (const [obstacle, code] of refusals) {
    const refused = attempts.filter((each) => 'refused' in each && each.refused === obstacle);
    if (refused.length > 0) throw failure(code, { ids: refused.map(({ item }) => item.id) });
  }
  return new Map(attempts.flatMap((each) => ('taken' in each ? [[each.item.id, each.taken]] : [])));
}
