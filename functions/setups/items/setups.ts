/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | what is set up on a domain | `SETUPS#<domain>` / `<recipe>` or `<recipe>.<place>` | its owner's page, each change of one, the export | one query |
 * | those that do not work yet, by the time of the next look | gsi2 `SETUPS#WATCHED` / `<time>#<domain>#<id>`, keys only | the watch | one query a page |
 *
 * A partition of its own: whoever reads a domain with its records reads none of them. The key is made of what is set up,
 * so that two who begin the same at one moment have one. They go with the domain to a receiver, whose records they tell of.
 */

import { stale } from '#platform/table/change.ts';
import {
  type Item,
  type Key,
  queryAll,
  queryPage,
  type StartKey,
  writeAll,
} from '#platform/table/table.ts';
import { insert, remove, replace, type Write } from '#platform/table/write.ts';
import type { Finding } from '#shared/areas/setups/finding.ts';

/** Looks of the worker `recheck` at a setup that does not work yet; instants in ISO 8601. */
export interface SetupWatch {
  /** The last instant at which it looks: three days after the beginning. */
  until: string;
  looks: number;
  nextAt: string;
}

/** Attributes of a setup, without keys. */
export interface SetupFacts {
  /** The recipe, and the place where that is not the domain itself. */
  id: string;
  recipe: string;
  inputs: Record<string, string>;
  createdAt: string;
  /** Counts the writes. */
  version: number;
  /** Revision of the domain that the latest change of its records made. */
  revision?: number | undefined;
  toldAt?: string | undefined;
  doneAt?: string | undefined;
  checkedAt?: string | undefined;
  findings?: Finding[] | undefined;
  watch?: SetupWatch | undefined;
}

interface SetupItem extends SetupFacts, Item {
  entity: 'setup';
  gsi2pk?: string | undefined;
  gsi2sk?: string | undefined;
}

const prefix = 'SETUPS#';
const partition = (domainId: string) => `${prefix}${domainId}`;
const watched = `${prefix}WATCHED`;

const setupKey = (domainId: string, id: string): Key => ({ pk: partition(domainId), sk: id });

const itemOf = (domainId: string, facts: SetupFacts): SetupItem => ({
  ...facts,
  ...setupKey(domainId, facts.id),
  entity: 'setup',
  // A setup that is read and written again brings its former index keys along: without a watch they have to go.
  gsi2pk: facts.watch && watched,
  gsi2sk: facts.watch && `${facts.watch.nextAt}#${domainId}#${facts.id}`,
});

/** All setups of a domain, by their ids. */
export const readSetups = (domainId: string): Promise<SetupItem[]> =>
  queryAll<SetupItem>({ partition: partition(domainId) });

/** Setups at which the watch is to look by a time, the longest due first. */
export async function readDueSetups(
  until: string,
  limit: number,
  after?: StartKey,
): Promise<{ due: { domainId: string; id: string }[]; next?: StartKey }> {
  const between = ['0', `${until}~`] as const;
  const query = { index: 'gsi2', partition: watched, between, limit, after } as const;
  const { items, ...page } = await queryPage<Item>(query);
  return {
    due: items.map(({ pk, sk }) => ({ domainId: pk.slice(prefix.length), id: sk })),
    ...page,
  };
}

/** Inserts a setup that was not there. Stale if it is since. */
export const insertSetup = (domainId: string, facts: SetupFacts): Write =>
  insert(itemOf(domainId, facts), stale);

/** Replaces a setup that was read. Stale if it was written or removed since. */
export const rewriteSetup = (domainId: string, before: SetupFacts, after: SetupFacts): Write =>
  replace(
    itemOf(domainId, { ...after, version: before.version + 1 }),
    { condition: '#version = :read', values: { ':read': before.version } },
    stale,
  );

/** Removes a setup that was read. Stale if it is gone since. */
export const dropSetup = (domainId: string, { id }: Pick<SetupFacts, 'id'>): Write =>
  remove(setupKey(domainId, id), { condition: 'attribute_exists(#pk)' }, stale);

/** Removes all setups of a domain that is nobody's any more. May be repeated. */
export async function forgetSetups(domainId: string): Promise<void> {
  const left = await readSetups(domainId);
  if (left.length > 0) await writeAll([], left);
}
