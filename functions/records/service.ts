import { ulid } from 'ulid';
import { limits } from '../../shared/limits.ts';
import type { DomainRecord, RecordFields } from '../../shared/records.ts';
import { owned } from '../domains/service.ts';
import type { DomainItem } from '../items/domains.ts';
import {
  createWrites,
  type DomainContent,
  deleteWrites,
  type RecordItem,
  updateWrites,
} from '../items/records.ts';
import { changeAccount } from '../platform/account-change.ts';
import type { Actor } from '../platform/caller.ts';
import { nowIso } from '../platform/clock.ts';
import { failure } from '../platform/failures.ts';
import { providerById, supportsOf } from '../providers/service.ts';
import { quotaOf } from '../quotas/service.ts';
import { present, refusalOf } from './rules.ts';

/** A new record, of which nothing is published yet. */
const pending = (record: RecordItem): DomainRecord => present([record], [])[0] as DomainRecord;

export function list(
  actor: Actor,
  { domain, records, rrsets }: DomainContent,
): { items: DomainRecord[] } {
  owned(actor, domain);
  return { items: present(records, rrsets) };
}

async function assertAllowed(
  domain: DomainItem,
  fields: RecordFields,
  others: readonly RecordItem[],
): Promise<void> {
  const provider = await providerById(domain.providerId);
  const refusal = refusalOf(
    fields,
    `${domain.label}.${provider.suffix}`,
    others,
    supportsOf(provider),
  );
  if (refusal) throw refusal;
}

/** Adds a record to the actor's domain. Throws `DOMAIN_RECORD_LIMIT_REACHED`, `RECORD_CONFLICT`. */
export async function create(
  actor: Actor,
  fields: RecordFields,
  { domain: found, records }: DomainContent,
): Promise<DomainRecord> {
  const domain = owned(actor, found);
  if (records.length >= limits.recordsPerDomain) {
    throw failure('DOMAIN_RECORD_LIMIT_REACHED', {
      current: records.length,
      limit: limits.recordsPerDomain,
    });
  }
  await assertAllowed(domain, fields, records);
  const now = nowIso();
  const facts = { id: ulid(), version: 1, revision: domain.revision + 1 };
  const record = { ...fields, ...facts, createdAt: now, updatedAt: now };
  const { records: quota } = await quotaOf(actor.account);
  await actor.commit([
    ...createWrites(domain, record),
    ...changeAccount(actor.account, {
      active: true,
      counts: { records: 1 },
      quota: { records: quota },
    }),
  ]);
  return pending(record as RecordItem);
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
): Promise<DomainRecord> {
  const domain = owned(actor, found);
  const before = recordAmong(records, recordId);
  if (before.version !== version) throw failure('VERSION_CONFLICT');
  const others = records.filter((record) => record !== before);
  await assertAllowed(domain, fields, others);
  const { pk, sk, entity, id, createdAt } = before;
  const kept = { pk, sk, entity, id, createdAt };
  const facts = { version: version + 1, revision: domain.revision + 1, updatedAt: nowIso() };
  const record: RecordItem = { ...kept, ...fields, ...facts };
  await actor.commit(updateWrites(domain, record, version));
  return pending(record);
}

export async function remove(
  actor: Actor,
  recordId: string,
  { domain: found, records }: DomainContent,
): Promise<void> {
  const domain = owned(actor, found);
  await actor.commit([
    ...deleteWrites(domain, recordAmong(records, recordId)),
    ...changeAccount(actor.account, { counts: { records: -1 } }),
  ]);
}
