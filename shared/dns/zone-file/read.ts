import { relativeName } from '../names.ts';
import { utf8 } from '../txt.ts';
import { type RecordType, recordTypes, rulesOf } from '../types.ts';
import { typeCodes } from '../wire/codes.ts';
import { readData } from '../wire/data.ts';
import { apexOf, type ZoneNames } from './apex.ts';
import { entriesOf, type ZoneEntry } from './entries.ts';
import { fullName, isTime, secondsOfTtl, textOf } from './words.ts';

/** Why an entry of a zone file is none of the domain's records, as far as the file itself says. */
export const unreadReasons = [
  'syntax',
  'include',
  'generate',
  'directive',
  'no-owner',
  'name',
  'class',
  'type',
  'soa',
  'outside',
  'text',
] as const;
type UnreadReason = (typeof unreadReasons)[number];

/** What is known of an entry that was read or not. */
interface Known {
  line: number;
  /** As it stands in the file. */
  name?: string | undefined;
  type?: string | undefined;
}

/** Entry that is no record of the domain. */
interface UnreadEntry extends Known {
  reason: UnreadReason;
}

/** Record of a zone file, whose content is not checked. */
export interface ReadRecord {
  line: number;
  /** Relative to the domain. */
  name: string;
  type: RecordType;
  /** In seconds, at most 2^31 - 1. */
  ttl?: number | undefined;
  content: string;
  priority?: number | undefined;
  /** A comment says so: `proxied` as the product writes it, or `cf_tags=cf-proxied:true` as Cloudflare does. */
  proxied: boolean;
}

/** What the entries before say. */
interface Reading {
  domain: string;
  origin: string;
  owner?: string | undefined;
  /** Of `$TTL`, else the last one that stood at a record. */
  ttl?: number | undefined;
  hasTtl: boolean;
  /** Of the SOA record, where nothing else says one. */
  minimum?: number | undefined;
  names: ZoneNames;
}

interface ZoneFile {
  records: ReadRecord[];
  unread: UnreadEntry[];
  /** The domain that the file was made for, in full, where none of its records is of the one that it is read for. */
  apex?: string | undefined;
}

const directives: Readonly<Record<string, UnreadReason>> = {
  $INCLUDE: 'include',
  $GENERATE: 'generate',
};

/** Follows `$ORIGIN` and `$TTL`; the reason where that cannot be. */
function direct(
  state: Reading,
  [name = '', value = '']: readonly string[],
): UnreadReason | undefined {
  const directive = name.toUpperCase();
  const origin = directive === '$ORIGIN' ? fullName(value, state.origin) : undefined;
  if (origin !== undefined) {
    state.origin = origin;
    state.names.origin ??= origin;
  } else if (directive === '$TTL' && isTime(value)) {
    Object.assign(state, { ttl: secondsOfTtl(value), hasTtl: true });
  } else return directives[directive] ?? 'directive';
  return undefined;
}

interface Head {
  ttl?: number;
  class: string;
  type: string;
  data: string[];
}

/** TTL and class in either order, the type, and what follows (RFC 1035 section 5.1). */
function headOf(words: readonly string[]): Head {
  const head: Head = { class: 'IN', type: '', data: [] };
  let at = 0;
  for (; at < 2; at++) {
    const word = (words[at] ?? '').toUpperCase();
    if (isTime(word) && head.ttl === undefined) head.ttl = secondsOfTtl(word);
    else if (/^(IN|CH|CS|HS|CLASS\d{1,5})$/.test(word)) head.class = word.replace(/^CLASS1$/, 'IN');
    else break;
  }
  return { ...head, type: (words[at] ?? '').toUpperCase(), data: words.slice(at + 1) };
}

/** A type by its name, or by its number (RFC 3597 section 5). */
function typeOf(word: string): RecordType | undefined {
  const code = Number(/^TYPE(\d{1,5})$/.exec(word)?.[1]);
  return recordTypes.find((type) => type === word || typeCodes[type] === code);
}

type Data = Pick<ReadRecord, 'content' | 'priority'>;

/** Data in octets (RFC 3597 section 5); undefined where they are none of the type, or a text that is no UTF-8. */
function genericData(
  type: RecordType,
  [length = '', ...digits]: readonly string[],
): Data | undefined {
  const hex = digits.join('');
  if (!/^(?:[0-9a-f]{2})*$/i.test(hex) || Number(length) * 2 !== hex.length) return undefined;
  const octets = (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  try {
    const place = { message: Uint8Array.from(octets), at: 0, end: octets.length };
    return readData(type, { ...place, decoder: utf8 });
  } catch {
    return undefined;
  }
}

/** Data in words: names in full, a text joined, all else as it stands. Undefined for a text or a name that is none. */
function dataOf(type: RecordType, words: readonly string[], origin: string): Data | undefined {
  if (words[0] === '\\#') return genericData(type, words.slice(1));
  const { fields, priority: hasPriority } = rulesOf(type);
  if (fields.some(({ wire }) => wire === 'strings')) {
    const text = textOf(words);
    return text === undefined ? undefined : { content: text };
  }
  const rest = hasPriority ? words.slice(1) : [...words];
  const nameAt = fields.findIndex(({ wire }) => wire === 'name');
  const name = rest[nameAt] === undefined ? undefined : fullName(rest[nameAt], origin);
  if (nameAt !== -1 && rest[nameAt] !== undefined) {
    if (name === undefined) return undefined;
    rest[nameAt] = name;
  }
  const first = words[0] ?? '';
  const priority = hasPriority && /^\d{1,5}$/.test(first) ? Number(first) : undefined;
  return { content: rest.join(' '), ...(priority !== undefined && { priority }) };
}

const isProxied = (comment: string): boolean =>
  comment === 'proxied' || /\bcf_tags=\S*\bcf-proxied:true\b/.test(comment);

/** Reads an entry with a record: the record, or why it is none of the domain's. */
function readRecord(state: Reading, entry: ZoneEntry): ReadRecord | UnreadEntry {
  const { line, isIndented, words, comment } = entry;
  const owner = isIndented ? state.owner : words[0];
  const head = headOf(isIndented ? words : words.slice(1));
  const known = {
    line,
    ...(owner !== undefined && { name: owner }),
    ...(head.type && { type: head.type }),
  };
  if (!isIndented) state.owner = owner;
  if (head.ttl !== undefined && !state.hasTtl) state.ttl = head.ttl;
  if (owner === undefined) return { ...known, reason: 'no-owner' };
  // A later `$ORIGIN` does not move the name that is repeated.
  const full = fullName(owner, state.origin);
  if (full === undefined) return { ...known, reason: 'name' };
  state.owner = full === '.' ? full : `${full}.`;
  if (head.class !== 'IN') return { ...known, reason: 'class' };
  if (head.type === 'SOA') {
    state.names.soa ??= full;
    const minimum = head.data.at(-1) ?? '';
    if (isTime(minimum)) state.minimum = secondsOfTtl(minimum);
    return { ...known, reason: 'soa' };
  }
  if (!/^[A-Z][A-Z0-9-]*$/.test(head.type)) return { ...known, reason: 'syntax' };
  const name = relativeName(full, state.domain);
  if (name === undefined) {
    state.names.outside.push(full);
    return { ...known, reason: 'outside' };
  }
  const type = typeOf(head.type);
  if (!type) return { ...known, reason: 'type' };
  const data = dataOf(type, head.data, state.origin);
  if (!data) return { ...known, reason: type === 'TXT' ? 'text' : 'syntax' };
  const ttl = head.ttl ?? state.ttl ?? state.minimum;
  return {
    line,
    name,
    type,
    ...(ttl !== undefined && { ttl }),
    ...data,
    proxied: isProxied(comment),
  };
}

/**
 * Reads a master file (RFC 1035 section 5, RFC 2308 section 4, RFC 3597 section 5) with what is usual in BIND's. Names
 * are relative to `domain` until the file says another origin. Never throws: what cannot be read is told by its line.
 */
export function readZoneFile(text: string, domain: string): ZoneFile {
  const state: Reading = { domain, origin: domain, hasTtl: false, names: { outside: [] } };
  const file: ZoneFile = { records: [], unread: [] };
  for (const entry of entriesOf(text)) {
    const { line, words, isBroken, isIndented } = entry;
    if (isBroken) file.unread.push({ line, reason: 'syntax' });
    else if (!isIndented && words[0]?.startsWith('$')) {
      const reason = direct(state, words);
      if (reason) file.unread.push({ line, reason });
    } else {
      const read = readRecord(state, entry);
      if ('reason' in read) file.unread.push(read);
      else file.records.push(read);
    }
  }
  return file.records.length > 0 ? file : { ...file, apex: apexOf(state.names) };
}
