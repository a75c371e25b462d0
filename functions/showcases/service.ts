import { ulid } from 'ulid';
import { cachedTags, readTags, type TagFields } from '#functions/tags/items/tags.ts';
import { readUpload, type UploadItem } from '#functions/uploads/items/uploads.ts';
import type { Actor } from '#platform/account/caller.ts';
import { nowIso } from '#platform/clock.ts';
import { failure, invalid } from '#platform/failures.ts';
import type { Write } from '#platform/table/write.ts';
import type { submitShowcase } from '#shared/areas/showcases/calls.ts';
import type { GalleryItem, Showcase } from '#shared/areas/showcases/showcase.ts';
import { uploadAt } from '#shared/areas/uploads/pictures.ts';
import type { Input } from '#shared/kernel/endpoint.ts';
import type { Total } from '#shared/kernel/page.ts';
import { limits } from '#shared/limits.ts';
import { coverFor, coverWrites } from './covers.ts';
import { discardCovers, endWrite, removalWrites } from './removal.ts';
import { type Covered, present } from './rules.ts';
import { domainOf, readSubmitted, type Site, siteWrites } from './sites.ts';
import {
  changeShowcase,
  inState,
  insertShowcase,
  leaveSite,
  type OwnList,
  ownListWrite,
  readOwnList,
  readShowcase,
  readShowcases,
  type ShowcaseFacts,
  type ShowcaseItem,
} from './store.ts';

type Body = Input<typeof submitShowcase>['body'];

/** Items that decide about a submission. */
interface Reading {
  site: Site;
  tags: TagFields[];
  own: { list: OwnList; items: ShowcaseItem[] };
  upload: UploadItem | undefined;
}

async function readOwn(userId: string): Promise<Reading['own']> {
  const list = await readOwnList(userId);
  return { list, items: await readShowcases(list.ids) };
}

/** Everything that decides about a submission, read at once. */
export async function readSubmission({ url, coverImg }: Body, userId: string): Promise<Reading> {
  const upload = uploadAt(coverImg ?? '');
  const [site, { all: tags }, own, found] = await Promise.all([
    readSubmitted(url),
    readTags(),
    readOwn(userId),
    upload && readUpload(userId, upload.id),
  ]);
  return { site, tags, own, upload: found };
}

/** Throws `VALIDATION_FAILED` for an unknown tag. */
export function assertTags(ids: readonly string[], tags: readonly TagFields[]): void {
  const known = new Set(tags.map(({ id }) => id));
  if (!ids.every((id) => known.has(id))) throw invalid('tags', 'unknown', 'There is no such tag.');
}

/** Attributes from a submission's body. Throws `SHOWCASE_NOT_OWNED` and `VALIDATION_FAILED`. */
function submitted(actor: Actor, body: Body, reading: Reading) {
  const domainId = domainOf(actor.id, reading.site);
  assertTags(body.tags, reading.tags);
  const { href: url, key: site } = reading.site.address;
  const cover = coverFor(body.coverImg, reading.upload);
  const { title, description, tags } = body;
  return { domainId, url, site, title, description, ...cover, tags };
}

/** Showcases of a caller's that a submission takes the place of: one on the same site, and the one that it edits. */
interface Replaced {
  displaced: ShowcaseItem | undefined;
  edited?: ShowcaseItem;
}

/**
 * Deletes the showcase that another one takes the place of, and ends the use of covers that the caller's have no
 * more. The caller's own list is not written here.
 */
async function replacedWrites(
  actor: Actor,
  set: Covered,
  { items }: Reading['own'],
  { displaced, edited }: Replaced,
): Promise<Write[]> {
  const isOwn = displaced?.userId === actor.id;
  const left = [edited, isOwn ? displaced : undefined].filter((item) => item !== undefined);
  const kept = items.filter(({ id }) => left.every((item) => item.id !== id));
  const discards = await discardCovers(actor.id, left, [...kept, set]);
  if (!displaced) return discards;
  return [...discards, ...(isOwn ? [endWrite(displaced)] : await removalWrites(displaced))];
}

/** Throws `SHOWCASE_NOT_OWNED`, `VALIDATION_FAILED`, `SHOWCASE_EXISTS` and `SHOWCASE_LIMIT_REACHED`. */
export async function submit(actor: Actor, body: Body, reading: Reading): Promise<Showcase> {
  const id = ulid();
  const set = submitted(actor, body, reading);
  const { writes, displaced } = siteWrites(id, reading.site);
  const { list } = reading.own;
  const kept = list.ids.filter((other) => other !== displaced?.id);
  const { perUser: limit } = limits.showcase;
  if (kept.length >= limit) {
    throw failure('SHOWCASE_LIMIT_REACHED', { current: kept.length, limit });
  }
  const facts: ShowcaseFacts = {
    id,
    userId: actor.id,
    ...set,
    status: 'pending',
    featured: false,
    active: true,
    adminNotes: '',
    submittedAt: nowIso(),
    visits: 0,
    shelved: { subsets: [], ranks: [] },
  };
  const shown = present(facts, reading.tags);
  await actor.commit(
    [
      ownListWrite(list, [...kept, id]),
      ...writes,
      insertShowcase(facts, id),
      ...coverWrites(actor, set),
      ...(await replacedWrites(actor, set, reading.own, { displaced })),
    ],
    shown,
  );
  return shown;
}

/** Showcases of an account. */
export const showcasesOf = async (userId: string): Promise<ShowcaseItem[]> =>
  (await readOwn(userId)).items;

/** Showcases of an account that the gallery shows, as it shows them, those that were approved last first. */
export async function shownOf(userId: string): Promise<GalleryItem[]> {
  const [{ items }, tags] = await Promise.all([readOwn(userId), cachedTags.get()]);
  return items
    .sort((a, b) => ((a.approval ?? '') < (b.approval ?? '') ? 1 : -1))
    .flatMap((item) => {
      const { inGallery, shownCover: coverImg, ...shown } = present(item, tags);
      const { id, url, title, description, tags: labels, featured } = shown;
      const { nickname = '', avatar = null } = item.snapshot ?? {};
      // It is asked for by the page that it would lead to.
      const submitter = { nickname, avatar, personAddress: null };
      return inGallery
        ? [{ id, url, title, description, coverImg, tags: labels, featured, submitter }]
        : [];
    });
}

/** Number of showcases that wait for a review, up to a bound. */
export const countApplications = (most: number): Promise<Total> => inState('pending').count(most);

/** A showcase as of now. */
export const find = (id: string): Promise<ShowcaseItem | undefined> => readShowcase(id);

/** A showcase with everything that decides about its new submission. */
export async function readUpdate(id: string, body: Body, userId: string) {
  const [item, reading] = await Promise.all([readShowcase(id), readSubmission(body, userId)]);
  return item && { item, reading };
}

/** Throws `NOT_FOUND`, also for other people's showcases. */
function owned(actor: Actor, item: ShowcaseItem): ShowcaseItem {
  if (item.userId !== actor.id || item.status === 'deleted') throw failure('NOT_FOUND');
  return item;
}

/** Rewrites a showcase, which waits for a review from then on. Throws as `submit` does, but for the limit. */
export async function update(
  actor: Actor,
  body: Body,
  found: { item: ShowcaseItem; reading: Reading },
): Promise<Showcase> {
  const { reading } = found;
  const item = owned(actor, found.item);
  const set = submitted(actor, body, reading);
  const { writes, displaced } = siteWrites(item.id, reading.site);
  const change = {
    ...set,
    status: 'pending',
    adminNotes: '',
    reviewer: undefined,
    reviewedAt: undefined,
    snapshot: undefined,
    copies: undefined,
    submittedAt: nowIso(),
  } as const;
  const { list } = reading.own;
  const kept = list.ids.filter((other) => other !== displaced?.id);
  const shown = present({ ...item, ...change }, reading.tags);
  await actor.commit(
    [
      changeShowcase(item, change, ulid()),
      ...coverWrites(actor, set),
      ...writes,
      ...(set.site === item.site ? [] : [leaveSite(item)]),
      ...(kept.length === list.ids.length ? [] : [ownListWrite(list, kept)]),
      ...(await replacedWrites(actor, set, reading.own, { displaced, edited: item })),
    ],
    shown,
  );
  return shown;
}

export async function remove(actor: Actor, item: ShowcaseItem): Promise<void> {
  await actor.commit([leaveSite(item), ...(await removalWrites(owned(actor, item)))]);
}

/** The caller's showcases, newest first. */
export async function mine({ id }: Actor): Promise<{ items: Showcase[]; limit: number }> {
  const [{ items }, tags] = await Promise.all([readOwn(id), cachedTags.get()]);
  const newest = items.sort((a, b) => (a.id < b.id ? 1 : -1));
  return { items: newest.map((item) => present(item, tags)), limit: limits.showcase.perUser };
}
