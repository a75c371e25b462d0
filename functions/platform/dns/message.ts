import { canonicalIpv6 } from '#shared/dns/addresses.ts';
import { contentOf } from '#shared/dns/content.ts';
import type { Parts, RecordType } from '#shared/dns/types.ts';
import { presentation } from '#shared/dns.ts';
import { lowerAscii } from '#shared/kernel/ascii.ts';

/** https://www.iana.org/assignments/dns-parameters */
const codes: Record<RecordType, number> = {
  A: 1,
  NS: 2,
  CNAME: 5,
  MX: 15,
  TXT: 16,
  AAAA: 28,
  SRV: 33,
  DS: 43,
  CAA: 257,
};
const soa = 6;
const opt = 41;

export interface Question {
  /** Full name without its final dot. */
  name: string;
  type: RecordType;
}

/** Payload of UDP that passes without fragments (https://www.dnsflagday.net/2020/). */
const udpSize = 1232;

const encodeName = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);

/** Query that asks for recursion, with EDNS (RFC 1035 section 4.1, RFC 6891 section 6.1). */
export function encodeQuery(id: number, { name, type }: Question): Buffer {
  const header = Buffer.from([id >> 8, id & 255, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1]);
  const tail = Buffer.from([codes[type] >> 8, codes[type] & 255, 0, 1]);
  const edns = Buffer.from([0, 0, opt, udpSize >> 8, udpSize & 255, 0, 0, 0, 0, 0, 0]);
  return Buffer.concat([header, encodeName(name), tail, edns]);
}

/** Pointers that are followed in one name; each goes back, so more are a loop. */
const pointersMax = 30;

/** Name at an offset, and the offset behind it (RFC 1035 section 4.1.4). */
function nameAt(message: Buffer, start: number): [name: string, end: number] {
  const labels: string[] = [];
  let [at, end, pointers] = [start, 0, 0];
  for (;;) {
    const length = message.readUInt8(at);
    if (length >= 0xc0) {
      if (++pointers > pointersMax) throw new Error('A name points at itself.');
      end ||= at + 2;
      at = message.readUInt16BE(at) & 0x3fff;
    } else if (length === 0) {
      return [lowerAscii(labels.join('.')) || '.', end || at + 1];
    } else {
      labels.push(message.toString('latin1', at + 1, at + 1 + length));
      at += 1 + length;
    }
  }
}

const groupsOf = (data: Buffer): string =>
  Array.from({ length: 8 }, (_, index) => data.readUInt16BE(index * 2).toString(16)).join(':');

function textOf(data: Buffer): string {
  const strings: Buffer[] = [];
  for (let at = 0; at < data.length; at += 1 + data.readUInt8(at)) {
    strings.push(data.subarray(at + 1, at + 1 + data.readUInt8(at)));
  }
  return Buffer.concat(strings).toString('utf8');
}

/** Parts of the record data at an offset, as the type declares them. */
function partsAt(type: RecordType, message: Buffer, at: number, data: Buffer): Parts {
  switch (type) {
    case 'A':
      return { content: data.join('.') };
    case 'AAAA':
      return { content: canonicalIpv6(groupsOf(data)) };
    case 'TXT':
      return { content: textOf(data) };
    case 'CNAME':
    case 'NS':
      return { content: nameAt(message, at)[0] };
    case 'MX':
      return { content: nameAt(message, at + 2)[0] };
    case 'SRV':
      return {
        weight: String(data.readUInt16BE(2)),
        port: String(data.readUInt16BE(4)),
        target: nameAt(message, at + 6)[0],
      };
    case 'CAA': {
      const tagEnd = 2 + data.readUInt8(1);
      const [tag, value] = [data.toString('latin1', 2, tagEnd), data.toString('latin1', tagEnd)];
      return { flags: String(data.readUInt8(0)), tag, value };
    }
    case 'DS':
      return {
        keyTag: String(data.readUInt16BE(0)),
        algorithm: String(data.readUInt8(2)),
        digestType: String(data.readUInt8(3)),
        digest: data.toString('hex', 4),
      };
  }
}

interface Resource {
  name: string;
  code: number;
  ttl: number;
  at: number;
  data: Buffer;
}

/** Answer to a question; values in presentation form, TTLs in seconds. */
export interface DnsReply {
  rcode: number;
  isCut: boolean;
  isAuthoritative: boolean;
  values: string[];
  /** Least TTL of the values; of none, the time for which that is kept (RFC 2308 section 5). */
  ttl?: number | undefined;
  /** Name whose name servers the authority section names instead. */
  referredTo?: string | undefined;
}

function dataOf(type: RecordType, message: Buffer, { at, data }: Resource): string {
  const content = contentOf(type, partsAt(type, message, at, data));
  const priority = type === 'MX' || type === 'SRV' ? data.readUInt16BE(0) : undefined;
  return presentation({ type, content, priority });
}

/** Reads a response; undefined where it answers another question. Throws where it is malformed. */
export function decodeReply(message: Buffer, id: number, asked: Question): DnsReply | undefined {
  const flags = message.readUInt16BE(2);
  const [name, afterName] = nameAt(message, 12);
  const isOurs =
    message.readUInt16BE(0) === id &&
    flags >= 0x8000 &&
    message.readUInt16BE(4) === 1 &&
    name === asked.name &&
    message.readUInt16BE(afterName) === codes[asked.type];
  if (!isOurs) return undefined;
  let next = afterName + 4;
  const read = (count: number): Resource[] =>
    Array.from({ length: count }, () => {
      const [owner, end] = nameAt(message, next);
      const at = end + 10;
      next = at + message.readUInt16BE(end + 8);
      if (next > message.length) throw new Error('A record is longer than its message.');
      const [code, ttl] = [message.readUInt16BE(end), message.readUInt32BE(end + 4)];
      return { name: owner, code, ttl, at, data: message.subarray(at, next) };
    });
  const isCut = (flags & 0x200) !== 0;
  const rcode = flags & 15;
  const isAuthoritative = (flags & 0x400) !== 0;
  if (isCut) return { rcode, isCut, isAuthoritative, values: [] };
  const answers = read(message.readUInt16BE(6));
  const authorities = read(message.readUInt16BE(8));
  // The suffix's server names those of a delegation beside its answer (RFC 1034 section 4.3.2).
  const told = answers.length === 0 && asked.type === 'NS' ? authorities : answers;
  const ours = told.filter((one) => one.name === asked.name && one.code === codes[asked.type]);
  const start = authorities.find(({ code }) => code === soa);
  const minimum = start && Math.min(start.ttl, start.data.readUInt32BE(start.data.length - 4));
  return {
    rcode,
    isCut,
    isAuthoritative,
    values: ours.map((one) => dataOf(asked.type, message, one)).sort(),
    ttl: ours.length > 0 ? Math.min(...ours.map(({ ttl }) => ttl)) : minimum,
    referredTo:
      answers.length === 0 && !start
        ? authorities.find(({ code }) => code === codes.NS)?.name
        : undefined,
  };
}

/** True for an answer about a name: its data, or that there is none. */
export const isAnswer = (reply: DnsReply | undefined): reply is DnsReply =>
  reply !== undefined && (reply.rcode === 0 || reply.rcode === 3);
