import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { theEngine } from '../../support/engine.ts';
import { newDomain, type Person } from '../../support/people.ts';
import { newAdministrator } from '../../support/roles.ts';
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

describe('the cost of a round', () => {
  /** Requests and units of a round over a zone with so many domains of two records and one owner. */
  async function measured(count: number) {
    while (names < count) {
      const domain = await published();
      await addRecord(owner, domain.id, { type: 'TXT', name: '@', content: 'x'.repeat(40) });
      await rig.tellOf(domain);
    }
    const { meter } = theEngine();
    meter.start();
    await rig.sweep();
    expect(await rig.waiting()).toEqual([]);
    return { requests: meter.requests.length, units: meter.sum('readUnits') };
  }

  it('is one query of one unit for each domain', { timeout: 60_000 }, async () => {
    const few = await measured(20);
    const many = await measured(60);
    expect((many.requests - few.requests) / 40).toBe(1);
    expect((many.units - few.units) / 40).toBeLessThan(1.1);
  });
});

describe('a large zone', () => {
  const sweepState = async () => {
    const { readZoneStates } = await import('../../../functions/items/zone-state.ts');
    return (await readZoneStates()).get(rig.providerId)?.sweep;
  };

  it('is swept a slice at a run, from where the last one stopped, until the round is whole', async () => {
    const { readOperatorNames } = await import('../../../functions/items/operator-names.ts');
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
    const { Zones } = await import('../../../infra/local/dns/zones.ts');
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
    }
  });
});

describe('a zone that is gone', () => {
  it('keeps no other one from being swept', async () => {
    const { insertProvider } = await import('../../../functions/items/providers.ts');
    const { forgetCatalogue } = await import('../../../functions/platform/catalogue.ts');
    const { transact } = await import('../../../functions/platform/transaction.ts');
    const id = '00000000000000000000000000';
    const gone = { id, name: 'Gone', suffix: 'a-gone.test', type: 'route53' as const };
    const item = { ...gone, zoneId: 'ZGONE', isDefault: false, pricing: [] };
    const createdAt = new Date().toISOString();
    await transact([insertProvider({ ...item, createdAt })]);
    forgetCatalogue();
    const domain = await published();
    rig.operator('DELETE', domain.name, 'A');
    await rig.sweep();
    const told = await rig.waiting();
    expect(labelsOf(told)).toEqual([domain.name]);
    await rig.tell(told);
  });
});
