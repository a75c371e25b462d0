import { type DomainItem, isOwnedBy, readDomains } from '#functions/domains/items/domains.ts';
import { requireOwned } from '#functions/domains/service.ts';
import {
  type DomainContent,
  type RecordItem,
  readRecords,
} from '#functions/records/items/records.ts';
import type { AccessTokenItem } from '#platform/account/access-token.ts';
import type { Principal, TokenActor } from '#platform/account/caller.ts';
import { env } from '#platform/env.ts';
import { failure, invalid } from '#platform/failures.ts';
import type { WireChange, WireRrset, WireZone } from '#shared/areas/automation/powerdns.ts';
import { absoluteName, isAtOrBelow } from '#shared/dns/names.ts';
import { rrsetId, zoneData } from '#shared/dns.ts';
import { limits } from '#shared/limits.ts';
import { commitPairs } from '../commit.ts';
import { isChange, joinPairs, pairRrset, spelledData } from '../pairing.ts';
import {
  isSuffix,
  mayChange,
  maySee,
  normalizeName,
  type Reached,
  readAllReached,
  readReachedAt,
} from '../reach.ts';
import { readWantedRrset, refusalFor, sentenceOf, type WantedRrset, wireRrsets } from './rrsets.ts';

const base = '/api/v1/servers/localhost';

/** Clients read the version as numbers: octoDNS wants 4.5 or more. */
export const server = {
  config_url: `${base}/config{/config_setting}`,
  daemon_type: 'authoritative',
  id: 'localhost',
  type: 'Server',
  url: base,
  version: '4.9.0',
  zones_url: `${base}/zones{/zone}`,
};

/** A domain of a zone, with its records. */
interface Part {
  reached: Reached;
  content: DomainContent;
}

/** A zone: a domain, or a suffix with the domains of the token below it. */
interface ZoneParts {
  name: string;
  isSuffix: boolean;
  parts: Part[];
}

/** A name in a path: PowerDNS writes characters as `=2E`. */
const zoneName = (text: string): string =>
  normalizeName(
    text.replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
  );

const readParts = (reached: readonly Reached[]): Promise<Part[]> =>
  Promise.all(
    reached.map(async (one) => ({ reached: one, content: await readRecords(one.domainId) })),
  );

/** Reads a zone; undefined for a name that is none. */
export async function readZone(
  { params }: { params: { zone: string } },
  token: AccessTokenItem,
): Promise<ZoneParts | undefined> {
  const name = zoneName(params.zone);
  if (await isSuffix(name)) {
    const below = (await readAllReached(token)).filter(({ suffix }) => suffix === name);
    if (below.length > limits.automation.zones) {
      throw invalid('zone', 'too_many', 'Use a token for fewer domains.');
    }
    return { name, isSuffix: true, parts: await readParts(below) };
  }
  const reached = await readReachedAt(token, name);
  if (reached?.fqdn !== name) return undefined;
  return { name, isSuffix: false, parts: await readParts([reached]) };
}

const wireZone = (name: string, serial: number, rrsets?: WireRrset[]): WireZone => ({
  account: '',
  api_rectify: false,
  dnssec: false,
  edited_serial: serial,
  id: `${name}.`,
  kind: 'Native',
  last_check: 0,
  masters: [],
  name: `${name}.`,
  notified_serial: 0,
  nsec3param: '',
  ...(rrsets && { rrsets }),
  serial,
  soa_edit: '',
  soa_edit_api: '',
  url: `${base}/zones/${name}.`,
});

/** The parts that are the principal's. Throws `NOT_FOUND` where a domain alone is not. */
function ownParts(principal: Principal, { isSuffix: isWhole, parts }: ZoneParts): Part[] {
  const own = parts.filter(({ content }) => isOwnedBy(content.domain, principal.id));
  if (!isWhole && own.length === 0) throw failure('NOT_FOUND');
  return own;
}

const rrsetsOf = (
  { reached, content }: Part,
  dataOf: (record: RecordItem) => string,
): WireRrset[] =>
  wireRrsets(
    content.records.filter((record) => maySee(reached, record)),
    reached.fqdn,
    dataOf,
  );

const serialOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, { content }) => sum + (content.domain?.revision ?? 0), 0);

interface ZoneQuery {
  rrsets?: string | undefined;
  rrset_name?: string | undefined;
  rrset_type?: string | undefined;
}

/** A zone with the RRsets that the token may see, or those of one name and type. */
export async function get(actor: TokenActor, query: ZoneQuery, zone: ZoneParts): Promise<WireZone> {
  const parts = ownParts(actor, zone);
  const { rrset_name: name, rrset_type: type } = query;
  if (query.rrsets === 'false') return wireZone(zone.name, serialOf(parts));
  const rrsets = parts
    .flatMap((part) => rrsetsOf(part, spelledData))
    .filter((one) => !name || normalizeName(one.name) === normalizeName(name))
    .filter((one) => !type || one.type === type.toUpperCase());
  return wireZone(zone.name, serialOf(parts), rrsets);
}

/** The domains of the token. A suffix is found by its name and not listed, or each record would be managed twice. */
export async function list(actor: TokenActor, asked: string | undefined): Promise<WireZone[]> {
  const wanted = asked === undefined ? undefined : zoneName(asked);
  if (wanted && (await isSuffix(wanted))) return [wireZone(wanted, 0)];
  const reached = (await readAllReached(actor.token)).filter(
    ({ fqdn }) => wanted === undefined || fqdn === wanted,
  );
  const domains = await readDomains(reached.map(({ domainId }) => domainId));
  return reached.flatMap(({ domainId, fqdn }) => {
    const domain = domains.get(domainId);
    return isOwnedBy(domain, actor.id) ? [wireZone(fqdn, (domain as DomainItem).revision)] : [];
  });
}

/** Throws `VERSION_CONFLICT` where the domain is the actor's, else says where names are claimed. */
export async function create(actor: TokenActor, name: string): Promise<never> {
  const found = await list(actor, name);
  if (found.length > 0) throw failure('VERSION_CONFLICT');
  throw invalid('name', 'closed', `Claim it on ${env('SITE_URL')} first.`);
}

/** Answers the same of every zone of the actor's. Throws `NOT_FOUND`. */
export const answerAlways =
  <T>(reply: T) =>
  async (actor: TokenActor, _input: unknown, zone: ZoneParts): Promise<T> => {
    ownParts(actor, zone);
    return reply;
  };

/** Throws `VALIDATION_FAILED`, and `NOT_FOUND` for a zone of somebody else. */
export async function refuse(actor: TokenActor, _input: unknown, zone: ZoneParts): Promise<never> {
  ownParts(actor, zone);
  throw invalid('zone', 'closed', `Names are changed and given up on ${env('SITE_URL')}.`);
}

/** The one part that all changes are in. Throws where they are in several, or in none of the actor's. */
function partOf(actor: TokenActor, zone: ZoneParts, changes: readonly WireChange[]): Part {
  const parts = ownParts(actor, zone);
  const [{ name, type } = { name: '', type: '' }] = changes;
  const holds = ({ reached: { fqdn } }: Part, name: string) =>
    isAtOrBelow(normalizeName(name), fqdn);
  const part = parts.find((candidate) => holds(candidate, name));
  if (!part) throw refusalFor(normalizeName(name), type, 'The name is in no domain of this token.');
  const other = changes.find((change) => !holds(part, change.name));
  if (other) {
    throw refusalFor(normalizeName(other.name), other.type, 'A change is of one domain at a time.');
  }
  return part;
}

/**
 * Replaces and deletes RRsets in one transaction. What stands in the way is told of the state after all of them: a CNAME
 * takes the place of an A at once. Throws `VALIDATION_FAILED` with the name and type, `TOKEN_FORBIDS`, `DOMAIN_FROZEN`.
 */
export async function patch(
  actor: TokenActor,
  changes: readonly WireChange[],
  zone: ZoneParts,
): Promise<void> {
  if (changes.length === 0) return void ownParts(actor, zone);
  const { reached, content } = partOf(actor, zone, changes);
  const { fqdn } = reached;
  requireOwned(actor, content.domain);
  const wanted = changes.map((change) => readWantedRrset(change, fqdn));
  requireOnce(wanted, fqdn);
  const pairs = wanted.map((rrset) => {
    if (!mayChange(reached, rrset)) throw failure('TOKEN_FORBIDS');
    const before = content.records.filter((record) => rrsetId(record) === rrsetId(rrset));
    return pairRrset(before, rrset.wanted, rrset.ttl);
  });
  const joined = joinPairs(pairs);
  if (!isChange(joined)) return;
  const changed = joined.change.map(({ from }) => from);
  const placed: NonNullable<Parameters<typeof commitPairs>[3]>['placed'] = (refusal, place) => {
    const { list: of, index, added } = place;
    const record = { add: added, change: changed, remove: joined.gone }[of][index];
    if (!record) return refusal;
    return refusalFor(absoluteName(record.name, fqdn), record.type, sentenceOf(refusal));
  };
  await commitPairs(actor, joined, content, { placed });
}

/** Throws where one RRset is changed twice: PowerDNS refuses that, too. */
function requireOnce(rrsets: readonly WantedRrset[], fqdn: string): void {
  const seen = new Set<string>();
  for (const rrset of rrsets) {
    const id = rrsetId(rrset);
    if (seen.has(id)) {
      throw refusalFor(absoluteName(rrset.name, fqdn), rrset.type, 'It is changed twice.');
    }
    seen.add(id);
  }
}

/** What the token may see of a zone, as a zone file (RFC 1035 section 5). */
export async function file(actor: TokenActor, zone: ZoneParts): Promise<string> {
  const lines = ownParts(actor, zone).flatMap((part) =>
    rrsetsOf(part, zoneData).flatMap(({ name, ttl, type, records }) =>
      records.map(({ content }) => `${name}\t${ttl}\tIN\t${type}\t${content}`),
    ),
  );
  return `${lines.join('\n')}\n`;
}
