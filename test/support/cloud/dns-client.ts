import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Packet } from 'dns2';

/** Codes of the types that people can add. */
export const typeCodes = {
  A: 1,
  NS: 2,
  CNAME: 5,
  MX: 15,
  TXT: 16,
  AAAA: 28,
  LOC: 29,
  SRV: 33,
  NAPTR: 35,
  DS: 43,
  SSHFP: 44,
  TLSA: 52,
  SVCB: 64,
  HTTPS: 65,
  CAA: 257,
} as const;
export type AskedType = keyof typeof typeCodes;

/** A query on the wire. `edns` is the payload size of each of its OPT records. */
export function query(
  name: string,
  type: number,
  options: { edns?: number | undefined; class?: number; opts?: number } = {},
): Buffer {
  const packet = new Packet();
  packet.header.id = Packet.uuid();
  packet.questions.push(new Packet.Question(name, type, options.class ?? Packet.CLASS.IN));
  const { edns: udpPayloadSize, opts = 1 } = options;
  for (let opt = 0; udpPayloadSize && opt < opts; opt++) {
    packet.additionals.push(Packet.Resource.EDNS([], { udpPayloadSize }));
  }
  return packet.toBuffer();
}

export async function overUdp(port: number, message: Buffer): Promise<Buffer> {
  const socket = createSocket('udp4');
  socket.send(message, port, '127.0.0.1');
  const [data] = (await once(socket, 'message')) as [Buffer];
  socket.close();
  return data;
}

export async function overTcp(port: number, message: Buffer): Promise<Buffer> {
  const socket = connect(port, '127.0.0.1');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(message.length);
  socket.write(Buffer.concat([length, message]));
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk as Buffer]);
    if (received.length >= 2 && received.length >= 2 + received.readUInt16BE(0)) break;
  }
  return received.subarray(2);
}

/** One answer in the notation of the API: content without final dots, priority apart. */
export interface Answer {
  type: AskedType;
  ttl: number;
  content: string;
  priority?: number | undefined;
}

/** Name at an offset of a message, and the offset behind it (RFC 1035 section 4.1.4). */
function nameAt(message: Buffer, offset: number): [name: string, end: number] {
  const labels: string[] = [];
  let [at, end] = [offset, 0];
  for (;;) {
    const length = message.readUInt8(at);
    if (length >= 0xc0) {
      end ||= at + 2;
      at = message.readUInt16BE(at) & 0x3fff;
    } else if (length === 0) {
      return [labels.join('.') || '.', end || at + 1];
    } else {
      labels.push(message.toString('latin1', at + 1, at + 1 + length));
      at += 1 + length;
    }
  }
}

const groups = (data: Buffer): string =>
  new URL(`http://[${data.toString('hex').replace(/(.{4})(?!$)/g, '$1:')}]`).hostname.slice(1, -1);

function strings(data: Buffer): string {
  const read: Buffer[] = [];
  for (let at = 0; at < data.length; at += 1 + data.readUInt8(at)) {
    read.push(data.subarray(at + 1, at + 1 + data.readUInt8(at)));
  }
  return Buffer.concat(read).toString('utf8');
}

function authority(data: Buffer): string {
  const tagEnd = 2 + data.readUInt8(1);
  const value = data.toString('latin1', tagEnd).replace(/["\\]/g, '\\$&');
  return `${data.readUInt8(0)} ${data.toString('latin1', 2, tagEnd)} "${value}"`;
}

/** Parameters of a service (RFC 9460 section 2.2), written as the API does. */
function params(data: Buffer): string {
  const read: string[] = [];
  for (let at = 0; at < data.length; at += 4 + data.readUInt16BE(at + 2)) {
    const value = data.subarray(at + 4, at + 4 + data.readUInt16BE(at + 2));
    read.push(param(data.readUInt16BE(at), value));
  }
  return read.join(' ');
}

const cut = (data: Buffer, size: number): Buffer[] =>
  Array.from({ length: data.length / size }, (_, at) => data.subarray(at * size, (at + 1) * size));

const keyNames = ['mandatory', 'alpn', 'no-default-alpn', 'port', 'ipv4hint', 'ech', 'ipv6hint'];

function param(key: number, value: Buffer): string {
  const name = keyNames[key] ?? `key${key}`;
  if (key === 0) {
    const keys = cut(value, 2).map((each) => keyNames[each.readUInt16BE()]);
    return `${name}="${keys.join()}"`;
  }
  if (key === 1) {
    const ids: string[] = [];
    for (let at = 0; at < value.length; at += 1 + (value[at] ?? 0)) {
      ids.push(value.toString('latin1', at + 1, at + 1 + (value[at] ?? 0)));
    }
    return `${name}="${ids.join()}"`;
  }
  if (key === 3) return `${name}=${value.readUInt16BE()}`;
  if (key === 4) return `${name}="${cut(value, 4).map((each) => each.join('.'))}"`;
  if (key === 5) return `${name}="${value.toString('base64')}"`;
  if (key === 6) return `${name}="${cut(value, 16).map(groups)}"`;
  return value.length > 0 ? `${name}="${value.toString('latin1')}"` : name;
}

/** A rule of RFC 3403 section 4.1. */
function rule(message: Buffer, at: number, data: Buffer): string {
  let next = 4;
  const texts = Array.from({ length: 3 }, () => {
    const end = next + 1 + data.readUInt8(next);
    const text = data.toString('latin1', next + 1, end).replace(/["\\]/g, '\\$&');
    next = end;
    return `"${text}"`;
  });
  const numbers = [data.readUInt16BE(0), data.readUInt16BE(2)];
  return [...numbers, ...texts, nameAt(message, at + next)[0]].join(' ');
}

/** A location of RFC 1876 section 2, as its section 3 writes it. */
function location(data: Buffer): string {
  const angle = (offset: number, sides: string) => {
    const size = data.readUInt32BE(offset) - 2 ** 31;
    const [seconds, rest] = [Math.floor(Math.abs(size) / 1000), Math.abs(size) % 1000];
    const places = String(rest).padStart(3, '0');
    const degrees = Math.floor(seconds / 3600);
    const minutes = Math.floor(seconds / 60) % 60;
    return `${degrees} ${minutes} ${seconds % 60}.${places} ${sides[size < 0 ? 1 : 0]}`;
  };
  const metres = (centimetres: number) => `${(centimetres / 100).toFixed(2)}m`;
  const precision = (offset: number) => {
    const octet = data.readUInt8(offset);
    return metres((octet >> 4) * 10 ** (octet & 15));
  };
  const altitude = metres(data.readUInt32BE(12) - 10_000_000);
  const sizes = [1, 2, 3].map(precision);
  return [angle(4, 'NS'), angle(8, 'EW'), altitude, ...sizes].join(' ');
}

/** Content of the record data from an offset on; `data` is the same, cut out. */
function contentOf(type: AskedType, message: Buffer, at: number, data: Buffer): string {
  switch (type) {
    case 'A':
      return data.join('.');
    case 'AAAA':
      return groups(data);
    case 'CNAME':
    case 'NS':
      return nameAt(message, at)[0];
    case 'MX':
      return nameAt(message, at + 2)[0];
    case 'TXT':
      return strings(data);
    case 'SRV': {
      const [target] = nameAt(message, at + 6);
      return `${data.readUInt16BE(2)} ${data.readUInt16BE(4)} ${target}`;
    }
    case 'CAA':
      return authority(data);
    case 'DS': {
      const digest = data.toString('hex', 4).toUpperCase();
      return `${data.readUInt16BE(0)} ${data.readUInt8(2)} ${data.readUInt8(3)} ${digest}`;
    }
    case 'TLSA':
      return `${[...data.subarray(0, 3)].join(' ')} ${data.toString('hex', 3).toUpperCase()}`;
    case 'SSHFP':
      return `${data[0]} ${data[1]} ${data.toString('hex', 2).toUpperCase()}`;
    case 'HTTPS':
    case 'SVCB': {
      const [target, end] = nameAt(message, at + 2);
      return `${target} ${params(data.subarray(end - at))}`.trimEnd();
    }
    case 'NAPTR':
      return rule(message, at, data);
    case 'LOC':
      return location(data);
  }
}

const prioritized = ['MX', 'SRV', 'HTTPS', 'SVCB'];

const isCut = (message: Buffer): boolean => (message.readUInt8(2) & 2) !== 0;

/** The answer section of a message. */
export function answersIn(message: Buffer): Answer[] {
  let at = 12;
  for (let left = message.readUInt16BE(4); left > 0; left--) at = nameAt(message, at)[1] + 4;
  return Array.from({ length: message.readUInt16BE(6) }, () => {
    const [, end] = nameAt(message, at);
    const code = message.readUInt16BE(end);
    const [type] = Object.entries(typeCodes).find(([, known]) => known === code) ?? [];
    if (!type) throw new Error(`An answer of type ${code}`);
    const [start, length] = [end + 10, message.readUInt16BE(end + 8)];
    at = start + length;
    const content = contentOf(type as AskedType, message, start, message.subarray(start, at));
    return {
      type: type as AskedType,
      ttl: message.readUInt32BE(end + 4),
      content,
      ...(prioritized.includes(type) && { priority: message.readUInt16BE(start) }),
    };
  });
}

/**
 * Asks over UDP and TCP. Throws where the two differ; an answer too long for UDP has to say so.
 */
export async function ask(port: number, name: string, type: AskedType): Promise<Answer[]> {
  const message = query(name, typeCodes[type], { edns: 1232 });
  const [udp, tcp] = await Promise.all([overUdp(port, message), overTcp(port, message)]);
  if (!isCut(udp) && !udp.equals(tcp)) throw new Error(`UDP and TCP differ for ${type} ${name}`);
  if (isCut(udp) && tcp.length <= 1232) throw new Error(`Cut without need: ${type} ${name}`);
  return answersIn(tcp);
}
