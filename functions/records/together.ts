import { monotonicFactory } from 'ulid';
import type { DomainItem } from '#functions/domains/items/domains.ts';
import { type Authorship, changeSetWrites } from '#functions/history/items/change-sets.ts';
import { abilitiesOf, assertOpen, assertRoom, providerById } from '#functions/providers/service.ts';
import { quotaOf } from '#functions/quotas/service.ts';
import { changeAccount } from '#platform/account/account-change.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import { nowIso } from '#platform/clock.ts';
import { type Failure, failure, invalid } from '#platform/failures.ts';
import type { Write } from '#platform/table/write.ts';
import type { RrsetChange } from '#shared/areas/history/change-set.ts';
import { rrsetChanges } from '#shared/areas/history/rrset-state.ts';
import { presentation, rrsetId } from '#shared/dns.ts';
import { limits } from '#shared/limits.ts';
import type { RecordsBeside } from './items/record-states.ts';
import { type RecordItem, recordItem, recordWrites, type SpelledFields } from './items/records.ts';
import { domainStateOf } from './items/rrsets.ts';
import { type Abilities, refusalForHostnames, refusalOf, refusalWithout } from './rules.ts';
import { heirsOf, ttlFor } from './ttl.ts';

/** A record of a domain, and what it shall be. */
export interface Replacement {
  from: RecordItem;
  to: SpelledFields;
}

/** Records of one domain that come, change and go together, and who wants that. */
interface Exchange extends Authorship {
  domain: DomainItem;
  /** All records before the change. */
  before: readonly RecordItem[];
  gone?: readonly RecordItem[];
  change?: readonly Replacement[];
  add?: readonly SpelledFields[];
}

/** An exchange that is allowed: the records after it, the added and changed ones among them, and its writes. */
interface Decision {
  after: RecordsBeside;
  added: RecordItem[];
  changed: RecordItem[];
  writes: Write[];
}

/** Record of an exchange that is refused: its list and its place there. */
export interface RecordPlace {
  list: 'add' | 'change' | 'remove';
  index: number;
  added: readonly RecordItem[];
}

/** Says in a refusal which of the records it is of. */
type Placed = (refusal: Failure, place: RecordPlace) => Failure;

/** Records of one millisecond keep their order. */
const nextId = monotonicFactory();

function newItems({ domain, before, change = [], add = [] }: Exchange) {
  const now = nowIso();
  const facts = { revision: domain.revision + 1, updatedAt: now };
  const asked = [...change.map(({ to }) => to), ...add];
  const added = add.map((fields) => {
    const ttl = ttlFor(fields, before, asked);
    return recordItem(domain.id, {
      ...fields,
      ...{ ...facts, ttl, id: nextId(), version: 1, createdAt: now },
    });
  });
  const changed = change.map(({ from, to }): RecordItem => {
    const { pk, sk, entity, id, createdAt, version, spelling } = from;
    const others = before.filter((record) => record !== from);
    const ttl = ttlFor(to, others, asked);
    // Another note or TTL is no other data.
    const kept = spelling && presentation(from) === presentation(to) ? { spelling } : {};
    return { pk, sk, entity, id, createdAt, ...kept, ...to, ...facts, ttl, version: version + 1 };
  });
  return { added, changed };
}

async function assertGrowth({ domain, before, gone = [], add = [] }: Exchange): Promise<void> {
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
async function countWrites(
  owner: AccountItem,
  { add = [], gone = [] }: Exchange,
): Promise<Write[]> {
  const counts = { records: add.length - gone.length };
  if (counts.records === 0) return [];
  if (counts.records < 0) return changeAccount(owner, { counts });
  const { records } = await quotaOf(owner);
  return changeAccount(owner, { active: true, counts, quota: { records } });
}

/** The records after an exchange, what is new among them, and those that take over a TTL. */
function outcomeOf(exchange: Exchange) {
  const { before, gone = [], change = [] } = exchange;
  const { added, changed } = newItems(exchange);
  const replaced = new Map(change.map(({ from }, index) => [from, changed[index]]));
  const moved = change.filter(({ from, to }) => rrsetId(from) !== rrsetId(to));
  const kept = before.filter((record) => !gone.includes(record));
  const records = [...kept.map((record) => replaced.get(record) ?? record), ...added];
  const heirs = heirsOf([...gone, ...moved.map(({ from }) => from)], records);
  const heirById = new Map(heirs.map((heir) => [heir.id, heir]));
  const after = records.map((record) => heirById.get(record.id) ?? record);
  return { added, changed, heirs, after };
}

/** Asserts that all records can stand beside each other, and that none needs one that is gone. */
function assertAllowed(
  { gone = [], change = [] }: Exchange,
  { added, changed, after }: ReturnType<typeof outcomeOf>,
  { fqdn, can, placed }: { fqdn: string; can: Abilities; placed: Placed },
): void {
  const refuse = (list: RecordPlace['list'], index: number, refusal: Failure | undefined) => {
    if (refusal) throw placed(refusal, { list, index, added });
  };
  const beside = (record: RecordItem) => ({
    records: after.filter(({ id }) => id !== record.id),
    fqdn,
  });
  const all = { records: after, fqdn };
  for (const [index, record] of changed.entries()) {
    refuse('change', index, refusalOf(record, beside(record), can));
  }
  for (const [index, record] of added.entries()) {
    refuse('add', index, refusalOf(record, beside(record), can));
  }
  for (const [index, { from }] of change.entries()) {
    refuse('change', index, refusalWithout(from, all));
  }
  for (const [index, record] of gone.entries()) {
    refuse('remove', index, refusalWithout(record, all));
  }
}

/** Asserts that one transaction takes all writes of records. A record that takes over a TTL is one of them. */
function assertFits(moves: readonly (readonly unknown[])[]): void {
  const count = moves.flat().length;
  if (count <= limits.recordBatch) return;
  const message = `Must not change more than ${limits.recordBatch} records at once; these are ${count}.`;
  throw invalid('body', 'too_many', message);
}

/** Bytes of JSON that an entry of the history has room for: an item takes 400 kB. */
const entryBytes = 350_000;

/** Asserts that one item takes what comes and goes, which is both sides of each changed record. */
function assertKept(changes: readonly RrsetChange[]): void {
  if (Buffer.byteLength(JSON.stringify(changes)) <= entryBytes) return;
  throw invalid('body', 'too_many', 'Must not change so much text at once.');
}

/**
 * Decides on an exchange by the limits of the domain's owner and the rules of its records, each beside all others
 * after it. Every change of records is made here, so that each has its entry in the domain's history. Throws
 * `RECORD_CONFLICT`, `DOMAIN_RECORD_LIMIT_REACHED`, `ZONE_FULL`, `PROVIDER_PAUSED`, `PROXIED_RECORD_NEEDED`, and
 * `VALIDATION_FAILED` for more than one transaction takes.
 */
export async function decide(
  owner: AccountItem,
  exchange: Exchange,
  placed: Placed = (refusal) => refusal,
): Promise<Decision> {
  const { domain, before, gone = [] } = exchange;
  const provider = await providerById(domain.providerId);
  assertOpen(provider);
  await assertGrowth(exchange);
  const fqdn = `${domain.label}.${provider.suffix}`;
  const outcome = outcomeOf(exchange);
  const { added, changed, heirs, after } = outcome;
  assertFits([gone, added, changed, heirs]);
  assertAllowed(exchange, outcome, { fqdn, can: abilitiesOf(provider), placed });
  const unserved = refusalForHostnames(domain, after);
  if (unserved) throw unserved;
  const changes = rrsetChanges(domainStateOf(before), domainStateOf(after));
  assertKept(changes);
  const writes = [
    ...recordWrites(domain, { added, gone, changed, heirs }),
    ...(await countWrites(owner, exchange)),
    ...changeSetWrites(domain, exchange, changes),
  ];
  return { after: { records: after, fqdn }, added, changed, writes };
}
