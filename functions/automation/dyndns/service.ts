import { isOwnedBy } from '#functions/domains/items/domains.ts';
import {
  type DomainContent,
  type RecordItem,
  readRecords,
} from '#functions/records/items/records.ts';
import type { AccessTokenItem } from '#platform/account/access-token.ts';
import type { TokenActor } from '#platform/account/caller.ts';
import { Failure } from '#platform/failures.ts';
import { log } from '#platform/log.ts';
import { stale, whileStale } from '#platform/table/change.ts';
import { recordBody } from '#shared/areas/records/record.ts';
import { absoluteName, isTarget, relativeName } from '#shared/dns/names.ts';
import type { FailureCode } from '#shared/failures.ts';
import { limits } from '#shared/limits.ts';
import { commitPairs } from '../commit.ts';
import { isChange, joinPairs, type Pairing, pairRrset } from '../pairing.ts';
import { mayChange, normalizeName, type Reached, readAllReached, readReachedAt } from '../reach.ts';
import {
  readWantedAddresses,
  type UpdateParameters,
  underPrefix,
  type WantedAddresses,
} from './addresses.ts';

const families = ['A', 'AAAA'] as const;
type Family = (typeof families)[number];

/** A host name of an update, with the domain that the token reaches it in. */
interface Host {
  name: string;
  reached: Reached | undefined;
}

/** Host names, and the contents of their domains by id. */
interface Hosts {
  hosts: Host[];
  contents: Map<string, DomainContent>;
  /** Nobody named them: they are all that a prefix moves, or would if it were not empty. */
  isHouse?: boolean;
  /** More than one update may change: none is told. */
  isTooMany?: boolean;
}

/** The one name of an address token, for clients that send none. */
function onlyHost([reached, ...others]: readonly Reached[]): Host[] {
  const names = reached?.grants.flatMap(({ names = [] }) => names) ?? [];
  const [name] = names;
  if (!reached || !name || names.length > 1 || others.length > 0) return [];
  return [{ name: absoluteName(name, reached.fqdn), reached }];
}

/** All host names with AAAA records that the token may change: a prefix moves a whole house. */
function coveredHosts(
  reached: readonly Reached[],
  contents: ReadonlyMap<string, DomainContent>,
): Host[] {
  return reached.flatMap((one) => {
    const found = (contents.get(one.domainId)?.records ?? []).filter(
      (record) => record.type === 'AAAA' && mayChange(one, record),
    );
    return [...new Set(found.map(({ name }) => name))].map((name) => ({
      name: absoluteName(name, one.fqdn),
      reached: one,
    }));
  });
}

async function contentsOf(reached: readonly Reached[]): Promise<Map<string, DomainContent>> {
  const ids = [...new Set(reached.map(({ domainId }) => domainId))];
  return new Map(await Promise.all(ids.map(async (id) => [id, await readRecords(id)] as const)));
}

const tooMany: Hosts = { hosts: [], contents: new Map(), isTooMany: true };

/** Reads the host names that an update names, or all of a house. */
export async function readHosts(
  { query }: { query: UpdateParameters },
  token: AccessTokenItem,
): Promise<Hosts> {
  const names = (query.hostname ?? '').split(',').flatMap((name) => normalizeName(name) || []);
  if (names.length > limits.automation.hosts) return tooMany;
  const { myip, myipv6, ipv6, ip6lanprefix } = query;
  const isOfPrefix =
    ip6lanprefix !== undefined || [myip, myipv6, ipv6].some((text) => text?.includes('/'));
  const all = names.length === 0 ? await readAllReached(token) : [];
  const only = onlyHost(all);
  if (names.length === 0 && only.length === 0 && isOfPrefix) {
    if (all.length > limits.automation.zones) return tooMany;
    const contents = await contentsOf(all);
    const own = all.filter(({ domainId }) =>
      isOwnedBy(contents.get(domainId)?.domain, token.userId),
    );
    return { hosts: coveredHosts(own, contents), contents, isHouse: true };
  }
  const found = names.map(async (name) => ({
    name,
    reached: await readReachedAt(token, name),
  }));
  const hosts = names.length > 0 ? await Promise.all(found) : only;
  return { hosts, contents: await contentsOf(hosts.flatMap(({ reached }) => reached ?? [])) };
}

/** Addresses of one family that a host name shall have; undefined where they stay. */
function addressesOf(
  family: Family,
  wanted: WantedAddresses,
  before: readonly RecordItem[],
): string[] | undefined {
  const { prefix } = wanted;
  if (family === 'A' || !prefix) return wanted[family];
  // A name without IPv6 gets none by a prefix.
  return before.length > 0 ? before.map(({ content }) => underPrefix(content, prefix)) : undefined;
}

/** Pairing of one host name. Throws a refusal for what is no record. */
function changeOf(
  name: string,
  wanted: WantedAddresses,
  records: readonly RecordItem[],
): Pairing & { shown: string[] } {
  const all = families.flatMap((family) => {
    const before = records.filter((record) => record.name === name && record.type === family);
    const addresses = addressesOf(family, wanted, before);
    if (!addresses) return [];
    const fields = [...new Set(addresses)].map((content) => {
      const parsed = recordBody.safeParse({ type: family, name, content });
      if (!parsed.success) throw new Failure('VALIDATION_FAILED');
      return parsed.data;
    });
    const pair = pairRrset(before, fields, before.length > 0 ? undefined : limits.automation.ttl);
    return [{ ...pair, shown: fields.map(({ content }) => content) }];
  });
  return { ...joinPairs(all), shown: all.flatMap(({ shown }) => shown) };
}

/** The word of dyndns2 for a refusal. Unknown words are failures everywhere, so these few. */
function wordOf(code: FailureCode): string {
  if (code === 'NOT_FOUND' || code === 'TOKEN_FORBIDS') return 'nohost';
  if (code === 'DOMAIN_FROZEN' || code === 'ACCOUNT_SUSPENDED') return 'abuse';
  if (code === 'VALIDATION_FAILED' || code === 'RECORD_CONFLICT') return 'dnserr';
  return code === 'PROXIED_RECORD_NEEDED' ? 'dnserr' : '911';
}

/** Changes the host names of one domain in one transaction. Returns the line of each. */
async function changeDomain(
  actor: TokenActor,
  wanted: WantedAddresses,
  hosts: readonly { name: string; reached: Reached }[],
  content: DomainContent,
): Promise<Map<string, string>> {
  const changes = hosts.map(({ name, reached }) => {
    const relative = relativeName(name, reached.fqdn) ?? '';
    return { name, ...changeOf(relative, wanted, content.records) };
  });
  const pairs = joinPairs(changes);
  if (isChange(pairs)) await commitPairs(actor, pairs, content);
  return new Map(
    changes.map((one) => {
      const word = isChange(one) ? 'good' : 'nochg';
      return [one.name, [word, one.shown.join(',')].filter(Boolean).join(' ')];
    }),
  );
}

/** Lines of the host names of one domain, or the word for all of them where it is refused. */
async function linesOf(
  actor: TokenActor,
  wanted: WantedAddresses,
  hosts: readonly { name: string; reached: Reached }[],
  content: DomainContent | undefined,
): Promise<Map<string, string>> {
  const id = hosts[0]?.reached.domainId ?? '';
  try {
    if (!content || !isOwnedBy(content.domain, actor.id)) throw new Failure('NOT_FOUND');
    if (content.domain?.frozen) throw new Failure('DOMAIN_FROZEN');
    return await whileStale(
      () => readRecords(id),
      (read) => changeDomain(actor, wanted, hosts, read),
      Promise.resolve(content),
    );
  } catch (error) {
    const code = error instanceof Failure ? error.code : 'INTERNAL';
    if (code === 'INTERNAL' && error !== stale) log.error('An update failed.', error as Error);
    actor.answerHeaders['x-freehold-code'] = code;
    return new Map(hosts.map(({ name }) => [name, wordOf(code)]));
  }
}

const isReached = (host: Host): host is Host & { reached: Reached } => host.reached !== undefined;

/** A family that the token may not change makes the name none of its own. */
function isAllowed(
  { name, reached }: Host & { reached: Reached },
  wanted: WantedAddresses,
): boolean {
  const relative = relativeName(name, reached.fqdn) ?? '';
  return families.every((type) => {
    const isAsked = wanted[type] !== undefined || (type === 'AAAA' && wanted.prefix !== undefined);
    return !isAsked || mayChange(reached, { name: relative, type });
  });
}

/** Sets addresses, in one transaction a domain. Returns a line for each host name, in their order. */
export async function updateHosts(
  actor: TokenActor,
  query: UpdateParameters,
  { hosts, contents, isHouse = false, isTooMany = false }: Hosts,
): Promise<string> {
  if (isTooMany) return 'numhost\n';
  if (hosts.length === 0) return 'notfqdn\n';
  const wanted = readWantedAddresses(query, { viewer: actor.address, isHouse });
  if (!wanted) return hosts.map(() => 'badip\n').join('');
  const allowed = hosts.filter(isReached).filter((host) => isAllowed(host, wanted));
  const once = new Map(allowed.map((host) => [host.name, host])).values();
  const byDomain = Map.groupBy(once, ({ reached }) => reached.domainId);
  const lines = new Map<string, string>();
  for (const [id, group] of byDomain) {
    const own = await linesOf(actor, wanted, group, contents.get(id));
    for (const [name, line] of own) lines.set(name, line);
  }
  const lineOf = ({ name }: Host) =>
    lines.get(name) ?? (isTarget(name, { underscores: true }) ? 'nohost' : 'notfqdn');
  return hosts.map((host) => `${lineOf(host)}\n`).join('');
}

/** The page of `checkip`, of which clients take the first address. */
export const addressPage = (address: string): string =>
  `<html><head><title>Current IP Check</title></head><body>Current IP Address: ${address}</body></html>\n`;
