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
  SRV: 33,
  DS: 43,
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
  }
}

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
      ...((type === 'MX' || type === 'SRV') && { priority: message.readUInt16BE(start) }),
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
