import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimDomain, deleteDomain } from '#shared/areas/domains/calls.ts';
import { deleteRecord } from '#shared/areas/records/calls.ts';
import { call } from '#test/support/api.ts';
import { newDomain, newPerson, type Person } from '#test/support/people.ts';
import { addRecord, type PublishingRig, recordsOf, startPublishing, statusOf } from './zone.ts';

/** The pace of listings is what `sweep.test.ts` measures. */
vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

let rig: PublishingRig;
let owner: Person;
let names = 0;

beforeAll(async () => {
  rig = await startPublishing();
});

afterAll(() => rig.close());

beforeEach(async () => {
  rig.route53.faults.clear();
  owner = await newPerson();
});

const newName = () => newDomain(owner, `shared-${names++}`, rig.providerId);

const address = (name: string, content: string) => ({ type: 'A' as const, name, content });

const statesOf = async (id: string) =>
  Object.fromEntries(
    (await recordsOf(owner, id)).map(({ content, state, stateReason = '' }) => [
      content,
      `${state} ${stateReason}`.trim(),
    ]),
  );

const release = (id: string) => call(deleteDomain, { params: { id } }, { token: owner.token });

describe('the operator’s own records in a zone', () => {
  const own: [string, string, string[]][] = [
    ['weather', 'CNAME', ['weather.example.net.']],
    ['_3f9a1c.weather', 'CNAME', ['_77.acm-validations.example.']],
    ['_3f9a1c', 'CNAME', ['_77.acm-validations.example.']],
    ['*', 'A', ['203.0.113.1']],
    ['dev', 'NS', ['ns1.example.net.', 'ns2.example.net.']],
    ['host.rack.corp', 'A', ['203.0.113.2']],
    ['@', 'A', ['203.0.113.3']],
  ];

  it('are kept by round after round of the sweep, and their names are reserved', async () => {
    for (const [name, type, values] of own) rig.operator('CREATE', name, type, values);
    for (let round = 0; round < 2; round++) {
      await rig.sweep();
      expect(await rig.waiting()).toEqual([]);
    }
    for (const [name, type, values] of own)
      expect([name, rig.has(name, type)]).toEqual([name, values]);
    for (const name of ['weather', 'dev', 'corp']) {
      expect([name, await statusOf(name)]).toEqual([name, 'reserved']);
    }
    expect(await statusOf('weat-her')).toBe('available');
    const body = { name: 'corp', providerId: rig.providerId, cost: 20 };
    const answer = await call(claimDomain, { body }, { token: owner.token });
    expect(answer.failure.code).toBe('NAME_RESERVED');
  });

  it('no longer reserve a name once they are gone', async () => {
    rig.operator('CREATE', 'passing', 'A', ['203.0.113.4']);
    await rig.sweep();
    expect(await statusOf('passing')).toBe('reserved');
    rig.operator('DELETE', 'passing', 'A');
    await rig.sweep();
    expect(await statusOf('passing')).toBe('available');
  });

  it('are not overwritten: the record fails, all others go live, and nobody is woken', async () => {
    const [one, other] = [await newName(), await newName()];
    rig.operator('CREATE', one.name, 'A', ['203.0.113.5']);
    rig.operator('CREATE', `alias.${one.name}`, 'CNAME', ['elsewhere.example.']);
    await addRecord(owner, one.id, address('@', '192.0.2.1'));
    await addRecord(owner, one.id, address('alias', '192.0.2.2'));
    await addRecord(owner, one.id, address('www', '192.0.2.3'));
    await addRecord(owner, other.id, address('@', '192.0.2.4'));
    const tasks = [one, other].map(({ id, name }) => ({ label: name, domainId: id }));
    expect((await rig.tell(tasks)).batchItemFailures).toEqual([]);
    expect(await statesOf(one.id)).toEqual({
      '192.0.2.1': 'failed name-in-use',
      '192.0.2.2': 'failed name-in-use',
      '192.0.2.3': 'live',
    });
    expect(await statesOf(other.id)).toEqual({ '192.0.2.4': 'live' });
    expect(rig.has(one.name, 'A')).toEqual(['203.0.113.5']);
    expect(rig.has(`alias.${one.name}`, 'CNAME')).toEqual(['elsewhere.example.']);
    expect(await rig.deadLetters()).toEqual([]);
    await rig.sweep();
    expect(await rig.waiting()).toEqual([]);
    rig.operator('DELETE', one.name, 'A');
    await rig.sweep();
    await rig.tell(await rig.waiting());
    expect(rig.has(one.name, 'A')).toEqual(['192.0.2.1']);
    expect((await statesOf(one.id))['192.0.2.1']).toBe('live');
  });

  it('are not overwritten where one stands alone in the way', async () => {
    const domain = await newName();
    rig.operator('CREATE', domain.name, 'A', ['203.0.113.7']);
    await addRecord(owner, domain.id, address('@', '192.0.2.1'));
    await rig.tellOf(domain);
    expect(rig.has(domain.name, 'A')).toEqual(['203.0.113.7']);
    expect(await statesOf(domain.id)).toEqual({ '192.0.2.1': 'failed name-in-use' });
  });

  it('keep out what would lie below their delegation, and a delegation above them', async () => {
    const domain = await newName();
    const lab = `lab.${domain.name}`;
    rig.operator('CREATE', lab, 'NS', ['ns1.example.net.']);
    rig.operator('CREATE', `www.shop.${domain.name}`, 'A', ['203.0.113.9']);
    await addRecord(owner, domain.id, address('www.lab', '192.0.2.1'));
    await addRecord(owner, domain.id, address('labs', '192.0.2.2'));
    await addRecord(owner, domain.id, { type: 'NS', name: 'shop', content: 'ns2.example.net' });
    await rig.tell([{ label: domain.name, domainId: domain.id, verify: true }]);
    expect(await statesOf(domain.id)).toEqual({
      '192.0.2.1': 'failed name-in-use',
      '192.0.2.2': 'live',
      'ns2.example.net': 'failed name-in-use',
    });
    expect(rig.has(`www.${lab}`, 'A')).toBeUndefined();
    expect(rig.has(lab, 'NS')).toEqual(['ns1.example.net.']);
    expect(rig.has(`shop.${domain.name}`, 'NS')).toBeUndefined();
  });

  it('stay the operator’s where somebody asks for the same data', async () => {
    const domain = await newName();
    rig.operator('CREATE', domain.name, 'A', ['192.0.2.1']);
    const record = await addRecord(owner, domain.id, address('@', '192.0.2.1'));
    await rig.tellOf(domain);
    expect(await statesOf(domain.id)).toEqual({ '192.0.2.1': 'failed name-in-use' });
    const params = { id: domain.id, recordId: record.id };
    await call(deleteRecord, { params }, { token: owner.token });
    await rig.tellOf(domain);
    await release(domain.id);
    await rig.tellOf(domain);
    expect(rig.has(domain.name, 'A')).toEqual(['192.0.2.1']);
    expect(await statusOf(domain.name)).toBe('available');
    await rig.sweep();
    expect(await statusOf(domain.name)).toBe('reserved');
  });

  it('stay where they took the place of a record, when its domain is given up', async () => {
    const domain = await newName();
    await addRecord(owner, domain.id, address('@', '192.0.2.1'));
    await addRecord(owner, domain.id, address('www', '192.0.2.2'));
    await rig.tellOf(domain);
    rig.operator('UPSERT', domain.name, 'A', ['203.0.113.6']);
    await release(domain.id);
    await rig.tellOf(domain);
    expect(rig.has(domain.name, 'A')).toEqual(['203.0.113.6']);
    expect(rig.has(`www.${domain.name}`, 'A')).toBeUndefined();
  });
});

describe('what Freehold wrote', () => {
  it('is withdrawn also where the provider’s answer was lost before the domain was given up', async () => {
    const domain = await newName();
    await addRecord(owner, domain.id, address('@', '192.0.2.1'));
    rig.route53.faults.set({ mode: 'applied-unanswered', times: 1 });
    expect((await rig.tellOf(domain)).batchItemFailures).toHaveLength(1);
    expect(rig.has(domain.name, 'A')).toEqual(['192.0.2.1']);
    await rig.sweep();
    await rig.waiting();
    expect(await statusOf(domain.name)).toBe('registered');
    await release(domain.id);
    await rig.tellOf(domain);
    expect(rig.has(domain.name, 'A')).toBeUndefined();
    expect(await statusOf(domain.name)).toBe('available');
  });

  it('is known after several lost answers, whichever of them was applied', async () => {
    const domain = await newName();
    const first = await addRecord(owner, domain.id, address('@', '192.0.2.1'));
    rig.route53.faults.set({ mode: 'applied-unanswered', times: 1 });
    await rig.tellOf(domain);
    const params = { id: domain.id, recordId: first.id };
    await call(deleteRecord, { params }, { token: owner.token });
    await addRecord(owner, domain.id, address('@', '192.0.2.2'));
    rig.route53.faults.set({ mode: 'applied-unanswered', times: 1 });
    await rig.tellOf(domain);
    expect(await statesOf(domain.id)).toEqual({ '192.0.2.2': 'pending' });
    await rig.tellOf(domain);
    expect(rig.has(domain.name, 'A')).toEqual(['192.0.2.2']);
    expect(await statesOf(domain.id)).toEqual({ '192.0.2.2': 'live' });
  });

  it('needs no listing of the zone after an answer that says that nothing was done', async () => {
    const domain = await newName();
    await addRecord(owner, domain.id, address('@', '192.0.2.1'));
    const before = rig.route53.calls.ListResourceRecordSets ?? 0;
    for (const mode of ['throttle', 'prior-request'] as const) {
      rig.route53.faults.set({ mode, times: 1 });
      expect((await rig.tellOf(domain, 2)).batchItemFailures).toHaveLength(1);
    }
    await rig.tellOf(domain, 3);
    expect(await statesOf(domain.id)).toEqual({ '192.0.2.1': 'live' });
    expect(rig.route53.calls.ListResourceRecordSets ?? 0).toBe(before);
  });
});
