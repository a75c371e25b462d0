/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | the hostnames of a domain | `DOMAIN#<id>` / `HOSTNAME#<hostname id>` | its page, and each change of its records | one query with the domain and its records |
 * | all, by the time at which somebody has looked at them | gsi2 `HOSTNAMES#WATCHED` / `<time>#<id>`, keys only | the watch | one query a page |
 * | who has a hostname | `HOSTNAME#<hostname>` / `HOSTNAME` | whoever adds it | one item |
 */

import type { Part } from '#platform/lists/countable.ts';
import { stale } from '#platform/table/change.ts';
import {
  getItem,
  getItems,
  type Item,
  type Key,
  queryPage,
  type StartKey,
} from '#platform/table/table.ts';
import { insert, remove, replace, type Write } from '#platform/table/write.ts';
import type {
  DnsHost,
  HostnameStatus,
  Obstacle,
  SslStatus,
  Task,
} from '#shared/areas/hostnames/custom-hostname.ts';

/** A hostname as its provider has it, in the provider's own words. */
export interface Registration {
  /** The provider's id. */
  id: string;
  status: string;
  sslStatus: string;
  /** Proof of the certificate: records, or a hostname that points here already. */
  method: 'txt' | 'http';
  errors: string[];
  /** TXT records that prove the ownership, and let the certificate be issued. */
  ownership?: { name: string; value: string } | undefined;
  validation: { name: string; value: string; status?: string | undefined }[];
  /** The authority that was chosen to issue the certificate. */
  authority?: string | undefined;
  issuer?: string | undefined;
  /** End of the certificate. */
  expiresAt?: string | undefined;
  askedAt: string;
}

/** Attributes of a hostname, without keys. */
export interface HostnameFacts {
  id: string;
  domainId: string;
  hostname: string;
  createdAt: string;
  /** Counts the writes. */
  version: number;
  /** Counts the runs of the state machine, each of which names the hostname and this number. */
  run: number;
  /** Begin of the run: after a restore of the table numbers come again. Absent in the first one, and in older items. */
  runAt?: string | undefined;
  status: HostnameStatus;
  sslStatus: SslStatus;
  registration?: Registration | undefined;
  /** Time of a registration that the provider has not answered. It may exist. */
  sentAt?: string | undefined;
  /** Why the provider refuses to register it, in its own words. */
  refusal?: string | undefined;
  /** The provider could not be asked at the latest check. */
  isUnreachable?: true | undefined;
  tasks: Task[];
  obstacles: Obstacle[];
  dnsHost?: DnsHost | undefined;
  /** Begin of the checks, and their number so far. */
  startedAt: string;
  checks: number;
  /** Number of checks at the latest refresh or news, after which the waits grow anew; and of such refreshes. */
  wokenAt: number;
  wakes: number;
  checkedAt?: string | undefined;
  nextCheckAt?: string | undefined;
  /** Time of the latest refresh. */
  refreshedAt?: string | undefined;
  /** It was ready before: from then on, pointing elsewhere is news. */
  wasReady?: true | undefined;
  strayedAt?: string | undefined;
  /** Its name went to another hostname, whose owner proved it. */
  isDisplaced?: true | undefined;
  /** Its run has ended: the watch alone looks at it. */
  isWatched?: true | undefined;
  /** Time by which a step or the watch has looked at it, or the watch sees that none did. */
  watchAt: string;
  /** End of the certificate of which the owner was told that it is close. */
  toldEnding?: string | undefined;
}

export interface HostnameItem extends HostnameFacts, Item {
  entity: 'hostname';
  gsi2pk: string;
  gsi2sk: string;
}

const keyParts = { partition: 'DOMAIN#', sort: 'HOSTNAME#' } as const;

const hostnameKey = ({ domainId, id }: Pick<HostnameFacts, 'domainId' | 'id'>): Key => ({
  pk: `${keyParts.partition}${domainId}`,
  sk: `${keyParts.sort}${id}`,
});

const claimOf = ({ hostname }: Pick<HostnameFacts, 'hostname'>): Key => ({
  pk: `HOSTNAME#${hostname}`,
  sk: 'HOSTNAME',
});

const watched = 'HOSTNAMES#WATCHED';

const itemOf = (facts: HostnameFacts): HostnameItem => ({
  ...facts,
  ...hostnameKey(facts),
  entity: 'hostname',
  gsi2pk: watched,
  gsi2sk: `${facts.watchAt}#${facts.id}`,
});

/** The one hostname that is served by a name. */
export interface Holder {
  domainId: string;
  hostnameId: string;
}

/** Hostnames that nobody has looked at by a time, the longest due first. */
export async function readDueHostnames(
  until: string,
  limit: number,
  after?: StartKey,
): Promise<Part<Holder>> {
  const between = ['0', `${until}~`] as const;
  const query = { index: 'gsi2', partition: watched, between, limit, after } as const;
  const { items, ...page } = await queryPage<Item>(query);
  const holders = items.map(({ pk, sk }) => ({
    domainId: pk.slice(keyParts.partition.length),
    hostnameId: sk.slice(keyParts.sort.length),
  }));
  return { ...page, items: holders };
}

type ClaimItem = Item & Holder;

const claimItem = (facts: HostnameFacts): ClaimItem => ({
  ...claimOf(facts),
  entity: 'hostname-claim',
  domainId: facts.domainId,
  hostnameId: facts.id,
});

/** The hostname that has a name now; undefined while nobody has it. */
export const readHolder = (hostname: string): Promise<Holder | undefined> =>
  getItem<ClaimItem>(claimOf({ hostname }));

/** The hostnames that have these names now. */
export const readHolders = (hostnames: readonly string[]): Promise<Holder[]> =>
  getItems<ClaimItem>(hostnames.map((hostname) => claimOf({ hostname })));

/** Inserts a hostname whose name nobody had. Stale if somebody has it since. */
export const insertHostname = (facts: HostnameFacts): Write[] => [
  insert(claimItem(facts), stale),
  insert(itemOf(facts)),
];

/** Inserts a hostname in the place of another one, which is written besides. Stale if that lost its name since. */
export const takeHostname = (facts: HostnameFacts, { hostnameId }: Holder): Write[] => [
  replace(
    claimItem(facts),
    { condition: '#hostnameId = :holder', values: { ':holder': hostnameId } },
    stale,
  ),
  insert(itemOf(facts)),
];

const asRead = ({ version }: HostnameFacts) => ({
  condition: '#version = :read',
  values: { ':read': version },
});

/** Replaces a hostname that was read. Stale if it was written since. */
export const rewriteHostname = (before: HostnameFacts, after: HostnameFacts): Write =>
  replace(itemOf({ ...after, version: before.version + 1 }), asRead(before), stale);

/** Deletes a hostname that was read; its name is free again unless another has it. Stale if it was written since. */
export const dropHostname = (hostname: HostnameFacts): Write[] => [
  remove(hostnameKey(hostname), asRead(hostname), stale),
  ...(hostname.isDisplaced ? [] : [remove(claimOf(hostname))]),
];
