import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestRate } from '#infra/cloud/request-rate.ts';
import { claimDomain, type Domain, getDomain } from '#shared/areas/domains/calls.ts';
import { createRecord, deleteRecord, updateRecord } from '#shared/areas/records/calls.ts';
import { call } from '#test/support/api.ts';
import { createTable, theEngine } from '#test/support/cloud/engine.ts';
import { repetitions } from '#test/support/long-form.ts';
import { newDomain, type Person } from '#test/support/people.ts';
import { idOf, newAdministrator } from '#test/support/roles.ts';
import { addRecord, type PublishingRig, recordsOf, startPublishing } from './zone.ts';

let rig: PublishingRig;
let owner: Person;
let names = 0;

beforeAll(async () => {
  rig = await startPublishing();
});

afterAll(() => rig.close());

beforeEach(async () => {
  owner = await newAdministrator();
  rig.route53.faults.clear();
  process.env.ROUTE53_REQUESTS_PER_SECOND = '1000';
});

const task = ({ id, name }: Domain) => ({ label: name, domainId: id, ownerId: idOf(owner) });

/** A domain with an address that waits for the publisher. */
async function waiting(content = '192.0.2.1', label = `written-${names++}`): Promise<Domain> {
  const domain = await newDomain(owner, label, rig.providerId);
  await addRecord(owner, domain.id, { type: 'A', name: '@', content });
  await rig.ask([task(domain)]);
  return domain;
}

const several = (count: number) => Promise.all(Array.from({ length: count }, () => waiting()));

const stateOf = async ({ id }: Domain) => (await recordsOf(owner, id)).map(({ state }) => state);

const calls = (action: string) => rig.route53.calls[action] ?? 0;

/** Calls that the publisher made during some work. */
async function callsOf(work: () => Promise<unknown>) {
  const before = { ...rig.route53.calls };
  await work();
  const made = (action: string) => calls(action) - (before[action] ?? 0);
  return {
    changes: made('ChangeResourceRecordSets'),
    listings: made('ListResourceRecordSets'),
  };
}

describe('a refused change', () => {
  it('is found by halving, and all that shared its request go live', async () => {
    const domains = await several(16);
    const bad = await waiting('192.0.2.66');
    rig.route53.faults.set({ mode: 'refuse', containing: '192.0.2.66' });
    const { changes, listings } = await callsOf(() => rig.wake());
    // All; two halves five times, of which the good one is taken; and once more after the look.
    expect(changes).toBeLessThanOrEqual(12);
    expect(listings).toBe(1);
    for (const domain of domains) expect(await stateOf(domain)).toEqual(['live']);
    expect(await stateOf(bad)).toEqual(['failed']);
    expect(await rig.waiting()).toEqual([]);
  });

  it('goes alone from then on, and costs others nothing', async () => {
    const bad = await waiting('192.0.2.66');
    rig.route53.faults.set({ mode: 'refuse', containing: '192.0.2.66' });
    await rig.wake();
    const domains = await several(4);
    await rig.ask([task(bad)]);
    const { changes } = await callsOf(() => rig.wake());
    for (const domain of domains) expect(await stateOf(domain)).toEqual(['live']);
    // One for the others, and two for the refused one, before and after a look at the zone.
    expect(changes).toBe(3);
  });

  it('is told within 15 seconds to who edits the record on and on', async () => {
    const bad = await waiting('192.0.2.66');
    const { faults } = rig.route53;
    faults.set({ mode: 'refuse' });
    const { token } = owner;
    const seen: string[] = [];
    const run = faults.run.bind(faults);
    // Each attempt takes a second, and is overtaken by an edit, right after a look for edits.
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() });
    vi.spyOn(faults, 'run').mockImplementation(async (action, ...rest) => {
      if (action === 'ChangeResourceRecordSets' && seen.length < 15) {
        vi.setSystemTime(Date.now() + 1000);
        const [record] = await recordsOf(owner, bad.id);
        const { id: recordId = '', version = 0, state = '' } = record ?? {};
        seen.push(state);
        const body = { type: 'A' as const, name: '@', content: `192.0.2.${seen.length}`, version };
        await call(updateRecord, { params: { id: bad.id, recordId }, body }, { token });
        await rig.ask([task(bad)]);
      }
      return run(action, ...rest);
    });
    await rig.wake();
    vi.restoreAllMocks();
    vi.useRealTimers();
    expect(seen).toContain('failed');
    expect(await stateOf(bad)).toEqual(['failed']);
  });

  it('keeps no other record of its domain from going live', async () => {
    const domain = await waiting('192.0.2.66');
    for (const [index, name] of ['a', 'b', 'c'].entries()) {
      const content = `192.0.2.${index + 1}`;
      await addRecord(owner, domain.id, { type: 'A', name, content });
    }
    rig.route53.faults.set({ mode: 'refuse', containing: '192.0.2.66' });
    await rig.wake();
    expect((await stateOf(domain)).toSorted()).toEqual(['failed', 'live', 'live', 'live']);
  });
});

describe('names of which the state is not known', () => {
  it('are compared with one page of the zone for all of them', async () => {
    const domains = await several(12);
    rig.route53.faults.set({ mode: 'applied-unanswered', times: 1 });
    expect((await rig.wake()).batchItemFailures).toHaveLength(1);
    const { changes, listings } = await callsOf(() => rig.wake(2));
    // Sent once more in one request, of which it can be asked when name servers have it.
    expect([changes, listings]).toEqual([1, 1]);
    for (const domain of domains) expect(await stateOf(domain)).toEqual(['live']);
  });

  it('hold up no sound one when the zone cannot be listed', async () => {
    const unsure = await waiting();
    rig.route53.faults.set({ mode: 'applied-unanswered', times: 1 });
    await rig.wake();
    const sound = await waiting();
    rig.route53.faults.set({ mode: 'throttle', times: 20 });
    await rig.wake();
    rig.route53.faults.clear();
    await rig.wake();
    expect([await stateOf(unsure), await stateOf(sound)]).toEqual([['live'], ['live']]);
  });
});

/** In full, a zone has lost a tenth of what it may hold. */
const damaged = repetitions(60, 1000);

it(`repairs ${damaged} damaged names in as few requests as there are pages and full batches`, async () => {
  const domains: Domain[] = [];
  while (domains.length < damaged) {
    domains.push(...(await several(Math.min(20, damaged - domains.length))));
  }
  // Names that other tests left refused are repaired too.
  await rig.sweep();
  await rig.wake();
  for (const [index, { name }] of domains.entries()) {
    if (index % 2 === 0) rig.operator('DELETE', name, 'A');
    else rig.operator('UPSERT', name, 'A', ['203.0.113.66']);
  }
  const pages = Math.ceil(rig.zones.count('ZTEST') / 300);
  await rig.sweep();
  const { changes, listings } = await callsOf(() => rig.wake());
  expect(listings).toBeLessThanOrEqual(pages + 2);
  // An upsert counts twice of the 1,000 values that a request takes.
  expect(changes).toBeLessThanOrEqual(Math.ceil((damaged * 1.5) / 1000) + listings);
  for (const { name } of domains) expect(rig.has(name, 'A')).toEqual(['192.0.2.1']);
});

describe('turns', () => {
  it('go round the owners, whoever has more names that wait', async () => {
    const { Turns } = await import('#functions/publishing/writer/turns.ts');
    const turns = new Turns<{ ownerId: string; number: number }>();
    const add = (...names: string[]) => {
      for (const [ownerId = '', number] of names) turns.add({ ownerId, number: Number(number) });
    };
    const take = (count: number) =>
      Array.from({ length: count }, () => {
        const { ownerId, number } = turns.take() ?? {};
        return ownerId && `${ownerId}${number}`;
      });
    add('a1', 'a2', 'a3', 'b4', 'c5');
    expect(take(4)).toEqual(['a1', 'b4', 'c5', 'a2']);
    // Who comes late and had no turn is first; who had one waits for those that had as many.
    add('b6', 'd7');
    expect(take(4)).toEqual(['d7', 'b6', 'a3', undefined]);
  });

  it('are taken once for all edits of a domain', async () => {
    const domain = await waiting();
    const edits = ['www', 'blog', 'shop'];
    for (const name of edits) {
      await addRecord(owner, domain.id, { type: 'A', name, content: '192.0.2.7' });
      await rig.ask([task(domain)]);
    }
    expect((await callsOf(() => rig.wake())).changes).toBe(1);
    expect(await stateOf(domain)).toEqual(['live', 'live', 'live', 'live']);
  });
});

describe('the budget of requests', () => {
  /** Requests a second that an account takes whose stages may send four. A turn may be used late. */
  const accountLimit = 5;

  /** A stage with a table of its own, and a share of two requests a second. */
  async function startStage(number: number): Promise<Worker> {
    const TABLE_NAME = `${theEngine().table}-stage-${number}`;
    await createTable(TABLE_NAME);
    const env = { ...process.env, TABLE_NAME, ROUTE53_REQUESTS_PER_SECOND: '2' };
    return new Worker(new URL('./stage.ts', import.meta.url), { env });
  }

  let tries = 0;

  it('is never passed by all urgent and background work together, and leaves each its part', async () => {
    process.env.ROUTE53_REQUESTS_PER_SECOND = '4';
    const { takeTurn } = await import('#functions/publishing/pace.ts');
    // A second try begins after the turns of the first one.
    vi.useFakeTimers({ now: Date.now() + 10_000 * tries++, toFake: ['Date'] });
    const rate = new RequestRate(accountLimit, Date.now);
    const granted = { urgent: 0, background: 0 };
    const ask = async (urgency: 'urgent' | 'background') => {
      if (!(await takeTurn({ type: 'route53' }, urgency))) return;
      granted[urgency] += 1;
      expect(rate.take()).toBe(true);
    };
    // Three windows of 1.1 seconds, in steps of five milliseconds.
    for (let step = 0; step < 660; step++) {
      await Promise.all([ask('urgent'), ask('urgent'), ask('background')]);
      vi.setSystemTime(Date.now() + 5);
    }
    vi.useRealTimers();
    expect(granted).toEqual({ urgent: 9, background: 3 });
  });

  it('is the sum of the shares of the stages of an account', async () => {
    const stages = await Promise.all([1, 2].map(startStage));
    const times: number[] = [];
    for (const stage of stages) stage.on('message', (at: number) => times.push(at));
    try {
      await vi.waitFor(() => expect(times.length).toBeGreaterThanOrEqual(26), 120_000);
    } finally {
      await Promise.all(stages.map((stage) => stage.terminate()));
    }
    // Over five seconds: a thread may tell of a turn some tenths after it took it.
    const until = (at: number) => times.filter((time) => time > at - 5000 && time <= at);
    const busiest = Math.max(...times.map((at) => until(at).length));
    expect(busiest).toBeLessThanOrEqual(5 * accountLimit);
  });

  it('is kept by the writers of two zones and the sweep together', async () => {
    const second = await rig.addZone('second.test');
    await several(3);
    const elsewhere = await newDomain(owner, `elsewhere-${names++}`, second);
    await addRecord(owner, elsewhere.id, { type: 'A', name: '@', content: '192.0.2.1' });
    await rig.ask([task(elsewhere)], second);
    process.env.ROUTE53_REQUESTS_PER_SECOND = '4';
    rig.route53.rate.restart();
    await Promise.all([rig.sweep(), rig.wake(), rig.wake(1, second)]);
    expect(await stateOf(elsewhere)).toEqual(['live']);
    expect(rig.route53.rate.busiest).toBeLessThanOrEqual(accountLimit);
  });
});

describe('a zone that is full', () => {
  /** Above the values of one request, so that the provider's words tell the two limits apart. */
  beforeAll(() => {
    const zone = rig.zones.ensure({ id: 'ZTEST', name: 'freehold.test' });
    for (let part = 0; part < 2; part++) {
      const changes = Array.from({ length: 600 }, (_, index) => {
        const name = `full-${part}-${index}.freehold.test.`;
        const rrset = { name, type: 'A' as const, ttl: 300, values: ['192.0.2.9'] };
        return { action: 'CREATE' as const, rrset };
      });
      rig.zones.change(zone, changes);
    }
  });

  /** Has the provider asked how full the zone is. */
  const fill = async () => {
    await rig.sweep({ now: false });
    const { forgetCatalogue } = await import('#platform/cache/catalogue.ts');
    forgetCatalogue();
  };

  it('is known before it is reached, and refuses claims and records with the figures', async () => {
    const domain = await waiting();
    await rig.wake();
    const { limit } = rig.zones;
    rig.zones.limit = rig.zones.count('ZTEST');
    try {
      await fill();
      const { token } = owner;
      const body = { type: 'A' as const, name: 'more', content: '192.0.2.2' };
      const refused = await call(createRecord, { params: { id: domain.id }, body }, { token });
      expect(refused.status).toBe(409);
      expect(refused.failure).toMatchObject({
        code: 'ZONE_FULL',
        details: { current: rig.zones.count('ZTEST'), limit: expect.any(Number) },
      });
      const claim = { name: 'no-room-left', providerId: rig.providerId, cost: 0 };
      const claimed = await call(claimDomain, { body: claim }, { token });
      expect(claimed.failure).toMatchObject({ code: 'ZONE_FULL' });
    } finally {
      rig.zones.limit = limit;
      await fill();
    }
  });

  it('is told to owners before, with the figures, and to nobody while there is room', async () => {
    const domain = await waiting();
    await rig.wake();
    const shown = async () => {
      const answer = await call(getDomain, { params: { id: domain.id } }, { token: owner.token });
      return answer.body.zoneFill;
    };
    await fill();
    expect(await shown()).toBeUndefined();
    const { limit } = rig.zones;
    const current = rig.zones.count('ZTEST');
    rig.zones.limit = Math.floor(current / 0.85);
    const { log } = await import('#platform/log.ts');
    const measured = vi.spyOn(log, 'measure');
    try {
      await fill();
      const [, zones] = measured.mock.calls.find(([message]) => message === 'zones') ?? [];
      expect(zones).toEqual({ ZoneFill: [expect.closeTo(86, -1), 'Percent'] });
      expect(await shown()).toEqual({ current, limit: Math.floor(rig.zones.limit * 0.99) });
      const body = { name: `written-${names++}`, providerId: rig.providerId, cost: 0 };
      const claimed = await call(claimDomain, { body }, { token: owner.token });
      expect(claimed.body.zoneFill).toMatchObject({ current });
    } finally {
      measured.mockRestore();
      rig.zones.limit = limit;
      await fill();
    }
  });

  it('takes what fits of a request, to its last place, in few requests', async () => {
    const gone = await several(3);
    await rig.wake();
    const domains = await several(40);
    for (const { id, name } of gone) {
      const [record] = await recordsOf(owner, id);
      const params = { id, recordId: record?.id ?? '' };
      await call(deleteRecord, { params }, { token: owner.token });
      await rig.ask([task({ id, name } as Domain)]);
    }
    const { limit } = rig.zones;
    const room = 10;
    rig.zones.limit = rig.zones.count('ZTEST') - gone.length + room;
    try {
      const { changes } = await callsOf(() => rig.wake());
      expect(rig.zones.count('ZTEST')).toBe(rig.zones.limit);
      const states = (await Promise.all(domains.map(stateOf))).flat();
      expect(states.filter((state) => state === 'live')).toHaveLength(room);
      expect(states.filter((state) => state === 'failed')).toHaveLength(40 - room);
      for (const { name } of gone) expect(rig.has(name, 'A')).toBeUndefined();
      // One is refused, one makes room, and two for each halving.
      expect(changes).toBeLessThanOrEqual(2 + 2 * Math.ceil(Math.log2(40)));
    } finally {
      rig.zones.limit = limit;
    }
    await rig.ask(domains.map(task));
    await rig.wake();
    expect((await Promise.all(domains.map(stateOf))).flat()).toEqual(domains.map(() => 'live'));
  });

  it('takes a name’s change of type that needs no room', async () => {
    const domain = await waiting();
    const others = await several(3);
    const [other] = others as [Domain];
    await rig.wake();
    const [record] = await recordsOf(owner, domain.id);
    const params = { id: domain.id, recordId: record?.id ?? '' };
    await call(deleteRecord, { params }, { token: owner.token });
    await addRecord(owner, domain.id, { type: 'CNAME', name: '@', content: 'pages.example.net' });
    await addRecord(owner, other.id, { type: 'TXT', name: '@', content: 'no room' });
    const { limit } = rig.zones;
    rig.zones.limit = rig.zones.count('ZTEST');
    try {
      await rig.tell([task(other), task(domain)]);
      expect(await stateOf(domain)).toEqual(['live']);
      expect(rig.has(domain.name, 'A')).toBeUndefined();
      expect((await stateOf(other)).sort()).toEqual(['failed', 'live']);
    } finally {
      rig.zones.limit = limit;
    }
  });

  it('is not shown as the fault of whoever meets it', async () => {
    const domain = await waiting();
    const { limit } = rig.zones;
    rig.zones.limit = rig.zones.count('ZTEST');
    await rig.wake();
    rig.zones.limit = limit;
    expect(await recordsOf(owner, domain.id)).toMatchObject([
      { state: 'failed', stateReason: 'zone-full' },
    ]);
    await rig.ask([task(domain)]);
    await rig.wake();
    expect(await stateOf(domain)).toEqual(['live']);
  });
});
