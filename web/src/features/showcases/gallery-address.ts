import { gallerySorts } from '#shared/areas/showcases/states.ts';
import { limits } from '#shared/limits.ts';
import { paths } from '#web/paths.ts';

export type Sort = (typeof gallerySorts)[number];

/** Part of the gallery, as its address says. */
export interface GalleryPlace {
  page: number;
  sort: Sort;
  tag?: string | undefined;
  featured?: 'yes' | undefined;
  seed?: number | undefined;
}

const numberIn = (text: string | null, most: number): number | undefined => {
  const number = Number(text);
  return text && Number.isInteger(number) && number >= 0 && number <= most ? number : undefined;
};

/** Place in an address; what is not understood is left out. */
export function placeIn(params: URLSearchParams): GalleryPlace {
  const { lastPage, lastSeed } = limits.gallery;
  const sort = gallerySorts.find((one) => one === params.get('sort')) ?? 'newest';
  const tag = params.get('tag');
  return {
    page: numberIn(params.get('page'), lastPage) || 1,
    sort,
    ...(tag && /^[a-z0-9-]{1,30}$/.test(tag) && { tag }),
    ...(params.get('featured') === 'yes' && { featured: 'yes' }),
    ...(sort === 'random' && { seed: numberIn(params.get('seed'), lastSeed) ?? 0 }),
  };
}

/** Address of a place; the first page and the usual order are not spelled out. */
export function addressOf({ page, sort, tag, featured, seed }: GalleryPlace): string {
  const params = new URLSearchParams({
    ...(tag && { tag }),
    ...(featured && { featured }),
    ...(sort !== 'newest' && { sort }),
    ...(sort === 'random' && seed !== undefined && { seed: String(seed) }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.size > 0 ? `${paths.showcase}?${params}` : paths.showcase;
}

/** Address that search engines list for a place: the same sites in another order are no other page. */
export const canonicalOf = ({ page, tag, featured }: GalleryPlace): string =>
  addressOf({ page, tag, featured, sort: 'newest' });

/** A new order of the shuffled gallery. */
export const newSeed = (): number => Math.floor(Math.random() * limits.gallery.lastSeed);
