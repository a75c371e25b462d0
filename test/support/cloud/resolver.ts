import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** SOA in an authority section, of the question's name: the TTL that is left, and the minimum. */
function soa({ ttl, minimum }: { ttl: number; minimum: number }): Buffer {
  const record = Buffer.alloc(34);
  record.set([0xc0, 12, 0, 6, 0, 1]);
  record.writeUInt32BE(ttl, 6);
  record.writeUInt16BE(22, 10);
  record.writeUInt32BE(minimum, 30);
  return record;
}

interface Answers {
  /** With the code. */
  flags?: number;
  addresses?: string[];
  ttl?: number;
  /** How long it is kept that there is nothing. */
  kept?: { ttl: number; minimum: number };
}

/** Response to a query of one question without EDNS. */
export function response(
  query: Buffer,
  { flags = 0x8180, addresses = [], ttl = 60, kept }: Answers,
): Buffer {
  const question = query.subarray(12, query.length - 11);
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(flags, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(addresses.length, 6);
  const answers = addresses.map((address) => {
    const fixed = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, ttl >> 8, ttl & 255, 0, 4]);
    return Buffer.concat([fixed, Buffer.from(address.split('.').map(Number))]);
  });
  if (kept) header.writeUInt16BE(1, 8);
  return Buffer.concat([header, question, ...answers, ...(kept ? [soa(kept)] : [])]);
}

interface Resolver {
  port: number;
  /** Questions that came over UDP. */
  asked: () => number;
  close: () => void;
}

/** A resolver that answers as it is told, over UDP and TCP; undefined says nothing. */
export async function startResolver(
  overUdp: (query: Buffer) => Buffer | undefined,
  overTcp?: (query: Buffer) => Buffer,
): Promise<Resolver> {
  let asked = 0;
  const udp = createSocket('udp4');
  udp.on('message', (query, { port }) => {
    asked++;
    const answer = overUdp(query);
    if (answer) udp.send(answer, port, '127.0.0.1');
  });
  const tcp = createServer((socket) =>
    socket.once('data', (framed: Buffer) => {
      const answer = overTcp?.(framed.subarray(2)) ?? Buffer.alloc(0);
      socket.end(Buffer.concat([Buffer.from([answer.length >> 8, answer.length & 255]), answer]));
    }),
  );
  // Ports are scarcer over TCP, where each connection takes one.
  tcp.listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  const { port } = tcp.address() as AddressInfo;
  udp.bind(port, '127.0.0.1');
  await once(udp, 'listening');
  return {
    port,
    asked: () => asked,
    close() {
      udp.close();
      tcp.close();
    },
  };
}
