import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Domain } from '#shared/areas/domains/calls.ts';
import type { Setup } from '#shared/areas/setups/calls.ts';
import { limits } from '#shared/limits.ts';
import { startUnwellDns } from '#test/support/cloud/unwell-dns.ts';
import { apply, check, type Stage, startStage } from './stage.ts';

let stage: Stage;
let usual: string | undefined;
const servers: Server[] = [];

beforeAll(async () => {
  stage = await startStage();
  usual = process.env.SITES_LOOPBACK;
});

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  process.env.SITES_LOOPBACK = usual;
});

afterAll(() => stage?.close());

/** Has all sites be served by something that answers a connection as it likes; returns how many it had. */
async function servedBy(answer: (socket: Socket, count: number) => void): Promise<() => number> {
  let count = 0;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    answer(socket, ++count);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  const { port } = server.address() as { port: number };
  process.env.SITES_LOOPBACK = `127.0.0.1:${port}:${port}`;
  return () => count;
}

/** Sets up a server at an address, and looks at it. */
async function lookAt(ipv4: string, ipv6 = '', place?: Domain): Promise<Setup> {
  const domain = place ?? (await stage.freshDomain());
  await apply(stage.ann, domain, { recipe: 'server', inputs: { ipv4, ipv6 }, agreed: [] });
  await stage.rig.tellOf(domain);
  return (await check(stage.ann, domain, 'server')).body;
}

const verdictsOf = ({ findings }: Setup) =>
  findings.filter(({ kind }) => kind !== 'record').map(({ verdict }) => verdict);

describe('an address that is not public', () => {
  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '192.0.2.10',
    '224.0.0.1',
    '255.255.255.255',
  ])('is not asked: %s', async (address) => {
    const asked = await servedBy((socket) => socket.end());
    const setup = await lookAt(address);
    expect(verdictsOf(setup)).toEqual(['private_address', 'follows']);
    expect(setup.findings.find(({ kind }) => kind === 'http')?.seen).toEqual([address]);
    expect(asked()).toBe(0);
  });

  it('is not asked beside a public one, nor behind an alias', async () => {
    const asked = await servedBy((socket) => socket.end());
    stage.elsewhere.set('inside.example.net', 'A', ['93.184.216.34', '10.1.2.3']);
    const domain = await stage.freshDomain();
    const inputs = { target: 'inside.example.net', place: '@' };
    await apply(stage.ann, domain, { recipe: 'vercel', inputs, agreed: [] });
    await stage.rig.tellOf(domain);
    const { body } = await check(stage.ann, domain, 'vercel');
    expect(verdictsOf(body)).toEqual(['private_address', 'follows']);
    expect(asked()).toBe(0);
  });

  it('cannot be seen where it is of IPv6 alone, which is nobody’s fault', async () => {
    const setup = await lookAt('', '2001:4860:4860::8888');
    expect(verdictsOf(setup)).toEqual(['ipv6_only', 'ipv6_only']);
    expect(setup.state).toBe('done');
  });
});

it('an alias that leads in a circle has no address', async () => {
  stage.elsewhere.set('one.example.net', 'CNAME', ['two.example.net.']);
  stage.elsewhere.set('two.example.net', 'CNAME', ['one.example.net.']);
  const domain = await stage.freshDomain();
  const inputs = { target: 'one.example.net', place: '@' };
  await apply(stage.ann, domain, { recipe: 'vercel', inputs, agreed: [] });
  await stage.rig.tellOf(domain);
  const { body } = await check(stage.ann, domain, 'vercel');
  expect(verdictsOf(body)).toEqual(['no_address', 'follows']);
});

const web = '93.184.216.34';

/** What is found over HTTP where every connection is answered so. */
async function found(answer: string) {
  await servedBy((socket) => socket.once('data', () => socket.write(answer)));
  const { findings } = await lookAt(web);
  return findings.find(({ kind }) => kind === 'http');
}

const redirect = (location: string) =>
  `HTTP/1.1 301 Moved\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`;

describe('an answer over HTTP', () => {
  it.each([
    ['a page without end', `HTTP/1.1 200 OK\r\n\r\n${'x'.repeat(100_000)}`, 'answers'],
    ['a head without end', `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}`, 'unreadable'],
    ['no HTTP', 'SSH-2.0-OpenSSH_9.9\r\n', 'unreadable'],
    ['an error', 'HTTP/1.1 503 Busy\r\ncontent-length: 0\r\n\r\n', 'server_error'],
    ['a status that is none', 'HTTP/1.1 99999 Odd\r\n\r\n', 'unreadable'],
    ['a redirect in a circle', redirect('/again'), 'loop'],
    ['a redirect to another host', redirect('http://evil.example.org/'), 'elsewhere'],
    ['a redirect inside', redirect('http://127.0.0.1/'), 'elsewhere'],
    ['a redirect that is no address', redirect('http://['), 'answers'],
  ])('is bounded: %s', async (_what, answer, verdict) => {
    expect((await found(answer))?.verdict).toBe(verdict);
  });

  it('does not say by a redirect to HTTPS that a service knows the name', async () => {
    await servedBy((socket) =>
      socket.once('data', (sent) => {
        const host = /^host: (\S+)/im.exec(sent.toString('latin1'))?.[1];
        socket.end(host ? redirect(`https://${host}/`) : '');
      }),
    );
    stage.elsewhere.set('edge.example.net', 'A', [web]);
    const domain = await stage.freshDomain();
    const inputs = { target: 'edge.example.net', railwayProof: 'railway-verify=3f', place: '@' };
    await apply(stage.ann, domain, { recipe: 'railway', inputs, agreed: [] });
    await stage.rig.tellOf(domain);
    const { body } = await check(stage.ann, domain, 'railway');
    expect(verdictsOf(body)).toEqual(['redirects', 'unreadable', 'follows']);
    expect(body.steps).toContainEqual({ step: 'there', isDone: false });
  });

  it('is followed on the same host a few times, and no further', async () => {
    const asked = await servedBy((socket) =>
      socket.once('data', () => socket.end(redirect('/again'))),
    );
    await lookAt(web);
    // One more is for the certificate.
    expect(asked()).toBe(limits.setup.redirects + 2);
  });

  it.each(['http', 'https'])(
    'leads on by a redirect to another port of the host: %s',
    async (protocol) => {
      const asked = await servedBy((socket) =>
        socket.once('data', (sent) => {
          const host = /^host: (\S+)/im.exec(sent.toString('latin1'))?.[1];
          socket.end(host ? redirect(`${protocol}://${host}:8080/`) : '');
        }),
      );
      expect(verdictsOf(await lookAt(web))).toEqual(['redirects', 'unreadable', 'follows']);
      // One more is for the certificate.
      expect(asked()).toBe(2);
    },
  );

  it('is waited for a few seconds', async () => {
    await servedBy(() => {});
    const setup = await lookAt(web);
    expect(verdictsOf(setup)).toEqual(['timeout', 'timeout', 'follows']);
  });

  it('is none where nobody listens', async () => {
    process.env.SITES_LOOPBACK = '127.0.0.1:9:9';
    expect(verdictsOf(await lookAt(web))).toEqual(['refused', 'refused', 'follows']);
  });
});

it('nobody’s address is said to lack where DNS fails at one of the questions', async () => {
  const { DNS_AUTHORITY, DNS_RESOLVERS } = process.env;
  const domain = await stage.freshDomain();
  const failing = [{ name: domain.fqdn, type: 'AAAA', code: 2 }] as const;
  const unwell = await startUnwellDns(stage.rig.zones, failing);
  const where = `127.0.0.1:${unwell.port}`;
  Object.assign(process.env, { DNS_AUTHORITY: where, DNS_RESOLVERS: `Unwell ${where}` });
  try {
    const setup = await lookAt('', '2001:4860:4860::8888', domain);
    expect(verdictsOf(setup)).toEqual(['unasked', 'follows']);
  } finally {
    Object.assign(process.env, { DNS_AUTHORITY, DNS_RESOLVERS });
    unwell.close();
  }
});

it('nothing can be said where no name server answers', async () => {
  const { DNS_AUTHORITY, DNS_RESOLVERS } = process.env;
  Object.assign(process.env, { DNS_AUTHORITY: '127.0.0.1:9', DNS_RESOLVERS: 'None 127.0.0.1:9' });
  try {
    const { findings } = await lookAt(web);
    expect(new Set(findings.map(({ verdict }) => verdict))).toEqual(
      new Set(['unasked', 'follows']),
    );
  } finally {
    Object.assign(process.env, { DNS_AUTHORITY, DNS_RESOLVERS });
  }
});
