import { isDeepStrictEqual } from 'node:util';
import { labelsOf, type TagFields } from '#functions/tags/items/tags.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import { digest } from '#platform/secrets/signing.ts';
import type { Item } from '#platform/table/table.ts';
import { uploadOfCover } from '#shared/areas/showcases/covers.ts';
import type { Showcase } from '#shared/areas/showcases/showcase.ts';
import { type GalleryOrder, galleryOrders, shelfOf, subsetsOf } from './items/shelves.ts';
import type { Shelved, ShowcaseFacts, ShowcaseItem, Snapshot } from './store.ts';

/** Visits up to which each counts for the order by popularity, and the growth of the steps above. */
const exactVisits = 20;
const step = 1.05;

/**
 * Rank by popularity: the number of visits, from 20 on rounded down to steps of five percent. A place in the
 * gallery costs a hundred times the units of a visit: it moves as often as the logarithm grows.
 */
export function rankOf(visits: number): number {
  if (visits < exactVisits) return visits;
  const steps = Math.floor(Math.log(visits / exactVisits) / Math.log(step));
  return Math.floor(exactVisits * step ** steps);
}

/** A card is stored whole in each place, so that a page is one query. */
export interface Card
  extends Pick<ShowcaseFacts, 'id' | 'url' | 'title' | 'description' | 'tags' | 'featured'>,
    Snapshot {
  /** Address of the submitter's public page, while everybody may see it. */
  personAddress?: string;
}

/** Places of a showcase in the gallery, with the card that they show. */
export interface Places {
  subsets: string[];
  rank: number;
  card: Card;
}

/** Items beside a showcase that decide whether the gallery shows it. */
interface Surroundings {
  account: AccountItem | undefined;
  /** True while its domain is its submitter’s and not frozen. */
  isServed: boolean;
  tags: readonly TagFields[];
  personAddress: string | undefined;
}

/** Places that a showcase belongs to; none where the gallery does not show it. */
export function placesOf(
  item: ShowcaseItem,
  { account, isServed, tags, personAddress }: Surroundings,
): Places | undefined {
  const isShown =
    item.status === 'approved' && item.active && account?.status === 'active' && isServed;
  if (!isShown) return undefined;
  const { id, url, title, description, featured } = item;
  const kept = labelsOf(tags, item.tags).map((tag) => tag.id);
  // One that was approved before there were copies waits for its next review.
  const { nickname, cover, avatar }: Snapshot = item.snapshot ?? account;
  return {
    subsets: subsetsOf(kept, featured),
    rank: rankOf(item.visits),
    card: {
      ...{ id, url, title, description, tags: kept, featured, nickname },
      ...(cover && { cover }),
      ...(avatar && { avatar }),
      ...(personAddress && { personAddress }),
    },
  };
}

/** State of a showcase with these places. */
export const shelvedAt = (places: Places | undefined): Shelved =>
  places
    ? {
        subsets: places.subsets,
        ranks: [places.rank],
        card: digest(JSON.stringify(places.card)),
      }
    : { subsets: [], ranks: [] };

/** All that either state has, without a card: what a run that is cut off may leave. */
export const mergePlaces = (a: Shelved, b: Shelved): Shelved => ({
  subsets: [...new Set([...a.subsets, ...b.subsets])],
  ranks: [...new Set([...a.ranks, ...b.ranks])],
});

/** Key of an entry and the ranked list that it is in. */
interface Place {
  list: string;
  key: string;
}

/** Digits of the largest rank. */
const rankLength = 10;

const keysIn: Record<GalleryOrder, (approval: string, ranks: readonly number[]) => string[]> = {
  time: (approval) => [approval],
  popular: (approval, ranks) =>
    ranks.map((rank) => `${String(rank).padStart(rankLength, '0')}#${approval}`),
  random: (approval) => [digest(approval)],
};

/** Every place of a state. */
export const listPlaces = (approval: string, { subsets, ranks }: Shelved): Place[] =>
  subsets.flatMap((subset) =>
    galleryOrders.flatMap((order) =>
      keysIn[order](approval, ranks).map((key) => ({ list: shelfOf(subset, order), key })),
    ),
  );

export const entryAt = ({ list, key }: Place, card: Card): Item & Card => ({
  pk: list,
  sk: key,
  entity: 'card',
  ...card,
});

/** True where a run has nothing to do. */
export const isSettled = (before: Shelved, after: Shelved): boolean =>
  isDeepStrictEqual(before, after);

export type Covered = Pick<ShowcaseFacts, 'coverImg' | 'coverUpload'>;

/** Id of the upload that a cover is. */
export const uploadIn = ({ coverImg = '', coverUpload }: Covered): string | undefined =>
  coverUpload ?? uploadOfCover(coverImg);

/** Picture that pages of the site show of a showcase: the copy of its approval, or the upload that waits for one. */
const shownCoverOf = (item: ShowcaseFacts): string | undefined => {
  if (item.snapshot) return item.snapshot.cover;
  return uploadIn(item) && item.coverImg;
};

export const present = (item: ShowcaseFacts, tags: readonly TagFields[]): Showcase => ({
  id: item.id,
  url: item.url,
  title: item.title,
  description: item.description,
  coverImg: item.coverImg ?? null,
  shownCover: shownCoverOf(item) ?? null,
  tags: labelsOf(tags, item.tags),
  featured: item.featured,
  active: item.active,
  status: item.status === 'deleted' ? 'rejected' : item.status,
  inGallery: item.shelved.subsets.length > 0 && item.shelved.card !== undefined,
  domainId: item.domainId,
  adminNotes: item.adminNotes,
  visits: item.visits,
  submittedAt: item.submittedAt,
  reviewedAt: item.reviewedAt ?? null,
});
