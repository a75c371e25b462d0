import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { freezeDomain, thawDomain } from '#shared/areas/domains/calls.ts';
import { call } from '#test/support/api.ts';
import { passTime } from '#test/support/clock.ts';
import { theEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, type Person } from '#test/support/people.ts';
import { newAdministrator, setStatus } from '#test/support/roles.ts';
import { addRecord, type PublishingRig, startPublishing } from './zone.ts';

let rig: PublishingRig;
let owner: Person;
let names = 0;

beforeAll(async () => {
  rig = await startPublishing();
  owner = await newAdministrator();
});

afterAll(() => rig.close());

beforeEach(() => rig.route53.faults.clear());

/** A domain with an address that is live. */
async function published(name = `swept-${names++}`) {
  const domain = await newDomain(owner, name, rig.providerId);
  await addRecord(owner, domain.id, { type: 'A', name: '@', content: '192.0.2.1' });
  await rig.tellOf(domain);
  return domain;
}

const labelsOf = (told: readonly { label: string }[]) => told.map(({ label }) => label).sort();

describe('a round of the sweep', () => {
  it('finds what was lost or altered, has it put right, and leaves alone what nobody here wrote', async () => {
    const [lost, altered] = [await published(), await published()];
    await published();
    rig.operator('DELETE', lost.name, 'A');
    rig.operator('UPSERT', altered.name, 'A', ['203.0.113.66']);
    rig.operator('CREATE', 'nobodys-name', 'A', ['203.0.113.66']);
    await rig.sweep();
    const told = await rig.waiting();
    expect(labelsOf(told)).toEqual([lost.name, altered.name].sort());
    await rig.tell(told);
    expect(rig.has(lost.name, 'A')).toEqual(['192.0.2.1']);
    expect(rig.has(altered.name, 'A')).toEqual(['192.0.2.1']);
    expect(rig.has('nobodys-name', 'A')).toEqual(['203.0.113.66']);
    await rig.sweep();
    expect(await rig.waiting()).toEqual([]);
  });

  it('leaves a change of the last minute to its writer, and looks at an older one', async () => {
    const domain = await published();
    rig.zones.syncAfter = 600_000;
    await addRecord(owner, domain.id, { type: 'TXT', name: '@', content: 'in flight' });
    const work = rig.tellOf(domain);
    const until = { timeout: 120_000, interval: 20 };
    await vi.waitFor(() => expect(rig.has(domain.name, 'TXT')).toBeDefined(), until);
    const before = await rig.waiting();
    await rig.sweep();
    expect(await rig.waiting()).toEqual(before);
    passTime(90);
    await rig.sweep();
    expect(await rig.waiting()).toContainEqual(
      expect.objectContaining({ label: domain.name, verify: true }),
    );
    vi.useRealTimers();
    rig.zones.syncAfter = 0;
    rig.zones.sync();
    await work;
    await rig.wake();
    expect(await rig.waiting()).toEqual([]);
  });

  it('pairs domains with the zone in its own order, in which a-b comes before a', async () => {
    for (const name of ['brick', 'brick-1', 'brick1', 'bricks', 'brick-s']) await published(name);
    await rig.sweep();
    expect(await rig.waiting()).toEqual([]);
    rig.operator('DELETE', 'brick-1', 'A');
    rig.operator('DELETE', 'bricks', 'A');
    await rig.sweep();
    const told = await rig.waiting();
    expect(labelsOf(told)).toEqual(['brick-1', 'bricks']);
    await rig.tell(told);
  });
});

/** Rounds that begin an hour after the last one. The clock goes on by as much. */
async function afterHours(hours: number): Promise<void> {
  passTime(hours * 3600);
  try {
    await rig.sweep({ now: false });
  } finally {
    vi.useRealTimers();
  }
}

/** Rounds by the hours since a deep one. */
describe('a round of the hour', () => {
  let hours = 0;
  const roundAfter = (wait: number) => {
    hours += wait;
    return afterHours(hours);
  };
  const deepRound = () => roundAfter(24);
  const nextRound = () => roundAfter(1);

  it('repairs what was lost, altered or added, and asks for nothing else', async () => {
    const [lost, altered, added] = [await published(), await published(), await published()];
    const bare = await newDomain(owner, `swept-${names++}`, rig.providerId);
    await published();
    await deepRound();
    rig.operator('DELETE', lost.name, 'A');
    rig.operator('UPSERT', altered.name, 'A', ['203.0.113.66']);
    rig.operator('CREATE', `www.${added.name}`, 'A', ['203.0.113.66']);
    rig.operator('CREATE', bare.name, 'A', ['203.0.113.66']);
    await nextRound();
    const told = await rig.waiting();
    expect(labelsOf(told)).toEqual([lost.name, altered.name].sort());
    await rig.tell(told);
    expect(rig.has(lost.name, 'A')).toEqual(['192.0.2.1']);
    expect(rig.has(altered.name, 'A')).toEqual(['192.0.2.1']);
    expect(rig.has(bare.name, 'A')).toEqual(['203.0.113.66']);
    await nextRound();
    expect(await rig.waiting()).toEqual([]);
    rig.operator('DELETE', `www.${added.name}`, 'A');
    rig.operator('DELETE', bare.name, 'A');
  });

  it('finds what nobody was told of once a day: frozen, suspended, changed, thawed and new', async () => {
    const { token } = owner;
    const other = await newPerson();
    const of = async (person: Person) => {
      const domain = await newDomain(person, `swept-${names++}`, rig.providerId);
      await addRecord(person, domain.id, { type: 'A', name: '@', content: '192.0.2.1' });
      return domain;
    };
    const [frozen, thawed, changed] = [await published(), await published(), await published()];
    const suspended = await of(other);
    await rig.tellOf(suspended);
    const body = { reason: 'Phishing.' };
    const freeze = ({ id }: { id: string }) =>
      call(freezeDomain, { params: { id }, body }, { token });
    await freeze(thawed);
    await rig.tellOf(thawed);
    await deepRound();
    expect(await rig.waiting()).toEqual([]);
    await freeze(frozen);
    await call(thawDomain, { params: { id: thawed.id } }, { token });
    await addRecord(owner, changed.id, { type: 'TXT', name: '@', content: 'new' });
    await setStatus(other, 'suspended');
    const fresh = await of(owner);
    await nextRound();
    expect(await rig.waiting()).toEqual([]);
    await deepRound();
    const told = await rig.waiting();
    const lost = [frozen, thawed, changed, suspended, fresh].map(({ name }) => name);
    expect(labelsOf(told)).toEqual(lost.sort());
    await rig.tell(told);
    expect(rig.has(frozen.name, 'A')).toBeUndefined();
    expect(rig.has(suspended.name, 'A')).toBeUndefined();
    for (const { name } of [thawed, fresh]) expect(rig.has(name, 'A')).toEqual(['192.0.2.1']);
    await nextRound();
    expect(await rig.waiting()).toEqual([]);
  });

  it('looks again at a record that was refused, and at a name without a digest until it has one', async () => {
    const [refused, older] = [await published(), await published()];
    rig.route53.faults.set({ mode: 'refuse', containing: '192.0.2.66' });
    await addRecord(owner, refused.id, { type: 'A', name: 'bad', content: '192.0.2.66' });
    await rig.tellOf(refused);
    const { updateItem } = await import('#platform/table/table.ts');
    await updateItem(
      { pk: `DOMAIN#${older.id}`, sk: 'DOMAIN' },
      { expression: 'SET #gsi2sk = :key', values: { ':key': `${older.name}.` } },
    );
    await deepRound();
    await rig.tell(await rig.waiting());
    await nextRound();
    const told = await rig.waiting();
    expect(labelsOf(told)).toEqual([refused.name]);
    rig.route53.faults.clear();
    await rig.tell(told);
    await nextRound();
    expect(await rig.waiting()).toEqual([]);
  });

  it('begins anew, and deep, where somebody asks for one', async () => {
    const domain = await published();
    await deepRound();
    const params = { id: domain.id };
    await call(freezeDomain, { params, body: { reason: 'Spam.' } }, { token: owner.token });
    await nextRound();
    expect(await rig.waiting()).toEqual([]);
    await rig.sweep();
    const told = await rig.waiting();
    expect(labelsOf(told)).toEqual([domain.name]);
    await rig.tell(told);
  });
});

describe('the cost of a round', () => {
  const added: { id: string }[] = [];

  /** Requests and units of a round over a zone with so many more domains of two records and one owner. */
  async function measured(count: number, round: () => Promise<void>) {
    while (added.length < count) {
      const domain = await published();
      await addRecord(owner, domain.id, { type: 'TXT', name: '@', content: 'x'.repeat(40) });
      await rig.tellOf(domain);
      added.push(domain);
    }
    const { meter } = theEngine();
    meter.start();
    await round();
    expect(await rig.waiting()).toEqual([]);
    return { requests: meter.requests.length, units: meter.sum('readUnits') };
  }

  it('that is deep is one query of one unit for each domain, and that of the hour is none', async () => {
    const ofHour = () => afterHours(1);
    const deep = () => rig.sweep();
    const few = [await measured(20, deep), await measured(20, ofHour)] as const;
    const many = [await measured(60, deep), await measured(60, ofHour)] as const;
    const growth = (round: 0 | 1, figure: 'requests' | 'units') =>
      (many[round][figure] - few[round][figure]) / 40;
    expect(growth(0, 'requests')).toBe(1);
    expect(growth(0, 'units')).toBeLessThan(1.1);
    expect(growth(1, 'requests')).toBe(0);
    expect(growth(1, 'units')).toBeLessThan(0.02);
  });
});

describe('a large zone', () => {
  const sweepState = async () => {
    const { readZoneStates } = await import('#functions/publishing/items/zone-state.ts');
    return (await readZoneStates()).get(rig.providerId)?.sweep;
  };

  it('is swept a slice at a run, from where the last one stopped, until the round is whole', async () => {
    const { readOperatorNames } = await import('#functions/labels/items/operator-names.ts');
    const theirs = Array.from({ length: 450 }, (_, index) => `own-${1000 + index}`);
    for (const name of theirs) rig.operator('CREATE', name, 'A', ['203.0.113.1']);
    await rig.sweep({ milliseconds: 0 });
    const first = await sweepState();
    expect(first?.cursor).toMatch(/./);
    expect(await readOperatorNames(rig.providerId, '', '~')).not.toHaveLength(theirs.length + 1);
    let runs = 1;
    for (; (await sweepState())?.cursor; runs++) await rig.sweep({ now: false, milliseconds: 0 });
    expect(runs).toBe(3);
    expect((await sweepState())?.endedAt).toBeDefined();
    const noted = await readOperatorNames(rig.providerId, '', '~');
    expect(noted).toEqual(expect.arrayContaining(theirs));
    expect(await rig.waiting()).toEqual([]);
    for (const name of theirs) rig.operator('DELETE', name, 'A');
  });

  it('is listed once a second at most', async () => {
    for (let index = 0; index < 700; index++) {
      rig.operator('CREATE', `${index}.deep.tree`, 'A', ['203.0.113.1']);
    }
    const { Zones } = await import('#infra/cloud/dns/zones.ts');
    const original = Zones.prototype.page;
    const page = vi.spyOn(Zones.prototype, 'page');
    const times: number[] = [];
    page.mockImplementation(function (this: never, ...args) {
      times.push(Date.now());
      return original.apply(this, args);
    });
    await rig.sweep();
    page.mockRestore();
    expect(times.length).toBeGreaterThanOrEqual(5);
    for (const [index, time] of times.slice(1).entries()) {
      expect(time - (times[index] ?? 0)).toBeGreaterThan(800);
    }
  });

  it('is swept again an hour after the last round began, and not before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    // A clock that stands still never comes to the time of INSYNC.
    const { syncAfter } = rig.zones;
    rig.zones.syncAfter = 0;
    try {
      const domain = await published();
      await rig.sweep();
      rig.operator('DELETE', domain.name, 'A');
      await rig.sweep({ now: false });
      expect(await rig.waiting()).toEqual([]);
      vi.setSystemTime(Date.now() + 3_600_000);
      await rig.sweep({ now: false });
      const told = await rig.waiting();
      expect(labelsOf(told)).toEqual([domain.name]);
      await rig.tell(told);
    } finally {
      vi.useRealTimers();
      rig.zones.syncAfter = syncAfter;
    }
  });
});

/** Inserts a suffix of before. */
async function insertOlder(id: string, suffix: string, zoneId: string, hours: number) {
  const { insertProvider } = await import('#functions/providers/items/providers.ts');
  const { forgetCatalogue } = await import('#platform/cache/catalogue.ts');
  const { transact } = await import('#platform/table/transaction.ts');
  const facts = { id, name: suffix, suffix, zoneId, type: 'route53' as const };
  const createdAt = new Date(Date.now() - hours * 3_600_000).toISOString();
  await transact([insertProvider({ ...facts, createdAt, isDefault: false, pricing: [] })]);
  forgetCatalogue();
}

/** Sweeps, and returns the measured age of the oldest whole round. */
async function sweepAge() {
  const { log } = await import('#platform/log.ts');
  const measured = vi.spyOn(log, 'measure');
  await rig.sweep();
  const [, ages] = measured.mock.calls.find(([message]) => message === 'rounds') ?? [];
  measured.mockRestore();
  return ages;
}

describe('a zone that is gone', () => {
  it('has the age of its move, where an older suffix follows the configuration to it', async () => {
    await insertOlder('00000000000000000000000001', 'a-moved.test', 'ZLEFT', 365 * 24);
    const [configured] = JSON.parse(process.env.PROVIDERS ?? '[]');
    const moved = { ...configured, suffix: 'a-moved.test', zoneId: 'ZGONE', isDefault: false };
    vi.stubEnv('PROVIDERS', JSON.stringify([moved]));
    const { handler: deploy } = await import('#functions/providers/seed.ts');
    await deploy();
    vi.unstubAllEnvs();
    // Seconds: minutes at most.
    expect(await sweepAge()).toEqual({ Route53SweepAge: [expect.closeTo(0, -3), 'Seconds'] });
  });

  it('keeps no other one from being swept, and the age of its last round is told', async () => {
    await insertOlder('00000000000000000000000000', 'a-gone.test', 'ZGONE', 7);
    const domain = await published();
    rig.operator('DELETE', domain.name, 'A');
    // Seconds, of which the alarm takes six hours.
    expect(await sweepAge()).toEqual({ Route53SweepAge: [expect.closeTo(25_200, -3), 'Seconds'] });
    const told = await rig.waiting();
    expect(labelsOf(told)).toEqual([domain.name]);
    await rig.tell(told);
  });
});
