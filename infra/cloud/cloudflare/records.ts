import { isStructured, partsOfData } from '#shared/dns/cloudflare-data.ts';
import { contentOf } from '#shared/dns/content.ts';
import { isAtOrBelow } from '#shared/dns/names.ts';
import { isQuotedTxt, textOfTxt } from '#shared/dns/txt.ts';
import { recordTypes, rulesOf } from '#shared/dns/types.ts';
import { presentation } from '#shared/dns.ts';
import { canonicalName, nameToWire, ZoneSyntaxError } from '../dns/names.ts';
import { readValue } from '../dns/values.ts';
import { ServiceFailure } from '../failures.ts';

/** A record without what Cloudflare adds. Names are full, without the final dot. */
export interface SentRecord {
  name: string;
  type: (typeof recordTypes)[number];
  content: string;
  ttl: number;
  proxied: boolean;
  priority: number | undefined;
  /** Parts of the content, for types that Cloudflare takes apart. */
  data: Record<string, string | number> | undefined;
  comment: string | undefined;
}

/** Characters of a comment on plans without tags. */
const commentMax = 100;

/** Settings of 1: Cloudflare chooses. */
export const automatic = 1;

const invalid = (code: number | undefined, message: string): ServiceFailure =>
  new ServiceFailure('1004', code ? `DNS Validation Error: ${message} (${code})` : message);

/** `content` of a record that came as `data`, as answers have it beside. */
function contentOfData(type: SentRecord['type'], data: NonNullable<SentRecord['data']>): string {
  if (isStructured(type)) return contentOf(type, partsOfData(type, data));
  throw invalid(9005, `Content for ${type} record is invalid.`);
}

/** A record's data in Route 53's notation, which the DNS server reads. */
export const valueIn = ({ type, content, priority }: SentRecord): string =>
  presentation({
    type,
    content: type === 'TXT' ? textOfTxt(content) : content,
    priority,
  });

function checkProxy({ type, content, proxied }: SentRecord): void {
  if (!proxied) return;
  if (!rulesOf(type).proxy) throw invalid(9004, 'This record type cannot be proxied.');
  if (/^(10|127|192\.168|169\.254)\./.test(content)) {
    throw invalid(9003, `Target ${content} is not allowed for a proxied record.`);
  }
}

function checkContent(record: SentRecord): void {
  const { type, content } = record;
  if (type === 'TXT' && !isQuotedTxt(content)) {
    throw invalid(9207, 'Content for TXT record must be quoted.');
  }
  try {
    readValue(type, valueIn(record));
  } catch (error) {
    if (!(error instanceof ZoneSyntaxError)) throw error;
    throw invalid(9005, `Content for ${type} record is invalid.`);
  }
}

/**
 * Reads a record of a request. Throws in Cloudflare's words; the codes are those that people report, since no page
 * lists them: 9003 to 9021 for fields, within 1004.
 */
export function readRecord(zone: string, body: Record<string, unknown>): SentRecord {
  const { name, type, ttl, content, data, priority, proxied = false, comment } = body;
  const known = recordTypes.find((each) => each === type);
  if (!known) throw invalid(undefined, `Records of type ${type} are not served here.`);
  if (typeof name !== 'string' || !isAtOrBelow(name, zone)) {
    throw invalid(9000, 'DNS name is invalid.');
  }
  const isLegal = ttl === automatic || (Number(ttl) >= 60 && Number(ttl) <= 86_400);
  if (!isLegal) {
    throw invalid(9021, 'Invalid TTL. Must be between 60 and 86400 seconds, or 1 for Automatic.');
  }
  if (typeof comment === 'string' && comment.length > commentMax) {
    throw invalid(undefined, `A comment has at most ${commentMax} characters.`);
  }
  const parts = data as SentRecord['data'];
  if (isStructured(known) && !parts) throw invalid(undefined, 'data is a required field.');
  const record: SentRecord = {
    name: nameToWire(canonicalName(name)),
    type: known,
    content: parts ? contentOfData(known, parts) : String(content ?? ''),
    ttl: proxied ? automatic : Number(ttl),
    proxied: proxied === true,
    priority: (priority ?? parts?.priority) as number | undefined,
    data: parts,
    comment: comment as string | undefined,
  };
  if (rulesOf(known).priority && record.priority === undefined) {
    throw invalid(undefined, 'priority is a required field.');
  }
  checkContent(record);
  checkProxy(record);
  return record;
}

const addresses = ['A', 'AAAA', 'CNAME'];

/** Characters of all records of one name and type, as Cloudflare's page about record types has them. */
const contentsMost = 8192;

/** Refusal of a record beside the others at its name; undefined if it may stand there. */
export function conflictOf(
  record: SentRecord,
  others: readonly SentRecord[],
): ServiceFailure | undefined {
  const isSame = (other: SentRecord) =>
    other.type === record.type && valueIn(other) === valueIn(record);
  if (others.some(isSame)) {
    return new ServiceFailure('81058', 'An identical record already exists.');
  }
  const ofType = [record, ...others.filter(({ type }) => type === record.type)];
  if (ofType.reduce((sum, { content }) => sum + content.length, 0) > contentsMost) {
    return invalid(undefined, `Records of one name and type have ${contentsMost} characters.`);
  }
  if (record.type === 'CNAME' && others.some(({ type }) => addresses.includes(type))) {
    return new ServiceFailure(
      '81053',
      'An A, AAAA, or CNAME record with that host already exists.',
    );
  }
  return addresses.includes(record.type) && others.some(({ type }) => type === 'CNAME')
    ? new ServiceFailure('81054', 'A CNAME record with that host already exists.')
    : undefined;
}
