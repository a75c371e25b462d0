import type { RecordType } from '#shared/dns/types.ts';
import { typeCodes } from '#shared/dns/wire/codes.ts';
import { readParts } from '#shared/dns/wire/data.ts';
import { nameAt, nameOctets } from '#shared/dns/wire/names.ts';
import { presentationOf } from '#shared/dns.ts';

const soa = 6;
const opt = 41;

export interface Question {
  /** Full name without its final dot. */
  name: string;
  type: RecordType;
}

/** Payload of UDP that passes without fragments (https://www.dnsflagday.net/2020/). */
const udpSize = 1232;

/** Query that asks for recursion, with EDNS (RFC 1035 section 4.1, RFC 6891 section 6.1). */
export function encodeQuery(id: number, { name, type }: Question): Buffer {
  const header = Buffer.from([id >> 8, id & 255, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1]);
  const tail = Buffer.from([typeCodes[type] >> 8, typeCodes[type] & 255, 0, 1]);
  const edns = Buffer.from([0, 0, opt, udpSize >> 8, udpSize & 255, 0, 0, 0, 0, 0, 0]);
  return Buffer.concat([header, Buffer.from(nameOctets(name)), tail, edns]);
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
  return presentationOf({ type, ...readParts(type, { message, at, end: at + data.length }) });
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
    message.readUInt16BE(afterName) === typeCodes[asked.type];
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
  const ours = told.filter((one) => one.name === asked.name && one.code === typeCodes[asked.type]);
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
        ? authorities.find(({ code }) => code === typeCodes.NS)?.name
        : undefined,
  };
}

/** True for an answer about a name: its data, or that there is none. */
export const isAnswer = (reply: DnsReply | undefined): reply is DnsReply =>
  reply !== undefined && (reply.rcode === 0 || reply.rcode === 3);
