import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { isOwnedBy, readDomain } from '#functions/domains/items/domains.ts';
import { readSettings, shownAddress } from '#functions/people/items/settings.ts';
import { readTags } from '#functions/tags/items/tags.ts';
import { readAccount } from '#platform/account/account-item.ts';
import { deleteList, insertEntry, removeEntry } from '#platform/lists/ranked-list.ts';
import { mapAtOnce } from '#platform/queue/parallel.ts';
import { handleEach } from '#platform/queue/queue.ts';
import { stale } from '#platform/table/change.ts';
import { transact } from '#platform/table/transaction.ts';
import type { Write } from '#platform/table/write.ts';
import { shelvesOfTag } from './items/shelves.ts';
import {
  entryAt,
  isSettled,
  listPlaces,
  mergePlaces,
  type Places,
  placesOf,
  shelvedAt,
} from './rules.ts';
import {
  changeShowcase,
  readOwnList,
  readShowcase,
  removeShowcase,
  type Shelved,
  type ShowcaseItem,
} from './store.ts';

async function wantedPlaces(item: ShowcaseItem): Promise<Places | undefined> {
  const [account, domain, { all }, settings] = await Promise.all([
    readAccount(item.userId),
    readDomain(item.domainId),
    readTags(),
    readSettings(item.userId),
  ]);
  const isServed = isOwnedBy(domain, item.userId) && !domain?.frozen;
  return placesOf(item, { account, isServed, tags: all, personAddress: shownAddress(settings) });
}

/** Moves the cards of a showcase from the places of one state to those of another. */
async function move(
  approval: string,
  from: Shelved,
  to: Shelved,
  wanted: Places | undefined,
): Promise<void> {
  const [old, next] = [listPlaces(approval, from), listPlaces(approval, to)];
  const nameOf = ({ list, key }: (typeof old)[number]) => `${list} ${key}`;
  const [known, kept] = [new Set(old.map(nameOf)), new Set(next.map(nameOf))];
  const isFresh = from.card === to.card;
  await mapAtOnce(
    old.filter((each) => !kept.has(nameOf(each))),
    ({ list, key }) => removeEntry(list, key),
  );
  if (!wanted) return;
  await mapAtOnce(
    next.filter((each) => !(isFresh && known.has(nameOf(each)))),
    (each) => insertEntry(entryAt(each, wanted.card)),
  );
}

/** Writes, unless what was read has changed; false then. */
async function writes(write: Write): Promise<boolean> {
  try {
    await transact([write]);
    return true;
  } catch (error) {
    if (error !== stale) throw error;
    return false;
  }
}

/**
 * Brings a showcase to the places that it belongs to. Places it is about to get are noted before, so that a run which
 * is cut off leaves none behind. False where the showcase changed meanwhile.
 */
async function settle(item: ShowcaseItem): Promise<boolean> {
  const wanted = await wantedPlaces(item);
  const [from, to] = [item.shelved, shelvedAt(wanted)];
  const isGoing = item.status === 'deleted';
  if (isSettled(from, to)) return !isGoing || writes(removeShowcase(item));
  const { approval = '' } = item;
  if (!(await writes(changeShowcase(item, { shelved: mergePlaces(from, to) })))) return false;
  await move(approval, from, to, wanted);
  const noted = { ...item, version: item.version + 1 };
  return writes(isGoing ? removeShowcase(noted) : changeShowcase(noted, { shelved: to }));
}

async function shelve(showcaseId: string): Promise<void> {
  for (let isDone = false; !isDone; ) {
    const item = await readShowcase(showcaseId);
    isDone = !item || (await settle(item));
  }
}

const message = z.object({
  showcaseId: z.optional(z.string()),
  userId: z.optional(z.string()),
  tagId: z.optional(z.string()),
});

async function work({ showcaseId, userId, tagId }: z.output<typeof message>): Promise<void> {
  if (showcaseId) await shelve(showcaseId);
  if (userId) for (const id of (await readOwnList(userId)).ids) await shelve(id);
  if (tagId) for (const list of shelvesOfTag(tagId)) await deleteList(list);
}

/**
 * Worker of the gallery queue: has the gallery show what it should, as the table says by now. Messages of one account
 * come one after the other.
 */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleEach(event, ({ body }) => work(message.parse(JSON.parse(body))));
