import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createTCPServer, createUDPServer, Packet } from 'dns2';
import type { Started } from '../http.ts';
import { emptyResponse, encodeForUdp, respond } from './message.ts';
import type { Zones } from './zones.ts';

const HOST = '127.0.0.1';

/**
 * Serves the zones over UDP and TCP on one port of the loopback interface; 0 picks a port that is free for both.
 * Authoritative only: it never recurses, and names outside the zones are REFUSED. Rejects when the port is taken.
 */
export async function startDns(options: { zones: Zones; port?: number }): Promise<Started> {
  const { zones } = options;
  const { udp, tcp, port } = await listen(options.port ?? 0);
  const connections = new Set<Socket>();
  tcp.on('connection', (connection: Socket) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  udp.on('request', (request, send) => {
    // A response sent to us is nothing to answer: two servers could go on for ever.
    if (request.header.qr) return;
    void send(encodeForUdp(request, safely(zones, request)));
  });
  tcp.on('request', (request, send) => {
    if (!request.header.qr) void send(safely(zones, request));
  });
  // Drops packets that cannot be decoded.
  for (const server of [udp, tcp]) {
    server.on('error', (error: Error) => console.error('DNS:', error.message));
  }
  return {
    url: `dns://${HOST}:${port}`,
    port,
    async close() {
      const closed = Promise.all([once(udp, 'close'), once(tcp, 'close')]);
      udp.close();
      tcp.close();
      for (const connection of connections) connection.destroy();
      await closed;
    },
  };
}

function safely(zones: Zones, request: Packet): Packet {
  try {
    return respond(zones.served, request);
  } catch (error) {
    console.error('DNS:', error);
    return emptyResponse(request, Packet.RCODE.SERVFAIL);
  }
}

/** A port that is free over TCP may be taken over UDP: with a free choice, another one is tried. */
async function listen(wanted: number, triesLeft = 20) {
  const tcp = createTCPServer();
  tcp.listen(wanted, HOST);
  await once(tcp, 'listening');
  const { port } = tcp.address() as AddressInfo;
  const udp = createUDPServer();
  udp.bind(port, HOST);
  try {
    await once(udp, 'listening');
    return { udp, tcp, port };
  } catch (error) {
    tcp.close();
    udp.close();
    if (wanted !== 0 || triesLeft === 0) throw error;
    return listen(0, triesLeft - 1);
  }
}
