import type { DomainItem } from '#functions/domains/items/domains.ts';
import {
  type HeldDomain,
  presentListed,
  readWithOwner,
  requireChangeable,
  requireOwned,
} from '#functions/domains/service.ts';
import { abilitiesOf, fqdnOf, providerById } from '#functions/providers/service.ts';
import { quotaOf } from '#functions/quotas/service.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import type { Actor, Principal } from '#platform/account/caller.ts';
import { type Failure, failure } from '#platform/failures.ts';
import type { Write } from '#platform/table/write.ts';
import type { ListedDomain } from '#shared/areas/domains/calls.ts';
import type { Author, Cause } from '#shared/areas/history/change-set.ts';
import type { DomainRecord, RecordFields, WrittenRecord } from '#shared/areas/records/record.ts';
import { rrsetId } from '#shared/dns.ts';
import { limits } from '#shared/limits.ts';
import type { RecordsBeside } from './items/record-states.ts';
import {
  type DomainContent,
  type RecordItem,
  readContent,
  recordItem,
  type SpelledFields,
} from './items/records.ts';
import { type KnownRrset, newestOf } from './items/rrsets.ts';
import { present, refusalOf } from './rules.ts';
import { decide, type RecordPlace, type Replacement } from './together.ts';

const owner = { kind: 'owner' } as const;

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

/** Records that go, change and come together, and what else belongs into the transaction. */
interface WiderChange {
  gone: readonly RecordItem[];
  change: readonly Replacement[];
  add: readonly SpelledFields[];
  by: Author;
  cause?: Cause | undefined;
  /** Writes of the caller's own, such as what counts the change. */
  beside: readonly Write[];
  /** Says in a refusal which of the records it is of. */
  placed?: (refusal: Failure, place: RecordPlace) => Failure;
}

/**
 * Exchanges records of a domain of whoever acts, in one transaction, by the rules that hold for its owner. Throws as
 * `decide`, and `NOT_FOUND`, `DOMAIN_FROZEN`.
 */
export async function exchange(
  principal: Principal,
  { beside, placed, ...moves }: WiderChange,
  { domain: found, records: before }: Pick<DomainContent, 'domain' | 'records'>,
): Promise<void> {
  const domain = requireChangeable(principal, found);
  const { writes } = await decide(principal.account, { domain, before, ...moves }, placed);
  await principal.commit([...writes, ...beside]);
}

/** Records that are wanted in a domain beside those that stay there. */
interface Wish<T> {
  domain: DomainItem;
  /** Records of the domain that go. */
  gone: readonly RecordItem[];
  stays: readonly RecordItem[];
  wanted: readonly T[];
}

/**
 * Most records that the domain may hold by its own limit and its owner’s quota, and the failure above that. Only growth
 * needs room: as many as there are may always be.
 */
async function roomOf(owner: AccountItem, { gone, stays }: Wish<unknown>) {
  const { records: quota } = await quotaOf(owner);
  const others = owner.recordCount - gone.length - stays.length;
  const most = Math.max(
    gone.length + stays.length,
    Math.min(limits.recordsPerDomain, quota - others),
  );
  const code =
    most === limits.recordsPerDomain ? 'DOMAIN_RECORD_LIMIT_REACHED' : 'RECORD_QUOTA_REACHED';
  return { most, refusal: failure(code, { current: stays.length, limit: most }) };
}

/**
 * Tries wanted records in their order: each that can stand beside those before it is taken, by the rules that `decide`
 * holds them to. Of each other one the refusal is told, among them `DOMAIN_RECORD_LIMIT_REACHED` and
 * `RECORD_QUOTA_REACHED`.
 */
export async function tryRecords<T extends { fields: RecordFields }>(
  owner: AccountItem,
  wish: Wish<T>,
): Promise<{ taken: T[]; refused: { one: T; refusal: Failure }[] }> {
  const { domain, stays, wanted } = wish;
  const provider = await providerById(domain.providerId);
  const fqdn = `${domain.label}.${provider.suffix}`;
  const room = await roomOf(owner, wish);
  const records = [...stays];
  const [taken, refused]: [T[], { one: T; refusal: Failure }[]] = [[], []];
  for (const one of wanted) {
    const isFull = records.length >= room.most;
    const refusal = isFull
      ? room.refusal
      : refusalOf(one.fields, { records, fqdn }, abilitiesOf(provider));
    if (refusal) refused.push({ one, refusal });
    else {
      taken.push(one);
      records.push(draftItem(domain.id, one.fields));
    }
  }
  return { taken, refused };
}

/** A record that is not written yet, as the rules see it. */
const draftItem = (domainId: string, { ttl, ...fields }: RecordFields): RecordItem =>
  recordItem(domainId, {
    ...fields,
    ttl: ttl ?? limits.record.ttl.default,
    ...{ id: '', version: 0, revision: 0, createdAt: '', updatedAt: '' },
  });

/** Adds a record to the actor's domain. Throws `DOMAIN_RECORD_LIMIT_REACHED`, `RECORD_CONFLICT`. */
export async function create(
  actor: Actor,
  fields: RecordFields,
  { domain: found, records: before }: DomainContent,
): Promise<WrittenRecord> {
  const domain = requireChangeable(actor, found);
  const exchange = { domain, before, add: [fields], by: owner };
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
  { account, by }: { account: AccountItem; by: Author },
  { from, to }: { from: RecordItem; to: RecordFields & { version: number } },
  { domain, before }: { domain: DomainItem; before: readonly RecordItem[] },
): Promise<RecordChange> {
  const { version, ...fields } = to;
  if (from.version !== version) throw failure('VERSION_CONFLICT');
  const exchange = { domain, before, change: [{ from, to: fields }], by };
  const { after, changed, writes } = await decide(account, exchange);
  const record = changed[0] as RecordItem;
  const others = before.filter((other) => other !== from);
  return { record, writes, shown: written(record, { ...after, records: others }) };
}

/** Changes a record of the actor's domain. */
export async function change(
  actor: Actor,
  recordId: string,
  fields: RecordFields & { version: number },
  { domain: found, records }: DomainContent,
): Promise<WrittenRecord> {
  const domain = requireChangeable(actor, found);
  const from = recordAmong(records, recordId);
  const { writes, shown } = await decideChange(
    { account: actor.account, by: owner },
    { from, to: fields },
    { domain, before: records },
  );
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
  const { writes } = await decide(actor.account, { domain, before, gone, by: owner });
  await actor.commit(writes);
}
