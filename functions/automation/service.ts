import { type DomainContent, readRecords } from '#functions/records/items/records.ts';
import type { AccessTokenItem } from '#platform/account/access-token.ts';
import type { TokenActor } from '#platform/account/caller.ts';
import type { Cause } from '#shared/areas/history/change-set.ts';
import type { DnsRecord } from '#shared/dns.ts';
import { commitPairs } from './commit.ts';
import { isChange, type Pairing } from './pairing.ts';
import { mayChange, normalizeName, readReachedAt } from './reach.ts';

/** A domain that a token reaches, with its records. Whose it is now, its content tells. */
export interface ReachedDomain {
  content: DomainContent;
  /** The token may change some of its records. */
  isOpen: boolean;
  mayChange: (rrset: Pick<DnsRecord, 'name' | 'type'>) => boolean;
}

/** Reads the domain of a full name, in any case; undefined where the token reaches none of that name. */
export async function readReached(
  token: AccessTokenItem,
  fullName: string,
): Promise<ReachedDomain | undefined> {
  const name = normalizeName(fullName);
  const reached = await readReachedAt(token, name);
  if (reached?.fqdn !== name) return undefined;
  return {
    content: await readRecords(reached.domainId),
    isOpen: reached.grants.some(({ write }) => write),
    mayChange: (rrset) => mayChange(reached, rrset),
  };
}

/**
 * Changes records in the name of a token, in one transaction; nothing where none goes, changes or comes. What the token
 * may change is for the caller to know. Throws as every change of records.
 */
export async function changeByToken(
  actor: TokenActor,
  pairs: Pairing,
  { content }: ReachedDomain,
  cause: Cause,
): Promise<void> {
  if (isChange(pairs)) await commitPairs(actor, pairs, content, { cause });
}
