import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CustomHostnames } from '#infra/cloud/cloudflare/hostnames.ts';
import { OtherSide } from '#infra/cloud/dns/other-side.ts';
import { startDns } from '#infra/cloud/dns/server.ts';
import { Zones } from '#infra/cloud/dns/zones.ts';
import { authoritiesOf } from '#platform/dns/servers.ts';
import { response, startResolver } from '#test/support/cloud/resolver.ts';

const suffix = 'served-one.test';
const zones = new Zones(':memory:');
let local: Awaited<ReturnType<typeof startDns>>;

beforeAll(async () => {
  const elsewhere = new OtherSide(zones, {} as CustomHostnames);
  const nameServers = ['ns1.served-two.test', 'ns2.served-two.test'];
  zones.ensure({ id: 'SERVED', name: suffix, nameServers });
  for (const name of nameServers) elsewhere.set(name, 'A', ['192.0.2.53']);
  local = await startDns({ zones });
});

afterAll(async () => {
  delete process.env.DNS_RESOLVERS;
  await local.close();
  zones.close();
});

it.each([
  ['says nothing', () => undefined],
  ['fails', (query: Buffer) => response(query, { flags: 0x8182 })],
])('name servers of a suffix are found where the first resolver %s', async (_, answer) => {
  const unwell = await startResolver(answer);
  process.env.DNS_RESOLVERS = `Unwell 127.0.0.1:${unwell.port},Local 127.0.0.1:${local.port}`;
  const servers = await authoritiesOf(suffix, AbortSignal.timeout(3000)).finally(unwell.close);
  expect(servers.map(({ address }) => address)).toEqual(['192.0.2.53', '192.0.2.53']);
});
