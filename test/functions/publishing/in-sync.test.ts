import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Domain, deleteDomain } from '#shared/areas/domains/calls.ts';
import { deleteRecord, updateRecord } from '#shared/areas/records/calls.ts';
import { call } from '#test/support/api.ts';
import { passTime } from '#test/support/clock.ts';
import { newDomain, newPerson, type Person } from '#test/support/people.ts';
import { addRecord, type PublishingRig, recordsOf, startPublishing, statusOf } from './zone.ts';

let rig: PublishingRig;
let owner: Person;
let names = 0;

beforeAll(async () => {
  rig = await startPublishing();
});

afterAll(() => rig.close());

beforeEach(async () => {
  rig.route53.faults.clear();
  // PENDING until the test says otherwise.
  rig.zones.syncAfter = 600_000;
  owner = await newPerson();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  rig.zones.sync();
});

const newName = () => newDomain(owner, `in-sync-${names++}`, rig.providerId);

const add = (domain: Domain, name: string, content: string) =>
  addRecord(owner, domain.id, { type: 'A', name, content });

const stateOf = async ({ id }: Domain) =>
  Object.fromEntries((await recordsOf(owner, id)).map(({ name, state }) => [name, state]));

const ask = ({ id, name }: Domain) => rig.ask([{ label: name, domainId: id }]);

const calls = (action: string) => rig.route53.calls[action] ?? 0;

const until = { timeout: 120_000, interval: 20 };

const inZone = (domain: Domain, name: string, value: string | undefined) => {
  const label = name === '@' ? domain.name : `${name}.${domain.name}`;
  return vi.waitFor(() => expect(rig.has(label, 'A')?.[0]).toBe(value), until);
};

/** Changes the address of a record. */
async function edit(domain: Domain, name: string, content: string): Promise<void> {
  const found = (await recordsOf(owner, domain.id)).find((record) => record.name === name);
  const { id = '', version = 0 } = found ?? {};
  const params = { id: domain.id, recordId: id };
  const body = { type: 'A' as const, name, content, version };
  expect((await call(updateRecord, { params, body }, { token: owner.token })).status).toBe(200);
}

/** An invocation that has some milliseconds to work. */
const wakeFor = (milliseconds: number) =>
  rig.deliver(
    [JSON.stringify({ providerId: rig.providerId })],
    1,
    undefined,
    15_000 + milliseconds,
  );

describe('a record that Route 53 took', () => {
  it('is live once all of its name servers have it, and not before', async () => {
    const domain = await newName();
    await add(domain, '@', '192.0.2.1');
    await ask(domain);
    const work = rig.wake();
    await inZone(domain, '@', '192.0.2.1');
    const asked = calls('GetChange');
    await vi.waitFor(() => expect(calls('GetChange')).toBeGreaterThan(asked), until);
    expect(await stateOf(domain)).toEqual({ '@': 'pending' });
    rig.zones.sync();
    expect((await work).batchItemFailures).toEqual([]);
    expect(await stateOf(domain)).toEqual({ '@': 'live' });
    expect(await rig.waiting()).toEqual([]);
  });

  it('is followed at once by what its owner changes meanwhile', async () => {
    const domain = await newName();
    await add(domain, '@', '192.0.2.1');
    await add(domain, 'kept', '192.0.2.3');
    await ask(domain);
    const work = rig.wake();
    await inZone(domain, '@', '192.0.2.1');
    await edit(domain, '@', '192.0.2.2');
    await ask(domain);
    await inZone(domain, '@', '192.0.2.2');
    expect(await stateOf(domain)).toEqual({ '@': 'pending', kept: 'pending' });
    rig.zones.sync();
    await work;
    expect(await stateOf(domain)).toEqual({ '@': 'live', kept: 'live' });
  });

  it('is live although another record of its domain is edited on', async () => {
    const domain = await newName();
    await add(domain, 'kept', '192.0.2.3');
    await ask(domain);
    const work = rig.wake();
    await inZone(domain, 'kept', '192.0.2.3');
    const first = Date.now();
    await add(domain, 'other', '192.0.2.1');
    await ask(domain);
    await inZone(domain, 'other', '192.0.2.1');
    rig.zones.sync(first);
    await vi.waitFor(
      async () => expect(await stateOf(domain)).toEqual({ kept: 'live', other: 'pending' }),
      until,
    );
    rig.zones.sync();
    await work;
    expect(await stateOf(domain)).toEqual({ kept: 'live', other: 'live' });
  });

  it('is waited for by the next invocation, without being sent or looked for again', async () => {
    const [domain, changed] = [await newName(), await newName()];
    await add(domain, '@', '192.0.2.1');
    await add(changed, '@', '192.0.2.1');
    await rig.ask([domain, changed].map(({ id, name }) => ({ label: name, domainId: id })));
    expect((await wakeFor(400)).batchItemFailures).toEqual([]);
    const [changes, listings] = [
      calls('ChangeResourceRecordSets'),
      calls('ListResourceRecordSets'),
    ];
    expect((await wakeFor(400)).batchItemFailures).toEqual([]);
    expect(await stateOf(domain)).toEqual({ '@': 'pending' });
    rig.zones.sync();
    expect((await rig.wake()).batchItemFailures).toEqual([]);
    expect(await stateOf(domain)).toEqual({ '@': 'live' });
    expect(await stateOf(changed)).toEqual({ '@': 'live' });
    expect(calls('ChangeResourceRecordSets')).toBe(changes);
    expect(calls('ListResourceRecordSets')).toBe(listings);
  });

  it('and whose answer nobody heard is looked for, and live once all name servers have it', async () => {
    const domain = await newName();
    await add(domain, '@', '192.0.2.1');
    rig.route53.faults.set({ mode: 'applied-unanswered', times: 1 });
    await ask(domain);
    expect((await rig.wake()).batchItemFailures).toHaveLength(1);
    const before = calls('GetChange');
    const work = rig.wake();
    await vi.waitFor(() => expect(calls('GetChange')).toBeGreaterThan(before), until);
    expect(await stateOf(domain)).toEqual({ '@': 'pending' });
    rig.zones.sync();
    await work;
    expect(await stateOf(domain)).toEqual({ '@': 'live' });
  });

  it('keeps no refusal of another one from being told at once', async () => {
    const domain = await newName();
    await add(domain, 'good', '192.0.2.1');
    await add(domain, 'bad', '192.0.2.66');
    rig.route53.faults.set({ mode: 'refuse', containing: '192.0.2.66' });
    await ask(domain);
    const work = rig.wake();
    await vi.waitFor(
      async () => expect(await stateOf(domain)).toEqual({ good: 'pending', bad: 'failed' }),
      until,
    );
    rig.zones.sync();
    await work;
    expect(await stateOf(domain)).toEqual({ good: 'live', bad: 'failed' });
  });

  it('is asked about again where Route 53 does not say', async () => {
    const domain = await newName();
    await add(domain, '@', '192.0.2.1');
    await ask(domain);
    const work = rig.wake();
    await inZone(domain, '@', '192.0.2.1');
    rig.route53.faults.set({ mode: 'throttle', times: 2 });
    rig.zones.sync();
    expect((await work).batchItemFailures).toEqual([]);
    expect(await stateOf(domain)).toEqual({ '@': 'live' });
  });

  it('is told to take longer after a minute, and live once Route 53 has it or has forgotten the change', async () => {
    const domain = await newName();
    await add(domain, '@', '192.0.2.1');
    vi.spyOn(rig.zones, 'changeOf').mockReturnValue(undefined);
    await ask(domain);
    const work = rig.wake();
    await inZone(domain, '@', '192.0.2.1');
    const asked = calls('GetChange');
    await vi.waitFor(() => expect(calls('GetChange')).toBeGreaterThan(asked), until);
    expect(await stateOf(domain)).toEqual({ '@': 'pending' });
    vi.restoreAllMocks();
    passTime(61);
    await work;
    const next = rig.wake();
    await vi.waitFor(async () => {
      const [record] = await recordsOf(owner, domain.id);
      expect(record).toMatchObject({ state: 'failed', stateReason: 'delayed' });
    }, until);
    vi.spyOn(rig.zones, 'changeOf').mockReturnValue(undefined);
    vi.setSystemTime(Date.now() + 6000);
    await next;
    expect(await stateOf(domain)).toEqual({ '@': 'live' });
  });
});

describe('a name that is given up', () => {
  it('is free again once no name server answers for it', async () => {
    const domain = await newName();
    await add(domain, '@', '192.0.2.1');
    await ask(domain);
    const publishing = rig.wake();
    await inZone(domain, '@', '192.0.2.1');
    rig.zones.sync();
    await publishing;
    await call(deleteDomain, { params: { id: domain.id } }, { token: owner.token });
    await ask(domain);
    const work = rig.wake();
    await inZone(domain, '@', undefined);
    expect(await statusOf(domain.name)).toBe('registered');
    rig.zones.sync();
    await work;
    expect(await statusOf(domain.name)).toBe('available');
  });

  it('counts after two minutes where nobody heard that it was withdrawn', async () => {
    const domain = await newName();
    const record = await add(domain, '@', '192.0.2.1');
    await ask(domain);
    const publishing = rig.wake();
    await inZone(domain, '@', '192.0.2.1');
    rig.zones.sync();
    await publishing;
    const params = { id: domain.id, recordId: record.id };
    await call(deleteRecord, { params }, { token: owner.token });
    await call(deleteDomain, { params: { id: domain.id } }, { token: owner.token });
    rig.route53.faults.set({ mode: 'applied-unanswered', times: 1 });
    await ask(domain);
    await rig.wake();
    expect((await wakeFor(300)).batchItemFailures).toEqual([]);
    expect(await statusOf(domain.name)).toBe('registered');
    passTime(125);
    await rig.wake();
    expect(await statusOf(domain.name)).toBe('available');
  });
});

describe('a zone that never rests', () => {
  /** Seconds for which something waited, as the runs meanwhile measured. */
  async function measured(work: () => Promise<unknown>): Promise<number[]> {
    const { log } = await import('#platform/log.ts');
    const measure = vi.spyOn(log, 'measure');
    await work();
    return measure.mock.calls.flatMap(([, { WaitingAge }]) => WaitingAge?.[0] ?? []);
  }

  /** Has the clock go on, later by some milliseconds. */
  function goBy(milliseconds: number): void {
    const { now } = Date;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + milliseconds);
  }

  it('uses up no message: each run that had no time for all wakes one more', async () => {
    const domain = await newName();
    for (let round = 0; round < 3; round++) {
      await add(domain, `never-${round}`, '192.0.2.1');
      await ask(domain);
      await rig.calls();
      expect((await wakeFor(200)).batchItemFailures).toEqual([]);
      expect(await rig.calls()).toEqual([{ providerId: rig.providerId }]);
    }
    rig.zones.sync();
    expect((await rig.wake()).batchItemFailures).toEqual([]);
    expect(await rig.calls()).toEqual([]);
  });

  it('is not late for that: a name that is edited on and on is sent each time', async () => {
    const domain = await newName();
    await add(domain, '@', '192.0.2.1');
    await ask(domain);
    await wakeFor(200);
    rig.zones.sync();
    goBy(200_000);
    await edit(domain, '@', '192.0.2.2');
    await ask(domain);
    const ages = await measured(() => wakeFor(400));
    expect(ages).toHaveLength(1);
    expect(Math.max(...ages)).toBeLessThan(180);
  });

  it('is late where name servers do not get a change', async () => {
    const domain = await newName();
    await add(domain, '@', '192.0.2.1');
    await ask(domain);
    await wakeFor(200);
    goBy(200_000);
    const ages = await measured(() => wakeFor(400));
    expect(ages).toEqual([expect.closeTo(200, -1)]);
  });

  it('is late for as long as its provider has refused', async () => {
    const domain = await newName();
    await add(domain, '@', '192.0.2.1');
    await ask(domain);
    rig.route53.faults.set({ mode: 'unavailable' });
    const body = JSON.stringify({ providerId: rig.providerId });
    const first = Date.now() - 240_000;
    const ages = await measured(() => rig.deliver([body], 30, undefined, 60_000, first));
    expect(ages).toEqual([expect.closeTo(240, -1)]);
  });
});
