import { offersOf } from '#functions/domains/service.ts';
import { type LabelFacts, readNearLabels } from '#functions/labels/service.ts';
import type { Visitor } from '#platform/account/caller.ts';
import type { NearName, SearchResult } from '#shared/areas/search/calls.ts';
import { limits } from '#shared/limits.ts';

type Found = { name: string; results: SearchResult[]; near: NearName[] };

const ownDomain = ({ id }: Visitor, claim: ReturnType<LabelFacts['claimOf']>) =>
  claim?.ownerId !== undefined && claim.ownerId === id ? { domainId: claim.domainId } : {};

/** Points that a caller can pay with; without an account those that a new one starts with. */
const balanceOf = ({ account }: Visitor): number => account?.points ?? limits.points.registration;

/** True if the caller neither has a name nor can claim it, under a suffix where others can be claimed. */
const isOutOfReach = (caller: Visitor, { status, cost, closed, domainId }: SearchResult): boolean =>
  !closed &&
  (status === 'reserved' || (status === 'registered' && !domainId) || cost > balanceOf(caller));

/** Free names close to `name`, each under the first of the suffixes where it is free. */
async function nearNames(name: string, suffixes: ReadonlySet<string>): Promise<NearName[]> {
  const near = await readNearLabels(name);
  const offers = await Promise.all(
    near.map(async ({ label, facts }) => {
      const free = (await offersOf(label, facts)).find(
        ({ provider, status, cost }) =>
          suffixes.has(provider.suffix) && status === 'available' && cost === 0,
      );
      return free ? [nearName(label, free.provider)] : [];
    }),
  );
  return offers.flat().slice(0, limits.nearNames);
}

const nearName = (name: string, { id, suffix }: { id: string; suffix: string }): NearName => ({
  name,
  providerId: id,
  suffix,
  fqdn: `${name}.${suffix}`,
});

/**
 * The state and the price of a name under every suffix, and the caller's own domains of that name.
 * Where it is out of reach under an open suffix, a second request looks for near ones.
 */
export async function search(caller: Visitor, name: string, facts: LabelFacts): Promise<Found> {
  const offers = await offersOf(name, facts);
  const results = offers.map(({ provider: { id, suffix }, ...offer }) => ({
    providerId: id,
    suffix,
    fqdn: `${name}.${suffix}`,
    ...offer,
    ...ownDomain(caller, facts.claimOf(id)),
  }));
  const missed = results.filter((result) => isOutOfReach(caller, result));
  const suffixes = new Set(missed.map(({ suffix }) => suffix));
  return { name, results, near: missed.length > 0 ? await nearNames(name, suffixes) : [] };
}
