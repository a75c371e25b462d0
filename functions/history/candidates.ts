import type { RecordItem } from '#functions/records/items/records.ts';
import type { LeftOut, LeftOutReason } from '#shared/areas/history/zone-file.ts';
import { type RecordFields, recordBody } from '#shared/areas/records/record.ts';
import { isQuotedTxt } from '#shared/dns/txt.ts';
import { type ReadRecord, readZoneFile } from '#shared/dns/zone-file/read.ts';
import { type DnsRecord, presentation, rrsetId } from '#shared/dns.ts';
import { pathOf, ruleOf } from '#shared/kernel/issues.ts';
import { limits } from '#shared/limits.ts';

/** A zone file, how it is taken, and what of the domain it may change. */
export interface ZoneFileImport {
  zoneFile: string;
  replace: boolean;
  /** Full name of the domain that the file was made for, where it is another one: its names become those of this one. */
  origin?: string | undefined;
  fqdn: string;
  canProxy: boolean;
  mayChange: (rrset: Pick<ReadRecord, 'name' | 'type'>) => boolean;
}

/** A record of the file in the domain's own terms. */
export interface Candidate {
  line: number;
  fields: RecordFields;
  /** The same record of the domain, where the file may replace it. */
  existing?: RecordItem;
}

/** Name, type and value of a record, by which two are one. */
export const keyOf = (record: DnsRecord): string => `${rrsetId(record)} ${presentation(record)}`;

const leave = ({ line, name, type }: ReadRecord, reason: LeftOutReason): LeftOut => ({
  ...{ line, reason, name, type },
});

/** Orders candidates as they stand in the file. */
export const byLine = (one: Candidate, other: Candidate): number => one.line - other.line;

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
export function candidatesOf(
  { zoneFile, fqdn, origin = fqdn, canProxy, mayChange }: ZoneFileImport,
  records: readonly RecordItem[],
) {
  const file = readZoneFile(zoneFile, origin);
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
  return { candidates: [...candidates.values()].sort(byLine), left, adjusted, apex: file.apex };
}

/**
 * Candidates in the order of their trial. Those that the domain has come first, so that a limit leaves out what is new,
 * and takes nothing away. A DS record comes after the NS records of its name, which it stands beside.
 */
export function inOrder(candidates: readonly Candidate[]): Candidate[] {
  const signatures = candidates.filter(({ fields, existing }) => existing && fields.type === 'DS');
  const signed = new Set(signatures.map(({ fields }) => fields.name));
  const placeOf = ({ fields: { type, name }, existing }: Candidate): number => {
    if (existing) return type === 'DS' ? 2 : 0;
    if (type === 'NS' && signed.has(name)) return 1;
    return type === 'DS' ? 4 : 3;
  };
  return candidates.toSorted((one, other) => placeOf(one) - placeOf(other));
}
