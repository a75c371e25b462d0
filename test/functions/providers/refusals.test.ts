import { ChangeResourceRecordSetsCommand, Route53Client } from '@aws-sdk/client-route-53';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listDomainProviders, updateDomainProvider } from '#shared/areas/providers/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { getAttention } from '#shared/areas/statistics/calls.ts';
import { call } from '#test/support/api.ts';
import { auditEntries } from '#test/support/audit.ts';
import { useLambda } from '#test/support/cloud/lambda.ts';
import { newDomain, type Person } from '#test/support/people.ts';
import { newAdministrator } from '#test/support/roles.ts';
import { newProvider } from '#test/support/samples/providers.ts';
import { type CloudflareRig, startEdge } from '../publishing/cloudflare-zone.ts';

let edge: CloudflareRig;
let admin: Person;

const former = 'a-token-that-was-in-force-until-now-9zZ9';

beforeAll(async () => {
  edge = await startEdge();
  await useLambda();
  admin = await newAdministrator();
});

afterAll(() => edge.close());

beforeEach(() => {
  edge.cloudflare.faults.clear();
  edge.cloudflare.denied.clear();
});

let zones = 0;

/** A provider with a zone of its suffix. */
function withZone(suffix: string) {
  const id = `${++zones}`.padStart(32, 'e');
  edge.cloudflare.zones.ensure({ id, name: suffix });
  return newProvider({ suffix, zoneId: id, plainToken: former });
}

const as = () => ({ token: admin.token });
const replace = (id: string, token: string, name = 'Edge') =>
  call(updateDomainProvider, { params: { id }, body: { name, token } }, as());
const shown = async (id: string) =>
  (await call(listDomainProviders, {}, as())).body.items.find((each) => each.id === id);
const tokenOf = async (id: string) => {
  const { readProviders, readToken } = await import('#functions/providers/items/providers.ts');
  const item = (await readProviders()).find((each) => each.id === id);
  return item && readToken(item);
};

describe('a new token of a provider', () => {
  it('takes the place of the former one once the zone’s test passed with it', async () => {
    const { id } = await withZone('one-edge.test');
    const { status, body } = await replace(id, edge.cloudflare.token);
    expect(status).toBe(200);
    expect(body.tokenEnding).toBe('0001');
    expect(await tokenOf(id)).toBe(edge.cloudflare.token);
    expect((await auditEntries()).at(-1)).toMatchObject({
      event: 'provider-changed',
      changes: { token: {} },
    });
  });

  it('that the provider refuses changes nothing, the name included, and says why', async () => {
    const { id } = await withZone('two-edge.test');
    const before = await auditEntries();
    const { status, failure } = await replace(id, 'a-token-that-cloudflare-does-not-know', 'New');
    expect(status).toBe(422);
    expect(failure).toMatchObject({
      code: 'TEST_NOT_PASSED',
      details: { problem: 'token-invalid' },
    });
    edge.cloudflare.denied.add('batch');
    const { failure: scope } = await replace(id, edge.cloudflare.token);
    expect(scope.details).toEqual({ problem: 'token-dns-edit' });
    expect(await tokenOf(id)).toBe(former);
    expect(await shown(id)).toMatchObject({ name: 'Edge' });
    expect(await auditEntries()).toEqual(before);
  });

  it('that could not be tested is not taken, and is no refusal', async () => {
    const { id } = await withZone('three-edge.test');
    edge.cloudflare.faults.set({ mode: 'unavailable' });
    const { failure } = await replace(id, edge.cloudflare.token);
    expect(failure.code).toBe('PROVIDER_FAILED');
    expect(await tokenOf(id)).toBe(former);
  });
});

describe('a provider that refuses what it is asked to publish', () => {
  const refusing = async () => {
    const { forgetCatalogue } = await import('#platform/cache/catalogue.ts');
    forgetCatalogue();
    const { items } = (await call(getAttention, {}, as())).body;
    return items.find(({ kind }) => kind === 'refusing');
  };

  /** Sum of a metric that was printed since. */
  async function countedDuring(work: () => Promise<unknown>): Promise<number> {
    const { log } = await import('#platform/log.ts');
    const measure = vi.spyOn(log, 'measure');
    await work();
    const counts = measure.mock.calls.filter(([, values]) => 'ProviderRefusals' in values);
    measure.mockRestore();
    return counts.length;
  }

  const addRecord = async (name: string, providerId: string) => {
    const domain = await newDomain(admin, name, providerId);
    const body = { type: 'A', name: '@', content: '192.0.2.1' } as const;
    await call(createRecord, { params: { id: domain.id }, body }, as());
    return { label: domain.name, domainId: domain.id };
  };

  it('is counted, shown and named by the console until it takes a change again', async () => {
    const { providerId } = edge;
    const task = await addRecord('refused-here', providerId);
    edge.cloudflare.denied.add('batch');
    expect(await refusing()).toEqual({ kind: 'refusing', total: 0, about: [] });
    const before = Date.now();
    expect(await countedDuring(() => edge.tell([task]))).toBe(1);
    const since = (await shown(providerId))?.refusedSince;
    expect(Date.parse(since ?? '')).toBeGreaterThanOrEqual(before);
    expect(await refusing()).toEqual({
      kind: 'refusing',
      total: 1,
      about: [{ name: 'edge.test' }],
    });
    await edge.wake();
    expect((await shown(providerId))?.refusedSince).toBe(since);
    edge.cloudflare.denied.clear();
    expect(await countedDuring(() => edge.wake())).toBe(0);
    expect((await shown(providerId))?.refusedSince).toBeUndefined();
    expect(await refusing()).toMatchObject({ total: 0 });
  });

  it('refuses no more from the moment that a new token passed its test', async () => {
    const { providerId } = edge;
    const task = await addRecord('refused-again', providerId);
    edge.cloudflare.denied.add('batch');
    await edge.tell([task]);
    expect((await shown(providerId))?.refusedSince).toBeDefined();
    edge.cloudflare.denied.clear();
    const { body } = await replace(providerId, edge.cloudflare.token);
    expect(body.refusedSince).toBeUndefined();
    expect((await shown(providerId))?.refusedSince).toBeUndefined();
    await edge.wake();
  });

  it('is none where it is slow, down or busy', async () => {
    const task = await addRecord('only-slow', edge.providerId);
    for (const mode of ['throttle', 'unavailable'] as const) {
      edge.cloudflare.faults.set({ mode, times: 1 });
      expect(await countedDuring(() => edge.tell([task]))).toBe(0);
      await edge.wake();
    }
    expect((await shown(edge.providerId))?.refusedSince).toBeUndefined();
  });

  it('is told on Route 53, too, where the stage’s right to the zone is gone', async () => {
    const { rig } = edge;
    const task = await addRecord('no-right', rig.providerId);
    const route53 = mockClient(Route53Client);
    const denied = Object.assign(new Error('User is not authorized.'), {
      name: 'AccessDenied',
      $metadata: { httpStatusCode: 403 },
    });
    route53.on(ChangeResourceRecordSetsCommand).rejects(denied);
    await rig.ask([task], rig.providerId);
    const body = JSON.stringify({ providerId: rig.providerId });
    expect(await countedDuring(() => rig.deliver([body]))).toBe(1);
    route53.restore();
    expect((await shown(rig.providerId))?.refusedSince).toBeDefined();
    await rig.deliver([body]);
    expect((await shown(rig.providerId))?.refusedSince).toBeUndefined();
  });
});
