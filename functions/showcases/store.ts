/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | a showcase | `SHOWCASE#<id>` / `SHOWCASE` | its submitter, its review, the worker | one read |
 * | showcases by the state of their review | gsi1 `SHOWCASES#<state>` / `<submission>` | the console | one query and one batch a page |
 * | ids of an account's showcases | `USER#<id>` / `SHOWCASES` | their list, their limit | one read, then one batch |
 * | a site, for good: who has it; that of a domain's own name, also when the domain was paid for | `SITE#<address>` / `SITE` | submissions, reviews | one read |
 */

import { nowIso } from '#platform/clock.ts';
import { failure } from '#platform/failures.ts';
import { countable } from '#platform/lists/countable.ts';
import { stale } from '#platform/table/change.ts';
import { getItem, getItems, type Item, type Key } from '#platform/table/table.ts';
import { insert, remove, replace, update, type Write } from '#platform/table/write.ts';
import type { ShowcaseState } from '#shared/areas/showcases/states.ts';

/** Places of a showcase in the gallery, or places that it may be left in by a run that was cut off. */
export interface Shelved {
  /** Names of subsets, as in `items/shelves.ts`. */
  subsets: string[];
  /** Ranks by popularity. */
  ranks: number[];
  /** Digest of the card that all places show; absent while a run is under way. */
  card?: string;
}

/** What the gallery shows of a submitter and of a cover: addresses of copies, as things were at the approval. */
export interface Snapshot {
  nickname: string;
  cover?: string;
  avatar?: string;
}

export interface ShowcaseFacts {
  id: string;
  userId: string;
  domainId: string;
  url: string;
  /** The address in the form that is taken once: `siteAddress().key`. */
  site: string;
  title: string;
  description: string;
  /** The cover as it was submitted; absent for a drawn one. */
  coverImg?: string | undefined;
  /** Id of the upload that the cover is. */
  coverUpload?: string | undefined;
  /** Ids, of which some may have been deleted. */
  tags: string[];
  /** A deleted one stays until the worker took it out of the gallery. */
  status: ShowcaseState | 'deleted';
  featured: boolean;
  active: boolean;
  adminNotes: string;
  reviewer?: { id: string } | undefined;
  reviewedAt?: string | undefined;
  submittedAt: string;
  /** ULID of its first approval, by which the gallery orders. */
  approval?: string | undefined;
  /** Of the approval; absent while it waits. */
  snapshot?: Snapshot | undefined;
  /** Ids of copies that may lie in the bucket: those of the approval, and of tries that were cut off. */
  copies?: Set<string> | undefined;
  visits: number;
  shelved: Shelved;
}

export interface ShowcaseItem extends ShowcaseFacts, Item {
  entity: 'showcase';
  /** Counts the changes, but for visits. */
  version: number;
  gsi1pk?: string;
  gsi1sk?: string;
}

export interface OwnList extends Item {
  ids: string[];
  version: number;
}

interface SiteItem extends Item {
  entity: 'site';
  showcaseId?: string;
  /** Time of the reward for the domain that the address is; it is paid once, whoever has the domain. */
  rewardedAt?: string;
}

const keyOf = (id: string): Key => ({ pk: `SHOWCASE#${id}`, sk: 'SHOWCASE' });
const siteKey = (site: string): Key => ({ pk: `SITE#${site}`, sk: 'SITE' });
const ownKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'SHOWCASES' });

export const readShowcase = (id: string): Promise<ShowcaseItem | undefined> =>
  getItem<ShowcaseItem>(keyOf(id));

export const readShowcases = (ids: readonly string[]): Promise<ShowcaseItem[]> =>
  getItems<ShowcaseItem>(ids.map(keyOf));

export const readSite = (site: string): Promise<SiteItem | undefined> =>
  getItem<SiteItem>(siteKey(site));

/** Those of some domains, by their full names, that a showcase was paid for. */
export async function readRewarded(names: readonly string[]): Promise<Set<string>> {
  const sites = await getItems<SiteItem>([...new Set(names)].map(siteKey));
  const rewarded = new Set(sites.filter(({ rewardedAt }) => rewardedAt).map(({ pk }) => pk));
  return new Set(names.filter((name) => rewarded.has(siteKey(name).pk)));
}

/** Ids of an account's showcases, oldest first. */
export const readOwnList = async (userId: string): Promise<OwnList> =>
  (await getItem<OwnList>(ownKey(userId))) ?? {
    ...ownKey(userId),
    entity: 'showcases',
    ids: [],
    version: 0,
  };

/** Showcases in a state; those that wait begin with the first. */
export const inState = (state: ShowcaseState) =>
  countable<ShowcaseItem>({
    index: 'gsi1',
    partition: `SHOWCASES#${state}`,
    newestFirst: state !== 'pending',
  });

/** Writes the list of an account's showcases over the one that was read. */
export function ownListWrite(list: OwnList, ids: readonly string[]): Write {
  const { version } = list;
  const next = { ...list, ids: [...ids], version: version + 1 };
  if (version === 0) return insert(next, stale);
  return replace(next, { condition: '#version = :read', values: { ':read': version } }, stale);
}

export const insertShowcase = (facts: ShowcaseFacts, submission: string): Write => {
  const item: ShowcaseItem = {
    ...keyOf(facts.id),
    ...facts,
    entity: 'showcase',
    version: 1,
    gsi1pk: `SHOWCASES#${facts.status}`,
    gsi1sk: submission,
  };
  return insert(item);
};

type Settable = Partial<Omit<ShowcaseFacts, 'id' | 'userId' | 'visits'>>;

/** Writes attributes of a showcase over those that were read; `undefined` clears. A new submission has a place of its own. */
export function changeShowcase(
  read: ShowcaseItem,
  change: Settable,
  submission = read.gsi1sk,
): Write {
  const { status = read.status } = change;
  const listed = status === 'deleted' ? undefined : `SHOWCASES#${status}`;
  const fields = Object.entries({
    ...change,
    gsi1pk: listed,
    gsi1sk: listed && submission,
    version: read.version + 1,
  });
  const sets = fields.filter(([, value]) => value !== undefined);
  const clears = fields.filter(([, value]) => value === undefined);
  return update(
    read,
    {
      expression: [
        `SET ${sets.map(([field]) => `#${field} = :${field}`).join(', ')}`,
        clears.length > 0 ? `REMOVE ${clears.map(([field]) => `#${field}`).join(', ')}` : '',
      ].join(' '),
      condition: '#version = :read',
      values: {
        ':read': read.version,
        ...Object.fromEntries(sets.map(([field, value]) => [`:${field}`, value])),
      },
    },
    stale,
  );
}

/** Notes a copy that is about to be made of a showcase as it was read. */
export const noteCopy = (read: ShowcaseItem, copyId: string): Write =>
  update(
    read,
    {
      expression: 'ADD #copies :ids',
      condition: '#version = :read',
      values: { ':read': read.version, ':ids': new Set([copyId]) },
    },
    stale,
  );

/** Removes a deleted showcase that the gallery has nothing of. */
export const removeShowcase = (read: ShowcaseItem): Write =>
  remove(read, { condition: '#version = :read', values: { ':read': read.version } }, stale);

/** Takes a site for a showcase, from another one if that is given. Fails with `SHOWCASE_EXISTS`. */
export const takeSite = ({ id, site }: Pick<ShowcaseFacts, 'id' | 'site'>, from?: string): Write =>
  update(
    siteKey(site),
    {
      expression: 'SET #showcaseId = :id, #entity = :entity',
      condition: from ? '#showcaseId = :from' : 'attribute_not_exists(#showcaseId)',
      values: { ':id': id, ':entity': 'site', ...(from && { ':from': from }) },
    },
    from ? stale : failure('SHOWCASE_EXISTS'),
  );

/** Lets others submit a site. That it was paid for stays. */
export const leaveSite = ({ id, site }: Pick<ShowcaseFacts, 'id' | 'site'>): Write =>
  update(
    siteKey(site),
    {
      expression: 'REMOVE #showcaseId',
      condition: '#showcaseId = :id',
      values: { ':id': id },
    },
    stale,
  );

/** Notes that a domain was paid for, by its full name. Stale if it was already. */
export const rewardDomain = (fqdn: string): Write =>
  update(
    siteKey(fqdn),
    {
      expression: 'SET #rewardedAt = :now, #entity = :entity',
      condition: 'attribute_not_exists(#rewardedAt)',
      values: { ':now': nowIso(), ':entity': 'site' },
    },
    stale,
  );

const gone = new Error('The showcase is gone.');

/** Adds a visit to a showcase's number. Throws `gone`. */
export const addVisit = (showcaseId: string): Write =>
  update(
    keyOf(showcaseId),
    {
      expression: 'SET #visits = #visits + :one',
      condition: 'attribute_exists(#pk)',
      values: { ':one': 1 },
    },
    gone,
  );

export const isGone = (error: unknown): boolean => error === gone;
