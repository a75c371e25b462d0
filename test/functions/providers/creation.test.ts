import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createDomainProvider,
  listDomainProviders,
  listProviders,
  testProvider,
} from '#shared/areas/providers/calls.ts';
import { call } from '#test/support/api.ts';
import { auditEntries } from '#test/support/audit.ts';
import { useLambda } from '#test/support/cloud/lambda.ts';
import { usePublicDns } from '#test/support/cloud/public-dns.ts';
import { meanwhile } from '#test/support/meanwhile.ts';
import type { Person } from '#test/support/people.ts';
import { newAdministrator } from '#test/support/roles.ts';
import { type CloudflareRig, startEdge } from '../publishing/cloudflare-zone.ts';

let edge: CloudflareRig;
let admin: Person;

beforeAll(async () => {
  edge = await startEdge();
  usePublicDns(await edge.startDns());
  await useLambda();
  admin = await newAdministrator();
});

afterAll(() => edge.close());

beforeEach(() => {
  edge.cloudflare.faults.clear();
  edge.cloudflare.denied.clear();
});

let zones = 0;

function newZone(name: string): string {
  const id = `${++zones}`.padStart(32, 'e');
  edge.cloudflare.zones.ensure({ id, name });
  return id;
}

const create = (suffix: string, zoneId: string, token = edge.cloudflare.token) => {
  const body = { type: 'cloudflare' as const, name: 'Edge', suffix, zoneId, token };
  return call(createDomainProvider, { body }, admin);
};

/** Everything that a provider leaves where it is added. */
const left = async () => [
  (await call(listProviders, {})).body.items,
  (await call(listDomainProviders, {}, admin)).body.items,
  await auditEntries(),
];

describe('a new provider', () => {
  it('is offered once its zone was read and changed, and leaves nothing there', async () => {
    const zoneId = newZone('new.test');
    expect((await create('new.test', zoneId)).status).toBe(201);
    expect(edge.cloudflare.zones.count(zoneId)).toBe(0);
  });

  it('whose zone does not pass the test is not stored, and is told why', async () => {
    const zoneId = newZone('refused.test');
    const before = await left();
    const told = async (...given: Parameters<typeof create>) => {
      const { status, failure } = await create(...given);
      expect([status, failure.code]).toEqual([422, 'TEST_NOT_PASSED']);
      return (failure.details as { problem: string }).problem;
    };
    expect(await told('refused.test', 'f'.repeat(32))).toBe('zone-not-found');
    expect(await told('below.refused.test', zoneId)).toBe('zone-of-other-name');
    const wrong = 'a-token-that-cloudflare-does-not-know';
    expect(await told('refused.test', zoneId, wrong)).toBe('token-invalid');
    edge.cloudflare.denied.add('batch');
    expect(await told('refused.test', zoneId)).toBe('token-dns-edit');
    expect(await left()).toEqual(before);
  });

  it('whose zone could not be tested is not stored, and is no refusal', async () => {
    const zoneId = newZone('silent.test');
    const before = await left();
    edge.cloudflare.faults.set({ mode: 'unavailable' });
    const { status, failure } = await create('silent.test', zoneId);
    expect([status, failure.code]).toEqual([502, 'PROVIDER_FAILED']);
    expect(await left()).toEqual(before);
  });

  it('may have a zone that is delegated later', async () => {
    const zoneId = newZone('later.test');
    const zone = edge.served.get(zoneId);
    const ns = zone && edge.served.find(zone.id, zone.name, 'NS');
    if (!ns) throw new Error('The zone has no name servers.');
    const rrset = { ...ns, values: ['ns1.elsewhere.test.'] };
    edge.served.change(zone, [{ action: 'UPSERT', rrset }]);
    const { status, body } = await create('later.test', zoneId);
    expect(status).toBe(201);
    const { steps } = (await call(testProvider, { params: { id: body.id } }, admin)).body;
    expect(steps.at(-1)).toMatchObject({ step: 'delegation', problem: 'delegated-elsewhere' });
  });

  it('is not tested where its suffix is taken', async () => {
    const { batch } = edge.cloudflare.calls;
    const { failure } = await create('edge.test', newZone('taken.test'));
    expect(failure.code).toBe('SUFFIX_TAKEN');
    expect(edge.cloudflare.calls.batch).toBe(batch);
  });

  it('is told of another one that took its suffix, and its record in the zone, during the test', async () => {
    const zoneId = newZone('twice.test');
    const hasMet = meanwhile(
      async () => expect((await create('twice.test', zoneId)).status).toBe(201),
      () => edge.cloudflare.zones.count(zoneId) > 0,
    );
    const { failure } = await create('twice.test', zoneId).finally(() => vi.restoreAllMocks());
    expect([hasMet(), failure.code]).toEqual([true, 'SUFFIX_TAKEN']);
  });
});
