import { ulid } from 'ulid';
import { rrsetId } from '../../shared/dns.ts';
import { limits } from '../../shared/limits.ts';
import type { DomainRecord, RecordFields, WrittenRecord } from '../../shared/records.ts';
import { owned } from '../domains/service.ts';
import type { DomainItem } from '../items/domains.ts';
import {
  createWrites,
  type DomainContent,
  deleteWrites,
  type RecordItem,
  ttlWrite,
  updateWrites,
} from '../items/records.ts';
import { newestOf } from '../items/rrsets.ts';
import { changeAccount } from '../platform/account-change.ts';
import type { Actor } from '../platform/caller.ts';
import { nowIso } from '../platform/clock.ts';
import { failure } from '../platform/failures.ts';
import type { Write } from '../platform/table.ts';
import { assertRoom, providerById, supportsOf } from '../providers/service.ts';
import { quotaOf } from '../quotas/service.ts';
import { type Beside, present, refusalOf, refusalWithout } from './rules.ts';

const fqdnOf = async ({ label, providerId }: DomainItem): Promise<string> =>
  `${label}.${(await providerById(providerId)).suffix}`;

export async function list(
  actor: Actor,
  { domain: found, records, rrsets }: DomainContent,
): Promise<{ items: DomainRecord[] }> {
  const domain = owned(actor, found);
  return { items: present({ records, fqdn: await fqdnOf(domain) }, rrsets) };
}

/** TTL of a record to be written, in seconds: the one it asks for, else that of its RRset. */
const ttlFor = (fields: RecordFields, others: readonly RecordItem[]): number =>
  fields.ttl ??
  newestOf(others.filter((other) => rrsetId(other) === rrsetId(fields)))?.ttl ??
  limits.record.ttl.default;

/** A record just written among the others, of which nothing is published yet. */
function written(record: RecordItem, others: Beside): WrittenRecord {
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
  others: Beside,
): Promise<void> {
  const provider = await providerById(domain.providerId);
  const refusal = refusalOf(fields, others, supportsOf(provider));
  if (refusal) throw refusal;
}

function assertNotNeeded(gone: RecordItem, left: Beside): void {
  const refusal = refusalWithout(gone, left);
  if (refusal) throw refusal;
}

/**
 * Keeps the TTL of an RRset that loses its newest record: the newest of those that stay takes it
 * over, which otherwise would bring its own, older one back.
 */
function ttlWrites(gone: RecordItem, others: readonly RecordItem[]): Write[] {
  const rrset = others.filter((other) => rrsetId(other) === rrsetId(gone));
  const heir = newestOf(rrset);
  const isNewest = newestOf([...rrset, gone]) === gone;
  return heir && isNewest && heir.ttl !== gone.ttl ? [ttlWrite(heir, gone.ttl)] : [];
}

/** Adds a record to the actor's domain. Throws `DOMAIN_RECORD_LIMIT_REACHED`, `RECORD_CONFLICT`. */
export async function create(
  actor: Actor,
  fields: RecordFields,
  { domain: found, records }: DomainContent,
): Promise<WrittenRecord> {
  const domain = owned(actor, found);
  if (records.length >= limits.recordsPerDomain) {
    throw failure('DOMAIN_RECORD_LIMIT_REACHED', {
      current: records.length,
      limit: limits.recordsPerDomain,
    });
  }
  await assertRoom(await providerById(domain.providerId));
  const others = { records, fqdn: await fqdnOf(domain) };
  await assertAllowed(domain, fields, others);
  const now = nowIso();
  const facts = { id: ulid(), version: 1, revision: domain.revision + 1 };
  const ttl = ttlFor(fields, records);
  const record = { ...fields, ...facts, ttl, createdAt: now, updatedAt: now };
  const { records: quota } = await quotaOf(actor.account);
  await actor.commit([
    ...createWrites(domain, record),
    ...changeAccount(actor.account, {
      active: true,
      counts: { records: 1 },
      quota: { records: quota },
    }),
  ]);
  return written(record as RecordItem, others);
}

const recordAmong = (records: readonly RecordItem[], id: string): RecordItem => {
  const record = records.find((candidate) => candidate.id === id);
  if (!record) throw failure('NOT_FOUND');
  return record;
};

/** Changes a record of the actor's domain. Throws `VERSION_CONFLICT` unless it has the given version. */
export async function change(
  actor: Actor,
  recordId: string,
  { version, ...fields }: RecordFields & { version: number },
  { domain: found, records }: DomainContent,
): Promise<WrittenRecord> {
  const domain = owned(actor, found);
  const before = recordAmong(records, recordId);
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
  assertNotNeeded(before, { ...others, records: [...others.records, record] });
  const isMoved = rrsetId(before) !== rrsetId(record);
  await actor.commit([
    ...updateWrites(domain, record, version),
    ...(isMoved ? ttlWrites(before, others.records) : []),
  ]);
  return written(record, others);
}

/** Removes a record of the actor's domain. Throws `RECORD_CONFLICT` where another one needs it. */
export async function remove(
  actor: Actor,
  recordId: string,
  { domain: found, records }: DomainContent,
): Promise<void> {
  const domain = owned(actor, found);
  const record = recordAmong(records, recordId);
  const others = records.filter((other) => other !== record);
  assertNotNeeded(record, { records: others, fqdn: await fqdnOf(domain) });
  await actor.commit([
    ...deleteWrites(domain, record),
    ...ttlWrites(record, others),
    ...changeAccount(actor.account, { counts: { records: -1 } }),
  ]);
}
