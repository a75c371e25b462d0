import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, isIPv6 } from 'node:net';
import { type DnsReply, decodeReply, encodeQuery, type Question } from './message.ts';

export interface Server {
  name: string;
  address: string;
  port: number;
}

/** Asks over UDP. Waits on where a message answers something else: it may be forged. */
async function overUdp(
  { address, port }: Server,
  question: Question,
  signal: AbortSignal,
): Promise<DnsReply> {
  const id = randomInt(0x10000);
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
  try {
    socket.connect(port, address);
    await once(socket, 'connect', { signal });
    socket.send(encodeQuery(id, question));
    for (;;) {
      const [message] = (await once(socket, 'message', { signal })) as [Buffer];
      const reply = decodeReply(message, id, question);
      if (reply) return reply;
    }
  } finally {
    socket.close();
  }
}

/** Asks over TCP, each message after its length (RFC 1035 section 4.2.2). */
async function overTcp(
  { address, port }: Server,
  question: Question,
  signal: AbortSignal,
): Promise<DnsReply> {
  const id = randomInt(0x10000);
  const query = encodeQuery(id, question);
  const socket = connect({ host: address, port, signal });
  try {
    socket.write(Buffer.concat([Buffer.from([query.length >> 8, query.length & 255]), query]));
    let received = Buffer.alloc(0);
    for await (const chunk of socket) {
      received = Buffer.concat([received, chunk as Buffer]);
      if (received.length < 2 || received.length < 2 + received.readUInt16BE(0)) continue;
      const reply = decodeReply(received.subarray(2), id, question);
      if (reply && !reply.isCut) return reply;
    }
    throw new Error('The connection ended without an answer.');
  } finally {
    socket.destroy();
  }
}

/** Answer of a server, over TCP where it does not fit UDP. Rejects without one, and on abort. */
export async function ask(
  server: Server,
  question: Question,
  signal: AbortSignal,
): Promise<DnsReply> {
  const reply = await overUdp(server, question, signal);
  return reply.isCut ? overTcp(server, question, signal) : reply;
}
