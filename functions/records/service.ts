import { ulid } from 'ulid';
import { limits } from '../../shared/limits.ts';
import type { DomainRecord, RecordFields } from '../../shared/records.ts';
import { type DomainItem, owned } from '../domains/service.ts';
import type { Actor } from '../platform/caller.ts';
import { nowIso } from '../platform/clock.ts';
import { failure } from '../platform/failures.ts';
import { whileStale } from '../platform/while-stale.ts';
import { providerById, supportsOf } from '../providers/service.ts';
import { quotaOf } from '../quotas/service.ts';
import { present, refusalOf } from './rules.ts';
import {
  createWrites,
  type DomainContent,
  deleteWrites,
  type RecordItem,
  readRecords,
  updateWrites,
} from './store.ts';

export { rrsetsOf } from './rules.ts';
export {
  type DomainContent,
  type RecordItem,
  readContent,
  readRecords,
  rrsetKey,
} from './store.ts';

/** A record just written: nothing of it can be published yet. */
const pending = (record: RecordItem): DomainRecord => present([record], [])[0] as DomainRecord;

/** All records of the actor's domain. */
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

/** Adds a record to the actor's domain. */
export function create(
  actor: Actor,
  domainId: string,
  fields: RecordFields,
  read: DomainContent,
): Promise<DomainRecord> {
  const id = ulid();
  return whileStale(
    async ({ domain: found, records }, stale) => {
      const domain = owned(actor, found);
      if (records.length >= limits.recordsPerDomain) {
        throw failure('DOMAIN_RECORD_LIMIT_REACHED', {
          current: records.length,
          limit: limits.recordsPerDomain,
        });
      }
      await assertAllowed(domain, fields, records);
      const now = nowIso();
      const record = {
        ...fields,
        id,
        version: 1,
        revision: domain.revision + 1,
        createdAt: now,
        updatedAt: now,
      };
      const { records: quota } = await quotaOf(actor.account);
      await actor.commit(createWrites(domain, record, quota, stale));
      return pending(record as RecordItem);
    },
    () => readRecords(domainId),
    read,
  );
}

const recordAmong = (records: readonly RecordItem[], id: string): RecordItem => {
  const record = records.find((candidate) => candidate.id === id);
  if (!record) throw failure('NOT_FOUND');
  return record;
};

/** Changes a record of the actor's domain, if it still has the given version. */
export function change(
  actor: Actor,
  { id: domainId, recordId }: { id: string; recordId: string },
  { version, ...fields }: RecordFields & { version: number },
  read: DomainContent,
): Promise<DomainRecord> {
  return whileStale(
    async ({ domain: found, records }, stale) => {
      const domain = owned(actor, found);
      const before = recordAmong(records, recordId);
      if (before.version !== version) throw failure('VERSION_CONFLICT');
      const others = records.filter((record) => record !== before);
      await assertAllowed(domain, fields, others);
      const { pk, sk, entity, id, createdAt } = before;
      const record: RecordItem = {
        ...{ pk, sk, entity, id, createdAt },
        ...fields,
        version: version + 1,
        revision: domain.revision + 1,
        updatedAt: nowIso(),
      };
      await actor.commit(updateWrites(domain, record, version, stale));
      return pending(record);
    },
    () => readRecords(domainId),
    read,
  );
}

/** Removes a record from the actor's domain. */
export function remove(
  actor: Actor,
  { id: domainId, recordId }: { id: string; recordId: string },
  read: DomainContent,
): Promise<void> {
  return whileStale(
    ({ domain: found, records }, stale) => {
      const domain = owned(actor, found);
      return actor.commit(deleteWrites(domain, recordAmong(records, recordId), stale));
    },
    () => readRecords(domainId),
    read,
  );
}
