import type { DomainItem } from '#functions/domains/items/domains.ts';
import {
  type HeldDomain,
  presentListed,
  readWithOwner,
  requireChangeable,
  requireOwned,
} from '#functions/domains/service.ts';
import { assertOpen, providerById, supportsOf } from '#functions/providers/service.ts';
import type { Actor, Principal } from '#platform/account/caller.ts';
import { nowIso } from '#platform/clock.ts';
import { type Failure, failure } from '#platform/failures.ts';
import type { Write } from '#platform/table/write.ts';
import type { ListedDomain } from '#shared/areas/domains/calls.ts';
import type { DomainRecord, RecordFields, WrittenRecord } from '#shared/areas/records/record.ts';
import { rrsetId } from '#shared/dns.ts';
import type { RecordsBeside } from './items/record-states.ts';
import {
  type AddedRecord,
  type DomainContent,
  type RecordItem,
  readContent,
  updateWrites,
} from './items/records.ts';
import { type KnownRrset, newestOf } from './items/rrsets.ts';
import { present, refusalForHostnames, refusalOf, refusalWithout } from './rules.ts';
import { decide, type RecordPlace } from './together.ts';
import { ttlFor, ttlWrites } from './ttl.ts';

const fqdnOf = async ({ label, providerId }: DomainItem): Promise<string> =>
  `${label}.${(await providerById(providerId)).suffix}`;

export async function list(
  actor: Actor,
  { domain: found, records, rrsets }: DomainContent,
): Promise<{ items: DomainRecord[] }> {
  const domain = requireOwned(actor, found);
  return { items: present({ records, fqdn: await fqdnOf(domain) }, rrsets) };
}

/** Somebody's domain with its owner, records and known RRsets. */
export interface HeldContent extends HeldDomain {
  records: RecordItem[];
  rrsets: KnownRrset[];
}

/** Undefined for a domain that is not there or released. */
export async function readHeld(domainId: string): Promise<HeldContent | undefined> {
  const { domain, records, rrsets } = await readContent(domainId);
  const held = await readWithOwner(domain);
  return held && { ...held, records, rrsets };
}

/** A domain with its records, as administrators see it. */
export const listAny = ({ domain, owner, provider, fqdn, records, rrsets }: HeldContent) => ({
  domain: presentListed(domain, provider, owner) satisfies ListedDomain,
  items: present({ records, fqdn }, rrsets) satisfies DomainRecord[],
});

/** A record just written among the others, of which nothing is published yet. */
function written(record: RecordItem, others: RecordsBeside): WrittenRecord {
  const all = { ...others, records: [...others.records, record] };
  const [shown] = present(all, []).slice(-1) as [DomainRecord];
  const rrset = others.records.filter((other) => rrsetId(other) === rrsetId(record));
  const before = newestOf(rrset)?.ttl ?? record.ttl;
  return {
    ...shown,
    ...(before !== record.ttl && { ttlChangedOf: rrset.map(({ id }) => id) }),
  };
}

async function assertAllowed(
  domain: DomainItem,
  fields: RecordFields,
  others: RecordsBeside,
): Promise<void> {
  const provider = await providerById(domain.providerId);
  assertOpen(provider);
  const refusal = refusalOf(fields, others, supportsOf(provider));
  if (refusal) throw refusal;
}

function assertNotNeeded(domain: DomainItem, gone: RecordItem, left: RecordsBeside): void {
  const refusal = refusalWithout(gone, left) ?? refusalForHostnames(domain, left.records);
  if (refusal) throw refusal;
}

/** Records of a domain to be exchanged, and what else belongs into the transaction. */
interface Change {
  gone: readonly RecordItem[];
  add: readonly AddedRecord[];
  /** Writes of the caller's own, such as what counts the change. */
  beside?: readonly Write[];
  /** Says in a refusal which of the records it is of. */
  refused?: (refusal: Failure, place: RecordPlace) => Failure;
}

/**
 * Exchanges records of a domain of who acts, by a session or an access token, in one transaction: the one door for
 * changes of several records. `reply` makes the answer of the added ones. Throws as `decide`, `NOT_FOUND`, `DOMAIN_FROZEN`.
 */
export async function exchange<Reply>(
  principal: Principal,
  { gone, add, beside = [], refused }: Change,
  { domain: found, records: before }: Pick<DomainContent, 'domain' | 'records'>,
  reply: (after: RecordsBeside, added: readonly RecordItem[]) => Reply,
): Promise<Reply> {
  const domain = requireChangeable(principal, found);
  const decision = await decide(principal.account, { domain, before, gone, add }, refused);
  const answer = reply(decision.after, decision.added);
  await principal.commit([...decision.writes, ...beside], answer);
  return answer;
}

/** Adds a record to the actor's domain. Throws `DOMAIN_RECORD_LIMIT_REACHED`, `RECORD_CONFLICT`. */
export async function create(
  actor: Actor,
  fields: RecordFields,
  { domain: found, records: before }: DomainContent,
): Promise<WrittenRecord> {
  const domain = requireChangeable(actor, found);
  const exchange = { domain, before, gone: [], add: [fields] };
  const { after, added, writes } = await decide(actor.account, exchange);
  await actor.commit(writes);
  return written(added[0] as RecordItem, { ...after, records: before });
}

/** Record of a domain by its id. Throws `NOT_FOUND`. */
export function recordAmong(records: readonly RecordItem[], id: string): RecordItem {
  const record = records.find((candidate) => candidate.id === id);
  if (!record) throw failure('NOT_FOUND');
  return record;
}

/** A change of a record that is allowed, its writes, and how it is shown. */
interface RecordChange {
  record: RecordItem;
  writes: Write[];
  shown: WrittenRecord;
}

/** Decides on a change of a record. Throws `VERSION_CONFLICT` unless it has the given version. */
export async function decideChange(
  domain: DomainItem,
  before: RecordItem,
  { version, ...fields }: RecordFields & { version: number },
  records: readonly RecordItem[],
): Promise<RecordChange> {
  if (before.version !== version) throw failure('VERSION_CONFLICT');
  const others = {
    records: records.filter((record) => record !== before),
    fqdn: await fqdnOf(domain),
  };
  await assertAllowed(domain, fields, others);
  const { pk, sk, entity, id, createdAt } = before;
  const kept = { pk, sk, entity, id, createdAt };
  const facts = { version: version + 1, revision: domain.revision + 1, updatedAt: nowIso() };
  const ttl = ttlFor(fields, others.records);
  const record: RecordItem = { ...kept, ...fields, ...facts, ttl };
  assertNotNeeded(domain, before, { ...others, records: [...others.records, record] });
  const isMoved = rrsetId(before) !== rrsetId(record);
  const writes = [
    ...updateWrites(domain, record, version),
    ...(isMoved ? ttlWrites([before], others.records) : []),
  ];
  return { record, writes, shown: written(record, others) };
}

/** Changes a record of the actor's domain. */
export async function change(
  actor: Actor,
  recordId: string,
  fields: RecordFields & { version: number },
  { domain: found, records }: DomainContent,
): Promise<WrittenRecord> {
  const domain = requireChangeable(actor, found);
  const before = recordAmong(records, recordId);
  const { writes, shown } = await decideChange(domain, before, fields, records);
  await actor.commit(writes);
  return shown;
}

/** Removes a record of the actor's domain. Throws `RECORD_CONFLICT`, `PROXIED_RECORD_NEEDED` where it is needed. */
export async function remove(
  actor: Actor,
  recordId: string,
  { domain: found, records: before }: DomainContent,
): Promise<void> {
  const domain = requireChangeable(actor, found);
  const gone = [recordAmong(before, recordId)];
  const { writes } = await decide(actor.account, { domain, before, gone, add: [] });
  await actor.commit(writes);
}
