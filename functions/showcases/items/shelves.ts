/**
 * The gallery is ranked lists (`platform/lists/ranked-list.ts`) of cards, one for each subset and order.
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | a card of a subset (all, featured, a tag's, a tag's featured) in an order | `GALLERY#<subset>#<order>` / `<key>` | a page of the gallery | one query, 3 RRU at most |
 * | number of cards | `GALLERY#<subset>#<order>#RANKS` / `ROOT` | a page, kept for two seconds; counts of tags | one read |
 */
export const galleryOrders = ['time', 'popular', 'random'] as const;
export type GalleryOrder = (typeof galleryOrders)[number];

/** Part of the gallery that is listed apart. */
interface Subset {
  /** Id of a tag. */
  tag?: string | undefined;
  featured?: boolean | undefined;
}

/** Name of a subset. */
export const subsetOf = ({ tag = '*', featured = false }: Subset): string =>
  `${featured ? 'FEATURED' : 'ALL'}#${tag}`;

/** Names of all subsets that a tag or a card is in. */
export const subsetsOf = (tags: readonly string[], featured: boolean): string[] =>
  [undefined, ...tags].flatMap((tag) => [
    subsetOf({ tag }),
    ...(featured ? [subsetOf({ tag, featured })] : []),
  ]);

/** Ranked list of a subset in an order. */
export const shelfOf = (subset: string, order: GalleryOrder): string =>
  `GALLERY#${subset}#${order}`;

/** All ranked lists of a tag. */
export const shelvesOfTag = (tag: string): string[] =>
  [subsetOf({ tag }), subsetOf({ tag, featured: true })].flatMap((subset) =>
    galleryOrders.map((order) => shelfOf(subset, order)),
  );
