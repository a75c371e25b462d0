import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { edgeAddresses } from '#infra/cloud/cloudflare/served.ts';
import { deleteDomain } from '#shared/areas/domains/calls.ts';
import { createHostname } from '#shared/areas/hostnames/calls.ts';
import { call } from '#test/support/api.ts';
import { newDomain, newPerson } from '#test/support/people.ts';
import { addProxiedRecord } from '#test/support/stack/edge.ts';
import {
  execute,
  follow,
  Host,
  later,
  latest,
  type Stage,
  startStage,
  takeStep,
  withoutDns,
  withUnwellDns,
} from './stage.ts';

let stage: Stage;
let owner: Host;
let stranger: Host;

beforeAll(async () => {
  stage = await startStage();
  [owner, stranger] = [await Host.claim(stage), await Host.claim(stage)];
});

afterAll(() => stage.close());

const point = (name: string, target: string) => stage.elsewhere.set(name, 'CNAME', [`${target}.`]);

/** Gives a hostname to a domain by a TXT record, as the owner of its DNS does. */
const give = (hostname: string, { domain }: Host) =>
  stage.elsewhere.set(`_freehold.${hostname}`, 'TXT', [`"${domain.id}"`]);

const codeOf = async (host: Host, hostname: string): Promise<string | number> => {
  const { status, failure } = await host.tryToAdd(hostname);
  return failure?.code ?? status;
};

/** A hostname that its owner removed, and whose CNAME stays. */
async function leftBehind(hostname: string): Promise<void> {
  const run = await owner.add(hostname);
  await takeStep('register', run);
  point(hostname, owner.domain.fqdn);
  await execute(run, 1);
  await owner.remove(run);
  await execute(await latest(run));
  expect(await owner.list()).toEqual([]);
}

describe('a hostname that was removed while its CNAME stays', () => {
  it('is refused to a stranger, who is told what to add, and never reaches the provider for them', async () => {
    const hostname = 'www.victim.org';
    await leftBehind(hostname);
    const refused = await stranger.tryToAdd(hostname);
    expect(refused).toMatchObject({ status: 409, failure: { code: 'HOSTNAME_POINTS_HERE' } });
    expect(refused.failure.details).toEqual({
      name: `_freehold.${hostname}`,
      value: stranger.domain.id,
    });
    give(hostname, owner);
    expect(await codeOf(stranger, hostname)).toBe('HOSTNAME_POINTS_HERE');
    expect(stage.hostnames.list(stage.zone, hostname)).toEqual([]);
    give(hostname, stranger);
    expect(await codeOf(stranger, hostname)).toBe(201);
  });

  it('is added again by its owner without a proof', async () => {
    await leftBehind('again.victim.org');
    const run = await owner.add('again.victim.org');
    await owner.remove({ ...run, run: 2 });
    await execute(await latest(run));
  });

  it('is free for anybody once its CNAME is gone, and for whom its CNAME names', async () => {
    await leftBehind('free.victim.org');
    stage.elsewhere.set('free.victim.org', 'CNAME', []);
    const run = await stranger.add('free.victim.org');
    await stranger.remove(run);
    await execute(await latest(run));
    await leftBehind('moved.victim.org');
    point('moved.victim.org', stranger.domain.fqdn);
    expect(await codeOf(owner, 'moved.victim.org')).toBe('HOSTNAME_POINTS_HERE');
    expect(await codeOf(stranger, 'moved.victim.org')).toBe(201);
  });

  it('at the moment at which a stranger asks for it is not taken between the two', async () => {
    const hostname = 'moment.victim.org';
    const run = await owner.add(hostname);
    await takeStep('register', run);
    point(hostname, owner.domain.fqdn);
    await execute(run, 1);
    const [, early] = await Promise.all([owner.remove(run), codeOf(stranger, hostname)]);
    expect(['HOSTNAME_TAKEN', 'HOSTNAME_PROOF_NEEDED']).toContain(early);
    const last = await latest(run);
    const [, late] = await Promise.all([execute(last), codeOf(stranger, hostname)]);
    expect(['HOSTNAME_TAKEN', 'HOSTNAME_POINTS_HERE']).toContain(late);
    expect(await codeOf(stranger, hostname)).toBe('HOSTNAME_POINTS_HERE');
  });
});

describe('a name that already points here', () => {
  it('by a chain, by a wildcard, or by flattened addresses needs the proof', async () => {
    point('www.early-one.test', 'cdn.early-one.test');
    point('cdn.early-one.test', owner.domain.fqdn);
    expect(await codeOf(stranger, 'www.early-one.test')).toBe('HOSTNAME_POINTS_HERE');
    point('*.early-two.test', owner.domain.fqdn);
    expect(await codeOf(stranger, 'any.early-two.test')).toBe('HOSTNAME_POINTS_HERE');
    stage.elsewhere.set('early-three.test', 'A', [edgeAddresses.A]);
    expect(await codeOf(stranger, 'early-three.test')).toBe('HOSTNAME_POINTS_HERE');
    give('early-three.test', stranger);
    const run = await stranger.add('early-three.test');
    await stranger.remove(run);
    await execute(await latest(run));
  });

  it('needs none where its CNAME names the domain, or a name below it', async () => {
    const host = await Host.claim(stage);
    point('www.early-four.test', host.domain.fqdn);
    expect(await codeOf(host, 'www.early-four.test')).toBe(201);
    point('www.early-five.test', `www.${host.domain.fqdn}`);
    expect(await codeOf(host, 'www.early-five.test')).toBe(201);
  });

  it('to a suffix itself, or to a domain that nobody has, needs the proof', async () => {
    point('www.early-six.test', 'edge.test');
    expect(await codeOf(stranger, 'www.early-six.test')).toBe('HOSTNAME_POINTS_HERE');
    point('www.early-seven.test', 'nobody-has-it.freehold.test');
    expect(await codeOf(stranger, 'www.early-seven.test')).toBe('HOSTNAME_POINTS_HERE');
  });

  it('behind a proxy of its own zone at Cloudflare needs the proof, as nobody sees where it leads', async () => {
    const zone = { id: 'PUBLIC-hidden.test', name: 'hidden.test' };
    stage.served.ensure({ ...zone, nameServers: ['ada.ns.cloudflare.com'] });
    stage.elsewhere.set('www.hidden.test', 'A', ['104.16.1.1']);
    expect(await codeOf(stranger, 'www.hidden.test')).toBe('HOSTNAME_POINTS_HERE');
    stage.elsewhere.set('two.hidden.test', 'A', ['104.16.1.1']);
    const failing = [{ name: 'hidden.test', type: 'NS', code: 2 }] as const;
    const unknown = () => codeOf(stranger, 'two.hidden.test');
    expect(await withUnwellDns(stage, failing, unknown)).toBe('DNS_UNREACHABLE');
    give('two.hidden.test', stranger);
    expect(await withUnwellDns(stage, failing, unknown)).toBe(201);
  });

  it('is added by one of two who ask at the same moment', async () => {
    const hostname = 'www.early-eight.test';
    const [one, other] = [await Host.claim(stage), await Host.claim(stage)];
    point(hostname, one.domain.fqdn);
    const answers = await Promise.all([codeOf(one, hostname), codeOf(other, hostname)]);
    expect(answers[0]).toBe(201);
    expect(['HOSTNAME_POINTS_HERE', 'HOSTNAME_PROOF_NEEDED']).toContain(answers[1]);
  });
});

/** Frees the name of a released domain, as the publisher does once DNS has forgotten it. */
async function forget(domainId: string): Promise<void> {
  const { freeWrites } = await import('#functions/domains/items/domains.ts');
  const { readRecords } = await import('#functions/records/items/records.ts');
  const { transact } = await import('#platform/table/transaction.ts');
  const { domain } = await readRecords(domainId);
  if (domain) await transact(freeWrites(domain));
}

describe('a domain that is deleted and claimed by somebody else', () => {
  it('does not get the hostnames whose CNAMEs still name it, until their owner gives them', async () => {
    const hostname = 'www.left-one.test';
    const first = await Host.claim(stage);
    const run = await first.add(hostname);
    await takeStep('register', run);
    point(hostname, first.domain.fqdn);
    await execute(run, 1);
    const { token } = first.owner;
    const params = { id: first.domain.id };
    await follow(stage, run, () => call(deleteDomain, { params }, { token }));
    expect(stage.hostnames.list(stage.zone, hostname)).toEqual([]);
    await forget(first.domain.id);

    const second = await newPerson();
    const domain = await later(60, () => newDomain(second, first.domain.name, stage.providerId));
    expect(domain.fqdn).toBe(first.domain.fqdn);
    await addProxiedRecord(second, domain.id);
    const body = { hostname, originServer: domain.fqdn };
    const add = () =>
      call(createHostname, { params: { id: domain.id }, body }, { token: second.token });
    expect((await add()).failure.code).toBe('HOSTNAME_POINTS_HERE');
    stage.elsewhere.set(`_freehold.${hostname}`, 'TXT', [`"${domain.id}"`]);
    expect((await add()).status).toBe(201);
  });
});

describe('a name about which DNS cannot be asked', () => {
  it('is not added, as nobody knows where it leads', async () => {
    const answer = await withoutDns(() => stranger.tryToAdd('www.early-nine.test'));
    expect(answer).toMatchObject({ status: 502, failure: { code: 'DNS_UNREACHABLE' } });
    expect(await stranger.list()).not.toContainEqual(
      expect.objectContaining({ hostname: 'www.early-nine.test' }),
    );
  });
});
