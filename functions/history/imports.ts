import type { DomainContent, RecordItem } from '#functions/records/items/records.ts';
import { domainStateOf } from '#functions/records/items/rrsets.ts';
import { tryRecords } from '#functions/records/service.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import type { Failure } from '#platform/failures.ts';
import type { ImportPlan } from '#shared/areas/history/calls.ts';
import {
  changesBetween,
  type DomainState,
  recordValueOf,
} from '#shared/areas/history/rrset-state.ts';
import type { ImportOutcome, LeftOut, LeftOutReason } from '#shared/areas/history/zone-file.ts';
import type { RecordConflict } from '#shared/areas/records/facts.ts';
import { type RecordFields, recordBody } from '#shared/areas/records/record.ts';
import { isQuotedTxt } from '#shared/dns/txt.ts';
import { type ReadRecord, readZoneFile } from '#shared/dns/zone-file/read.ts';
import { type DnsRecord, presentation, rrsetId } from '#shared/dns.ts';
import { pathOf, ruleOf } from '#shared/kernel/issues.ts';
import { limits } from '#shared/limits.ts';
import { stepsTo } from './rules.ts';

/** A zone file, how it is taken, and what of the domain it may change. */
export interface ZoneFileImport {
  zoneFile: string;
  replace: boolean;
  fqdn: string;
  canProxy: boolean;
  mayChange: (rrset: Pick<ReadRecord, 'name' | 'type'>) => boolean;
}

/** A record of the file in the domain's own terms. */
interface Candidate {
  line: number;
  fields: RecordFields;
  /** The same record of the domain, where the file may replace it. */
  there?: RecordItem;
}

const keyOf = (record: DnsRecord): string => `${rrsetId(record)} ${presentation(record)}`;

const leave = ({ line, name, type }: ReadRecord, reason: LeftOutReason): LeftOut => ({
  ...{ line, reason, name, type },
});

const byLine = (one: Candidate, other: Candidate): number => one.line - other.line;

/** The nearest TTL that a record may have, in seconds. A TTL of 1 is how Cloudflare writes an automatic one. */
function ttlOf({ ttl }: ReadRecord): number | undefined {
  const { min, max } = limits.record.ttl;
  return ttl === undefined || ttl === 1 ? undefined : Math.min(max, Math.max(min, ttl));
}

/** Checks a record of the file as one that is typed. Where no proxy may stand before it, it comes without. */
function fieldsOf(read: ReadRecord, canProxy: boolean) {
  const { name, type, content, priority, proxied } = read;
  const ttl = ttlOf(read);
  const body = {
    ...{ name, type, content },
    ...(ttl !== undefined && { ttl }),
    ...(priority !== undefined && { priority }),
    ...(type === 'TXT' && isQuotedTxt(content) && { keepQuotes: true }),
  };
  const plain = recordBody.safeParse(body, { reportInput: true });
  const asProxied = proxied && canProxy ? recordBody.safeParse({ ...body, proxied }) : undefined;
  return asProxied?.success ? asProxied : plain;
}

/**
 * NS records at the top are of the servers that the file was made for, unless they delegate the domain, as in a file
 * without SOA that has nothing else there.
 */
function isForeignNs(file: ReturnType<typeof readZoneFile>): (read: ReadRecord) => boolean {
  const isTop = ({ name }: ReadRecord) => name === '@';
  const delegates = file.records.filter(isTop).every(({ type }) => type === 'NS' || type === 'DS');
  const isWhole = file.unread.some(({ reason }) => reason === 'soa');
  return (read) => isTop(read) && read.type === 'NS' && (isWhole || !delegates);
}

/**
 * The records of the file that could be the domain's, each name, type and value once, and the rest. Of a long file the
 * names and types that the domain has are looked at first, so that it is known what of them stays.
 */
function candidatesOf(
  { zoneFile, fqdn, canProxy, mayChange }: ZoneFileImport,
  records: readonly RecordItem[],
) {
  const file = readZoneFile(zoneFile, fqdn);
  const known = new Set(records.map(rrsetId));
  const isKnown = (read: ReadRecord) => Number(known.has(rrsetId(read)));
  const isForeign = isForeignNs(file);
  const left: LeftOut[] = [...file.unread];
  const candidates = new Map<string, Candidate>();
  for (const read of file.records.toSorted((one, other) => isKnown(other) - isKnown(one))) {
    if (isForeign(read)) left.push(leave(read, 'delegation'));
    else if (!mayChange(read)) left.push(leave(read, 'forbidden'));
    else if (candidates.size >= limits.zoneFile.records) left.push(leave(read, 'too-many'));
    else {
      const parsed = fieldsOf(read, canProxy);
      const key = parsed.success ? keyOf(parsed.data) : '';
      if (!parsed.success) {
        const [issue] = parsed.error.issues as [(typeof parsed.error.issues)[number]];
        const { message } = issue;
        const found = { path: pathOf(issue.path), rule: ruleOf(issue), message };
        left.push({ ...leave(read, 'invalid'), issue: found });
      } else if (candidates.has(key)) left.push(leave(read, 'duplicate'));
      else candidates.set(key, { line: read.line, fields: parsed.data });
    }
  }
  const adjusted = file.records.flatMap((read) => {
    const ttl = ttlOf(read);
    return ttl === undefined || ttl === read.ttl ? [] : [{ line: read.line, ttl }];
  });
  return { candidates: [...candidates.values()].sort(byLine), left, adjusted };
}

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

/** What the domain has of a candidate, as it is there. */
const asThere = ({ there, ...candidate }: Candidate): Candidate[] =>
  there
    ? [{ ...candidate, fields: { ...candidate.fields, ttl: undefined, proxied: there.proxied } }]
    : [];

/** Records before an import, and those of them that stay. */
interface Before {
  records: readonly RecordItem[];
  stays: readonly RecordItem[];
}

/** The state with further records. A name and type has the TTL that the file says last, else its own. */
function stateWith({ records, stays }: Before, taken: readonly Candidate[]): DomainState {
  const now = domainStateOf(records);
  const state = new Map(domainStateOf(stays));
  for (const { fields } of taken) {
    const id = rrsetId(fields);
    const before = state.get(id);
    const ttl = fields.ttl ?? (before ?? now.get(id))?.ttl ?? limits.record.ttl.default;
    const values = [...(before?.values ?? []), recordValueOf(fields)];
    state.set(id, { name: fields.name, type: fields.type, ttl, values });
  }
  return state;
}

const countOf = ({ remove, change, add }: ReturnType<typeof stepsTo>): number =>
  remove.length + change.length + add.length;

/**
 * The steps to a state with as many of the taken records as one change takes, which come in the order of the file. Those
 * of the others that the domain has stay as they are.
 */
function stepsWith(before: Before, taken: readonly Candidate[]) {
  const lines = new Map(taken.map(({ line, fields }) => [keyOf(fields), line]));
  const lineOf = (record: DnsRecord) => lines.get(keyOf(record)) ?? 0;
  for (let most = taken.length; ; most--) {
    const wanted = [...taken.slice(0, most), ...taken.slice(most).flatMap(asThere)];
    const state = stateWith(before, wanted.toSorted(byLine));
    const steps = stepsTo(state, before.records);
    if (countOf(steps) > limits.recordBatch && most > 0) continue;
    const add = steps.add.toSorted((one, other) => lineOf(one) - lineOf(other));
    return { state, steps: { ...steps, add }, most };
  }
}

/** A candidate that the domain has already keeps the proxy it has there. */
const withThere = (candidate: Candidate, there: RecordItem): Candidate => ({
  ...{ line: candidate.line, there },
  fields: { ...candidate.fields, proxied: candidate.fields.proxied || there.proxied },
});

/**
 * Candidates in the order of their trial. Those that the domain has come first, so that a limit leaves out what is new,
 * and takes nothing away. A DS record comes after the NS records of its name, which it stands beside.
 */
function inOrder(candidates: readonly Candidate[]): Candidate[] {
  const signatures = candidates.filter(({ fields, there }) => there && fields.type === 'DS');
  const signed = new Set(signatures.map(({ fields }) => fields.name));
  const placeOf = ({ fields: { type, name }, there }: Candidate): number => {
    if (there) return type === 'DS' ? 2 : 0;
    if (type === 'NS' && signed.has(name)) return 1;
    return type === 'DS' ? 4 : 3;
  };
  return candidates.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/**
 * What taking a zone file in would do to the records of a domain, and what of it is left out. Where it replaces, all
 * records that may be changed and are not in the file go.
 */
export async function importOf(
  owner: AccountItem,
  asked: ZoneFileImport,
  {
    domain,
    records,
  }: Pick<DomainContent, 'records'> & { domain: NonNullable<DomainContent['domain']> },
): Promise<ImportOutcome & Pick<ImportPlan, 'batch'>> {
  const { candidates, left, adjusted } = candidatesOf(asked, records);
  const there = new Map(records.map((record) => [keyOf(record), record]));
  const gone = asked.replace ? records.filter(asked.mayChange) : [];
  const stays = records.filter((record) => !gone.includes(record));
  const staying = new Set(stays.map(keyOf));
  const isKept = ({ fields }: Candidate) => staying.has(keyOf(fields));
  const wanted = candidates
    .filter((one) => !isKept(one))
    .map((one) => {
      const known = there.get(keyOf(one.fields));
      return known ? withThere(one, known) : one;
    });
  const tried = await tryRecords(owner, { domain, gone, stays, wanted: inOrder(wanted) });
  const { state, steps, most } = stepsWith({ records, stays }, tried.taken);
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
  const news = taken.filter((one) => !one.there);
  return {
    changes: changesBetween(domainStateOf(records), state),
    lines: news
      .map(({ line, fields: { name, type, content, priority } }) => ({
        ...{ line, name, type, content },
        ...(priority !== undefined && { priority }),
      }))
      .sort((one, other) => one.line - other.line),
    unchanged: candidates.filter(isKept).length + taken.length - news.length,
    leftOut: leftOut.slice(0, limits.zoneFile.told),
    leftOutCount: leftOut.length,
    adjusted: adjusted.slice(0, limits.zoneFile.told),
    batch: { ...steps, cause: { kind: 'zone-file' } },
  };
}
