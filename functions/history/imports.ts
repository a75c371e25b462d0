import type { DomainContent, RecordItem } from '#functions/records/items/records.ts';
import { domainStateOf } from '#functions/records/items/rrsets.ts';
import { tryRecords } from '#functions/records/service.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import type { Failure } from '#platform/failures.ts';
import type { ImportPlan } from '#shared/areas/history/calls.ts';
import {
  type DomainState,
  recordValueOf,
  rrsetChanges,
} from '#shared/areas/history/rrset-state.ts';
import type { ImportOutcome, LeftOut, LeftOutReason } from '#shared/areas/history/zone-file.ts';
import type { RecordConflict } from '#shared/areas/records/facts.ts';
import { type DnsRecord, rrsetId } from '#shared/dns.ts';
import { limits } from '#shared/limits.ts';
import {
  byLine,
  type Candidate,
  candidatesOf,
  inOrder,
  keyOf,
  type ZoneFileImport,
} from './candidates.ts';
import { stepsTo } from './rules.ts';

const reasons: Partial<Record<Failure['code'], LeftOutReason>> = {
  DOMAIN_RECORD_LIMIT_REACHED: 'domain-limit',
  RECORD_QUOTA_REACHED: 'quota',
  RECORD_CONFLICT: 'conflict',
};

/** A refusal of a record as an entry that is left out. */
function refusedAs({ line, fields }: Candidate, { code, details }: Failure): LeftOut {
  const { name, type } = fields;
  const { reason, issues } = (details ?? {}) as {
    reason?: RecordConflict;
    issues?: NonNullable<LeftOut['issue']>[];
  };
  const [issue] = issues ?? [];
  if (issue?.path === 'type') return { line, name, type, reason: 'not-taken' };
  return {
    ...{ line, name, type, reason: reasons[code] ?? 'invalid' },
    ...(reason && { conflict: reason }),
    ...(issue && { issue: { path: issue.path, rule: issue.rule, message: issue.message } }),
  };
}

/** A cut candidate with the TTL and proxy of the domain's own record, which costs no step; empty for a new one. */
const keepExisting = ({ existing, ...candidate }: Candidate): Candidate[] =>
  existing
    ? [{ ...candidate, fields: { ...candidate.fields, ttl: undefined, proxied: existing.proxied } }]
    : [];

/** Records before an import, and those of them that stay. */
interface Before {
  records: readonly RecordItem[];
  stays: readonly RecordItem[];
}

/** The state with further records. A name and type has the TTL that the file says last, else its own. */
function stateWith({ records, stays }: Before, taken: readonly Candidate[]): DomainState {
  const now = domainStateOf(records);
  const ownTtl = (id: string) => now.get(id)?.ttl ?? limits.record.ttl.default;
  const state = new Map(
    Array.from(domainStateOf(stays), ([id, rrset]) => [id, { ...rrset, ttl: ownTtl(id) }]),
  );
  for (const { fields } of taken) {
    const id = rrsetId(fields);
    const before = state.get(id);
    const ttl = fields.ttl ?? before?.ttl ?? ownTtl(id);
    const values = [...(before?.values ?? []), recordValueOf(fields)];
    state.set(id, { name: fields.name, type: fields.type, ttl, values });
  }
  return state;
}

const countOf = ({ remove, change, add }: ReturnType<typeof stepsTo>): number =>
  remove.length + change.length + add.length;

/** Records that go, in the order in which they may be kept: last what needs others, a DS its name servers. */
function goingOf({ records, stays }: Before, taken: readonly Candidate[]): RecordItem[] {
  const staying = new Set([...stays, ...taken.flatMap(({ existing }) => existing ?? [])]);
  const isNeedy = ({ type }: RecordItem) => Number(type === 'DS' || type === 'CNAME');
  return records
    .filter((record) => !staying.has(record))
    .toSorted((one, other) => isNeedy(one) - isNeedy(other));
}

/**
 * The steps to a state with as many of the taken records as one change takes, which come in the order of the file. Those
 * of the others that the domain has stay as they are. Where even what goes is too much, some of it is kept.
 */
function stepsWith(before: Before, taken: readonly Candidate[]) {
  const lines = new Map(taken.map(({ line, fields }) => [keyOf(fields), line]));
  const lineOf = (record: DnsRecord) => lines.get(keyOf(record)) ?? 0;
  const going = goingOf(before, taken);
  for (let cut = 0; ; cut++) {
    const most = Math.max(0, taken.length - cut);
    const kept = going.slice(0, Math.max(0, cut - taken.length));
    const wanted = [...taken.slice(0, most), ...taken.slice(most).flatMap(keepExisting)];
    const stays = [...before.stays, ...kept];
    const state = stateWith({ ...before, stays }, wanted.toSorted(byLine));
    const steps = stepsTo(state, before.records);
    if (countOf(steps) > limits.recordBatch) continue;
    const add = steps.add.toSorted((one, other) => lineOf(one) - lineOf(other));
    return { state, steps: { ...steps, add }, most, kept: kept.length };
  }
}

/** A candidate that the domain has already keeps the proxy it has there. */
const matchExisting = (candidate: Candidate, existing: RecordItem): Candidate => ({
  ...{ line: candidate.line, existing },
  fields: { ...candidate.fields, proxied: candidate.fields.proxied || existing.proxied },
});

/**
 * What taking a zone file in would do to the records of a domain, and what of it is left out. Where it replaces, all
 * records that may be changed and are not in the file go, unless it has entries and none of them can be taken: an error
 * page, or the file of another domain.
 */
export async function importOf(
  owner: AccountItem,
  asked: ZoneFileImport,
  {
    domain,
    records,
  }: Pick<DomainContent, 'records'> & { domain: NonNullable<DomainContent['domain']> },
): Promise<ImportOutcome & Pick<ImportPlan, 'batch'>> {
  const { candidates, left, adjusted, apex } = candidatesOf(asked, records);
  const known = new Map(records.map((record) => [keyOf(record), record]));
  const gone = asked.replace ? records.filter(asked.mayChange) : [];
  const stays = records.filter((record) => !gone.includes(record));
  const staying = new Set(stays.map(keyOf));
  const isKept = ({ fields }: Candidate) => staying.has(keyOf(fields));
  const wanted = candidates
    .filter((one) => !isKept(one))
    .map((one) => {
      const existing = known.get(keyOf(one.fields));
      return existing ? matchExisting(one, existing) : one;
    });
  const tried = await tryRecords(owner, { domain, gone, stays, wanted: inOrder(wanted) });
  const isVain = tried.taken.length === 0 && left.length + tried.refused.length > 0;
  const { state, steps, most, kept } = stepsWith(
    { records, stays: isVain ? records : stays },
    tried.taken,
  );
  const taken = tried.taken.slice(0, most);
  const leftOut = [
    ...left,
    ...tried.refused.map(({ one, refusal }) => refusedAs(one, refusal)),
    ...tried.taken.slice(most).map(
      ({ line, fields: { name, type } }): LeftOut => ({
        ...{ line, name, type, reason: 'step-limit' },
      }),
    ),
  ].sort((one, other) => one.line - other.line);
  const news = taken.filter((one) => !one.existing);
  return {
    changes: rrsetChanges(domainStateOf(records), state),
    lines: news
      .map(({ line, fields: { name, type, content, priority } }) => ({
        ...{ line, name, type, content },
        ...(priority !== undefined && { priority }),
      }))
      .sort((one, other) => one.line - other.line),
    unchanged: candidates.filter(isKept).length + taken.length - news.length,
    kept,
    leftOut: leftOut.slice(0, limits.zoneFile.told),
    leftOutCount: leftOut.length,
    adjusted: adjusted.slice(0, limits.zoneFile.told),
    ...(apex !== undefined && { apex }),
    batch: { ...steps, cause: { kind: 'zone-file' } },
  };
}
