import { readClaim } from '#functions/domains/items/claims.ts';
import { type DomainItem, readOwned } from '#functions/domains/items/domains.ts';
import { allProviders, allSuffixes, findProvider } from '#functions/providers/service.ts';
import { type DomainContent, readRecords } from '#functions/records/items/records.ts';
import { countTowards } from '#platform/abuse/rate.ts';
import type { AccessTokenItem, StoredGrant } from '#platform/account/access-token.ts';
import { failure } from '#platform/failures.ts';
import type { Write } from '#platform/table/write.ts';
import { covers } from '#shared/areas/automation/grants.ts';
import { isAtOrBelow, placeUnder, relativeName, withoutDot } from '#shared/dns/names.ts';
import type { RecordType } from '#shared/dns/types.ts';
import { lowerAscii } from '#shared/kernel/ascii.ts';
import { DAY } from '#shared/kernel/time.ts';
import { limits } from '#shared/limits.ts';

/** A domain that a token reaches, and what it may do there. Whose the domain is now, its content tells. */
export interface Reached {
  domainId: string;
  fqdn: string;
  suffix: string;
  grants: readonly StoredGrant[];
}

interface RrsetName {
  name: string;
  type: RecordType;
}

export const maySee = ({ grants }: Reached, rrset: RrsetName): boolean =>
  grants.some((grant) => covers(grant, rrset));

export const mayChange = ({ grants }: Reached, rrset: RrsetName): boolean =>
  grants.some((grant) => grant.write && covers(grant, rrset));

/** Throws `TOKEN_FORBIDS`. */
export function requireChange(reached: Reached, rrset: RrsetName): void {
  if (!mayChange(reached, rrset)) throw failure('TOKEN_FORBIDS');
}

const isForAll = ({ grants }: AccessTokenItem): boolean =>
  grants.some(({ domainId }) => domainId === 'all');

/** Grants of a token that hold at a domain. */
const grantsAt = ({ grants }: AccessTokenItem, id: string): StoredGrant[] =>
  grants.filter(({ domainId }) => domainId === id || domainId === 'all');

/** The domains that a token names. */
async function named({ grants }: AccessTokenItem): Promise<Reached[]> {
  const byDomain = Map.groupBy(grants, ({ domainId }) => domainId);
  const found = [...byDomain].map(async ([domainId, own]) => {
    const [{ label, providerId } = {}] = own;
    const suffix = providerId && (await findProvider(providerId))?.suffix;
    return label && suffix ? [{ domainId, fqdn: `${label}.${suffix}`, suffix, grants: own }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** All domains of a token, the oldest first where it is for all. */
export async function readAllReached(token: AccessTokenItem): Promise<Reached[]> {
  if (!isForAll(token)) return named(token);
  const domains = (await readOwned(token.userId)).filter(({ isReleasing }) => !isReleasing);
  const reached = domains.map(async ({ id, label, providerId }) => {
    const suffix = (await findProvider(providerId))?.suffix ?? '';
    return { domainId: id, fqdn: `${label}.${suffix}`, suffix, grants: grantsAt(token, id) };
  });
  return Promise.all(reached);
}

/**
 * The domain at or above a full name, as far as the token reaches it. One for all reaches whatever has the name now: a
 * grant of its own may be for a domain that had it before.
 */
export async function readReachedAt(
  token: AccessTokenItem,
  fullName: string,
): Promise<Reached | undefined> {
  if (!isForAll(token)) {
    return (await named(token)).find(({ fqdn }) => isAtOrBelow(fullName, fqdn));
  }
  const place = placeUnder(fullName, await allProviders());
  const domainId = place && (await readClaim(place.label, place.under.id));
  if (!domainId) return undefined;
  const { suffix } = place.under;
  const fqdn = `${place.label}.${suffix}`;
  return { domainId, fqdn, suffix, grants: grantsAt(token, domainId) };
}

/** A domain as far as a token reaches it; undefined where it has no grant for it. */
export async function readReachedById(
  token: AccessTokenItem,
  { id, label, providerId }: DomainItem,
): Promise<Reached | undefined> {
  const grants = grantsAt(token, id);
  const suffix = (await findProvider(providerId))?.suffix;
  if (grants.length === 0 || !suffix) return undefined;
  return { domainId: id, fqdn: `${label}.${suffix}`, suffix, grants };
}

export const isSuffix = async (name: string): Promise<boolean> =>
  (await allSuffixes()).includes(name);

/** A name of a program, and the domain that it lies in with its records. */
export interface NamedPlace {
  /** Relative to the domain. */
  name: string;
  reached: Reached;
  content: DomainContent;
}

/** Reads the domain of a full name; undefined where the token reaches none. */
export async function readPlace(
  token: AccessTokenItem,
  fullName: string,
): Promise<NamedPlace | undefined> {
  const reached = await readReachedAt(token, fullName);
  const name = reached && relativeName(fullName, reached.fqdn);
  if (!name) return undefined;
  return { name, reached, content: await readRecords(reached.domainId) };
}

/** A name as programs send it: any case, with or without its final dot. */
export const normalizeName = (name: string): string => withoutDot(lowerAscii(name.trim()));

/** Counts a change of a domain towards what programs may change there in a day. */
export const countChange = (domainId: string): Write =>
  countTowards({
    kind: 'automation',
    subject: domainId,
    count: limits.automation.changesPerDay,
    window: DAY,
  });
