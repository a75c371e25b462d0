import { ulid } from 'ulid';
import { showcaseReward } from '#functions/points/service.ts';
import { changeAccount, type Movement } from '#platform/account/account-change.ts';
import { failure } from '#platform/failures.ts';
import type { Write } from '#platform/table/write.ts';
import { domainNameOf } from './sites.ts';
import { readRewarded, rewardDomain, type ShowcaseItem } from './store.ts';

/** Full names of domains that were not paid for, by the ids of the showcases on them. */
export type Unpaid = ReadonlyMap<string, string>;

export async function readUnpaid(items: readonly ShowcaseItem[]): Promise<Unpaid> {
  const names = await Promise.all(items.map(({ url }) => domainNameOf(url)));
  const rewarded = await readRewarded(names.filter((name) => name !== undefined));
  return new Map(
    items.flatMap(({ id }, index) => {
      const name = names[index];
      return name && !rewarded.has(name) ? [[id, name]] : [];
    }),
  );
}

/** A showcase that its submitter is paid for, with the full name of its domain. */
interface Paid {
  item: ShowcaseItem;
  fqdn: string;
}

/** The first showcase of each domain that was not paid for. */
export function paidOf(items: readonly ShowcaseItem[], unpaid: Unpaid): Paid[] {
  const byName = Map.groupBy(items, ({ id }) => unpaid.get(id));
  return [...byName].flatMap(([fqdn, [item]]) => (fqdn && item ? [{ item, fqdn }] : []));
}

export const idsOf = (items: readonly ShowcaseItem[]): string[] => items.map(({ id }) => id);

export const suspendedOf = (items: readonly ShowcaseItem[]) =>
  failure('SUBMITTER_SUSPENDED', { ids: idsOf(items) });

const movementOf = ({ item: { id, url, title, domainId }, fqdn }: Paid): Movement =>
  showcaseReward(ulid(), { showcaseId: id, url, title, domainId, fqdn });

/** Pays for domains that were not paid for: one change of each account. Stale if one was meanwhile. */
export function rewardWrites(paid: readonly Paid[]): Write[] {
  const byUser = Map.groupBy(paid, ({ item }) => item.userId);
  return [...byUser].flatMap(([userId, theirs]) => {
    const active = suspendedOf(theirs.map(({ item }) => item));
    const movements = theirs.map(movementOf);
    return [
      ...theirs.map(({ fqdn }) => rewardDomain(fqdn)),
      ...changeAccount({ id: userId }, { active, movements }),
    ];
  });
}
