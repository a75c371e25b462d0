import type { listShowcases } from '#shared/areas/showcases/calls.ts';
import type { GalleryItem, Showcase, Submission } from '#shared/areas/showcases/showcase.ts';
import type { Tag } from '#shared/areas/tags/calls.ts';
import type { TagLabel } from '#shared/areas/tags/tag-label.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { idOf } from './fixtures.ts';

const tag = (name: string, color: Tag['color'], showcaseCount: number, description = ''): Tag => ({
  id: idOf(name),
  name,
  slug: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
  color,
  description,
  showcaseCount,
  createdAt: '2026-11-12T09:30:00.000Z',
});

export const tags: readonly Tag[] = [
  tag('Donaudampfschifffahrt', 'violet', 3, 'Alles, was auf der Donau fährt oder einmal fuhr.'),
  tag('Maps', 'teal', 128),
  tag('Open source', 'blue', 74, 'The source is public.'),
  tag('Personal', 'green', 4096),
  tag('Photography', 'pink', 0),
];

const labels = (...names: string[]): TagLabel[] =>
  tags
    .filter(({ name }) => names.includes(name))
    .map(({ id, name, slug, color }) => ({ id, name, slug, color }));

/** A cover that needs no request. */
const drawn = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><rect width="640" height="360" fill="hsl(${hue} 40% 45%)"/><circle cx="480" cy="120" r="60" fill="hsl(${hue} 60% 85%)"/></svg>`,
  )}`;

interface Site {
  host: string;
  title: string;
  description?: string;
  tags?: string[];
  nickname?: string;
}

const sites: readonly Site[] = [
  {
    host: 'harbour.freehold.dev',
    title: 'Tide tables for small boats',
    description: 'High and low water for 214 harbours, readable in sunlight and without a signal.',
    tags: ['Maps', 'Open source'],
  },
  { host: 'two-plates.my.garden', title: 'A kitchen for two', tags: ['Personal'] },
  {
    host: 'verein.donaudampfschifffahrtsgesellschaft.freehold.dev',
    title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    description: `Fahrpläne, Bilder und ${'Geschichten von der Donau, '.repeat(12)}und mehr.`,
    tags: ['Donaudampfschifffahrt', 'Open source', 'Photography'],
    nickname: 'Ich-heiße-so-lang-wie-Namen-sein-dürfen-40',
  },
  {
    host: 'toudai.edge.page',
    title: '港の灯台',
    description: '灯台の写真と地図です。',
    nickname: '港の灯台',
  },
  {
    host: 'quiet.freehold.dev',
    title: 'Quiet: a terminal for slow machines',
    tags: ['Open source'],
  },
  { host: 'aubrac.my.garden', title: 'Night sky over Aubrac', tags: ['Photography'] },
];

export const gallerySites: readonly GalleryItem[] = sites.map((site, index) => ({
  id: idOf(site.host),
  url: `https://${site.host}/`,
  title: site.title,
  description: site.description ?? '',
  // Some sites have no picture: their names are drawn.
  coverImg: index % 4 === 1 ? null : drawn(index * 57),
  tags: labels(...(site.tags ?? [])),
  featured: index % 3 === 0,
  submitter: {
    nickname: site.nickname ?? 'North Pier',
    avatar: null,
    personAddress: site.nickname ? null : 'north-pier',
  },
}));

export const galleryPage = (page = 1): Reply<typeof listShowcases> => ({
  items: [...gallerySites],
  page,
  pages: 35,
  total: 412,
});

const showcaseOf = (item: GalleryItem, more: Partial<Showcase> = {}): Showcase => ({
  ...item,
  shownCover: item.coverImg,
  active: true,
  status: 'pending',
  inGallery: false,
  domainId: idOf('domain'),
  adminNotes: '',
  visits: 0,
  submittedAt: '2026-11-20T16:20:00.000Z',
  reviewedAt: null,
  ...more,
});

const [tides, kitchen, verein, lighthouse] = gallerySites as [
  GalleryItem,
  GalleryItem,
  GalleryItem,
  GalleryItem,
];

const reviewedAt = '2026-11-21T08:00:00.000Z';

/** One's own in each state. */
export const ownShowcases: readonly Showcase[] = [
  showcaseOf(kitchen),
  showcaseOf(verein, {
    status: 'rejected',
    reviewedAt,
    adminNotes: 'The page is empty. Please submit it again once there is something to see.',
  }),
  showcaseOf(tides, { status: 'approved', inGallery: true, visits: 1204, reviewedAt }),
  showcaseOf(lighthouse, { status: 'approved', active: false, visits: 1, reviewedAt }),
];

const submissionOf = (
  showcase: Showcase,
  submitter: Partial<Submission['submitter']> = {},
): Submission => ({
  ...showcase,
  submitter: {
    id: idOf('North Pier'),
    nickname: 'North Pier',
    email: 'north-pier@example.org',
    suspended: false,
    ...submitter,
  },
  reviewer: showcase.reviewedAt ? { id: idOf('admin'), nickname: 'Light Keeper' } : null,
});

export const applications: readonly Submission[] = [
  submissionOf(showcaseOf(verein), { nickname: 'Ich-heiße-so-lang-wie-Namen-sein-dürfen-40' }),
  submissionOf(showcaseOf(kitchen, { active: false })),
  submissionOf(showcaseOf(lighthouse), { nickname: 'Old Mill', suspended: true }),
];

export const approvedShowcases: readonly Submission[] = [
  submissionOf(
    showcaseOf(tides, { status: 'approved', inGallery: true, visits: 1204, reviewedAt }),
  ),
  submissionOf(showcaseOf(verein, { status: 'approved', inGallery: true, visits: 3, reviewedAt })),
  {
    ...submissionOf(showcaseOf(lighthouse, { status: 'approved', active: false, reviewedAt })),
    reviewer: { id: idOf('former'), nickname: '' },
  },
];
