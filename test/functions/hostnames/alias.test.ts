import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { edgeAddresses } from '#infra/cloud/cloudflare/served.ts';
import type { CustomHostname } from '#shared/areas/hostnames/custom-hostname.ts';
import { startResolver } from '#test/support/cloud/resolver.ts';
import {
  execute,
  Host,
  type Stage,
  startStage,
  takeStep,
  withServers,
  withUnwellDns,
} from './stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await startStage();
});

afterAll(() => stage.close());

const set = (...args: Parameters<Stage['elsewhere']['set']>) => stage.elsewhere.set(...args);
const alias = (name: string, target: string) => set(name, 'CNAME', [`${target}.`]);

/** A hostname as it is checked once its owner prepared DNS for the full name of the domain. */
async function checked(
  hostname: string,
  prepare: (target: string) => void,
): Promise<CustomHostname> {
  const owner = await Host.claim(stage);
  const run = await owner.add(hostname);
  await takeStep('register', run);
  prepare(owner.domain.fqdn);
  await takeStep('check', run);
  return owner.only();
}

const addressed = (name: string) => {
  set(name, 'A', [edgeAddresses.A]);
  set(name, 'AAAA', [edgeAddresses.AAAA]);
};

describe('a chain of CNAMEs', () => {
  it('that ends at the domain makes a hostname ready, though its first CNAME is another', async () => {
    const hostname = 'www.chain-one.test';
    const owner = await Host.claim(stage);
    const run = await owner.add(hostname);
    await takeStep('register', run);
    stage.elsewhere.point(hostname, ['ownership', 'certificate']);
    alias(hostname, 'cdn.example.net');
    alias('cdn.example.net', owner.domain.fqdn);
    await execute(run, 2);
    const { isReady, pendingTasks } = await owner.only();
    expect(isReady).toBe(true);
    expect(pendingTasks[0]).toMatchObject({
      outcome: 'done',
      found: [],
      chain: [hostname, 'cdn.example.net', owner.domain.fqdn],
    });
  });

  it('that ends at the addresses of the domain is done, up to eight CNAMEs', async () => {
    const names = Array.from({ length: 9 }, (_, index) => `hop${index}.chain-two.test`);
    const link = (until: number) => {
      for (let index = 0; index < until; index++) alias(names[index] ?? '', names[index + 1] ?? '');
    };
    const { pendingTasks } = await checked('hop0.chain-two.test', () => {
      link(8);
      addressed('hop8.chain-two.test');
    });
    expect(pendingTasks[0]).toMatchObject({ outcome: 'done', chain: names });
  });

  it('of more than eight is told with its first names', async () => {
    const { pendingTasks } = await checked('hop0.chain-three.test', (target) => {
      for (let index = 0; index < 8; index++) {
        alias(`hop${index}.chain-three.test`, `hop${index + 1}.chain-three.test`);
      }
      alias('hop8.chain-three.test', target);
    });
    expect(pendingTasks[0]).toMatchObject({ outcome: 'different', nextStep: 'shorten-chain' });
    expect(pendingTasks[0]?.chain).toHaveLength(9);
  });

  it('that leads back to itself is told as a loop', async () => {
    const { pendingTasks } = await checked('www.loop-one.test', () => {
      alias('www.loop-one.test', 'cdn.loop-one.test');
      alias('cdn.loop-one.test', 'www.loop-one.test');
    });
    expect(pendingTasks[0]).toMatchObject({
      outcome: 'different',
      nextStep: 'end-loop',
      chain: ['www.loop-one.test', 'cdn.loop-one.test', 'www.loop-one.test'],
    });
  });

  it('that ends at a name which does not exist is told with that name', async () => {
    const { pendingTasks } = await checked('www.broken-one.test', () => {
      alias('www.broken-one.test', 'cdn.example.net');
      alias('cdn.example.net', 'nowhere.example.com');
    });
    expect(pendingTasks[0]).toMatchObject({
      outcome: 'different',
      nextStep: 'mend-chain',
      chain: ['www.broken-one.test', 'cdn.example.net', 'nowhere.example.com'],
    });
  });

  it('that ends elsewhere is told with its whole way', async () => {
    const { pendingTasks } = await checked('www.away-one.test', () => {
      alias('www.away-one.test', 'cdn.example.net');
      alias('cdn.example.net', 'origin.example.com');
      set('origin.example.com', 'A', ['93.184.216.34']);
    });
    expect(pendingTasks[0]).toMatchObject({
      outcome: 'different',
      found: ['cdn.example.net'],
      nextStep: 'replace',
      chain: ['www.away-one.test', 'cdn.example.net', 'origin.example.com'],
    });
  });
});

describe('an apex', () => {
  it('that is flattened to the addresses of the domain is done', async () => {
    const { pendingTasks } = await checked('flat-one.test', () => addressed('flat-one.test'));
    expect(pendingTasks[0]).toMatchObject({ outcome: 'done', found: [] });
    expect(pendingTasks[0]?.chain).toBeUndefined();
  });

  it('of a zone that cannot be asked for is told as before', async () => {
    const zone = { id: 'PUBLIC-unsure.test', name: 'unsure.test' };
    stage.served.ensure({ ...zone, nameServers: ['ada.ns.cloudflare.com'] });
    const owner = await Host.claim(stage);
    const run = await owner.add('unsure.test');
    await takeStep('register', run);
    set('unsure.test', 'A', ['93.184.216.34']);
    await takeStep('check', run);
    const before = await owner.only();
    expect(before).toMatchObject({ dnsHost: 'cloudflare' });
    expect(before.pendingTasks[0]).toMatchObject({ nextStep: 'flatten' });
    const failing = [{ name: 'unsure.test', type: 'NS', code: 5 }] as const;
    await withUnwellDns(stage, failing, () => takeStep('check', run));
    const after = await owner.only();
    expect(after.dnsHost).toBe('cloudflare');
    expect(after.pendingTasks[0]).toEqual(before.pendingTasks[0]);
  });
});

it.each([
  ['an apex with its addresses', 'target-one.test'],
  ['a chain that ends at its addresses', 'www.target-two.test'],
])('a domain that could not be asked for does not make %s lead elsewhere', async (_, hostname) => {
  const owner = await Host.claim(stage);
  const run = await owner.add(hostname);
  await takeStep('register', run);
  stage.elsewhere.point(hostname, ['ownership', 'certificate']);
  const end = hostname.replace('www', 'cdn');
  addressed(end);
  if (end !== hostname) alias(hostname, end);
  await execute(run, 2);
  expect((await owner.only()).isReady).toBe(true);
  const failing = [{ name: owner.domain.fqdn, type: 'A', code: 2 }] as const;
  await withUnwellDns(stage, failing, () => takeStep('check', run));
  const { pendingTasks, strayedAt } = await owner.only();
  expect(pendingTasks[0]).toMatchObject({ outcome: 'unreachable', nextStep: 'ask-again' });
  expect(strayedAt).toBeUndefined();
});

it('a CNAME to another domain here needs its proof, though an address could not be asked for', async () => {
  const stranger = await Host.claim(stage);
  const { fqdn } = (await Host.claim(stage)).domain;
  const run = await stranger.add('www.target-three.test');
  await takeStep('register', run);
  alias('www.target-three.test', fqdn);
  const failing = [{ name: stranger.domain.fqdn, type: 'A', code: 2 }] as const;
  await withUnwellDns(stage, failing, () => takeStep('check', run));
  const { pendingTasks } = await stranger.only();
  expect(pendingTasks.slice(0, 2)).toMatchObject([
    { nextStep: 'prove', found: [fqdn] },
    { kind: 'add_proof_txt', outcome: 'missing' },
  ]);
});

it('a proof at the end of a CNAME is none, as whoever has that end has not the name', async () => {
  const stranger = await Host.claim(stage);
  const { fqdn } = (await Host.claim(stage)).domain;
  const run = await stranger.add('www.target-four.test');
  await takeStep('register', run);
  alias('www.target-four.test', fqdn);
  alias('_freehold.www.target-four.test', 'end.target-four.test');
  set('end.target-four.test', 'TXT', [`"${stranger.domain.id}"`]);
  await takeStep('check', run);
  expect((await stranger.only()).pendingTasks[1]).toMatchObject({
    ...{ kind: 'add_proof_txt', done: false, nextStep: 'remove-cname' },
  });
});

describe('a silent server', () => {
  it.each([
    [
      'the first resolver',
      'www.silent-one.test',
      (silent: string, local: string) => ({
        DNS_RESOLVERS: `Silent ${silent},Local ${local}`,
      }),
    ],
    ['the one of the zone', 'www.silent-two.test', (silent: string) => ({ DNS_AUTHORITY: silent })],
  ])('that is %s leaves the answers to others', async (_, hostname, servers) => {
    const silent = await startResolver(() => undefined);
    const owner = await Host.claim(stage);
    const run = await owner.add(hostname);
    await takeStep('register', run);
    alias(hostname, 'cdn.example.net');
    alias('cdn.example.net', 'edge.example.net');
    addressed('edge.example.net');
    const where = servers(`127.0.0.1:${silent.port}`, process.env.DNS_AUTHORITY ?? '');
    await withServers(where, () => takeStep('check', run)).finally(() => silent.close());
    expect((await owner.only()).pendingTasks[0]).toMatchObject({ outcome: 'done' });
  });
});
