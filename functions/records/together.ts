import { monotonicFactory } from 'ulid';
import type { DomainItem } from '#functions/domains/items/domains.ts';
import { assertOpen, assertRoom, providerById, supportsOf } from '#functions/providers/service.ts';
import { quotaOf } from '#functions/quotas/service.ts';
import { changeAccount } from '#platform/account/account-change.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import { nowIso } from '#platform/clock.ts';
import { type Failure, failure, invalid } from '#platform/failures.ts';
import type { Write } from '#platform/table/write.ts';
import { limits } from '#shared/limits.ts';
import type { RecordsBeside } from './items/record-states.ts';
import { type AddedRecord, type RecordItem, recordItem, recordWrites } from './items/records.ts';
import { refusalForHostnames, refusalOf, refusalWithout } from './rules.ts';
import { ttlFor, ttlWrites } from './ttl.ts';

/** Records of one domain that come and go together. */
interface Exchange {
  domain: DomainItem;
  /** All records before the change. */
  before: readonly RecordItem[];
  gone: readonly RecordItem[];
  add: readonly AddedRecord[];
}

/** An exchange that is allowed: the records after it, the added ones among them, and its writes. */
interface Decision {
  after: RecordsBeside;
  added: RecordItem[];
  writes: Write[];
}

/** Record of an exchange that is refused: its list and its place there. */
export interface RecordPlace {
  list: 'add' | 'remove';
  index: number;
  added: readonly RecordItem[];
}

/** Records of one millisecond keep their order. */
const nextId = monotonicFactory();

function newItems({ domain, before, add }: Exchange): RecordItem[] {
  const now = nowIso();
  const facts = { version: 1, revision: domain.revision + 1, createdAt: now, updatedAt: now };
  return add.map(({ of, ...fields }) =>
    recordItem(domain.id, {
      ...fields,
      ...facts,
      id: of?.id ?? nextId(),
      ...(of && { version: of.version + 1, createdAt: of.createdAt }),
      ttl: ttlFor(fields, before, add),
    }),
  );
}

async function assertGrowth({ domain, before, gone, add }: Exchange): Promise<void> {
  if (add.length <= gone.length) return;
  if (before.length - gone.length + add.length > limits.recordsPerDomain) {
    throw failure('DOMAIN_RECORD_LIMIT_REACHED', {
      current: before.length,
      limit: limits.recordsPerDomain,
    });
  }
  await assertRoom(await providerById(domain.providerId));
}

/** Count of the owner's records. Only growth needs a quota and an active account. */
async function countWrites(owner: AccountItem, { add, gone }: Exchange): Promise<Write[]> {
  const counts = { records: add.length - gone.length };
  if (counts.records === 0) return [];
  if (counts.records <= 0) return changeAccount(owner, { counts });
  const { records } = await quotaOf(owner);
  return changeAccount(owner, { active: true, counts, quota: { records } });
}

/**
 * Decides on an exchange by the limits of the domain's owner and the rules of its records, each beside all others
 * after it. `refused` may say in a refusal which of the records it is of. Throws `RECORD_CONFLICT`,
 * `DOMAIN_RECORD_LIMIT_REACHED`, `ZONE_FULL`, `PROVIDER_PAUSED`, `PROXIED_RECORD_NEEDED`.
 */
export async function decide(
  owner: AccountItem,
  exchange: Exchange,
  refused: (refusal: Failure, place: RecordPlace) => Failure = (refusal) => refusal,
): Promise<Decision> {
  const { domain, before, gone } = exchange;
  const provider = await providerById(domain.providerId);
  assertOpen(provider);
  await assertGrowth(exchange);
  const fqdn = `${domain.label}.${provider.suffix}`;
  const added = newItems(exchange);
  const left = before.filter((record) => !gone.includes(record));
  const records = [...left, ...added];
  for (const [index, record] of added.entries()) {
    const others = records.filter((other) => other !== record);
    const refusal = refusalOf(record, { records: others, fqdn }, supportsOf(provider));
    if (refusal) throw refused(refusal, { list: 'add', index, added });
  }
  for (const [index, record] of gone.entries()) {
    const refusal = refusalWithout(record, { records, fqdn });
    if (refusal) throw refused(refusal, { list: 'remove', index, added });
  }
  const unserved = refusalForHostnames(domain, records);
  if (unserved) throw unserved;
  const changes = [...recordWrites(domain, { added, gone }), ...ttlWrites(gone, records)];
  if (changes.length > limits.recordBatch + 1) {
    const message = `Must not write more than ${limits.recordBatch} records: this takes ${changes.length - 1}.`;
    throw invalid('body', 'too_many', message);
  }
  const writes = [...changes, ...(await countWrites(owner, exchange))];
  return { after: { records, fqdn }, added, writes };
}
