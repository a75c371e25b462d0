import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { listProviders, pauseProvider, resumeProvider } from '#shared/areas/providers/calls.ts';
import { addExemption, addReservedWords } from '#shared/areas/reserved/calls.ts';
import { searchName } from '#shared/areas/search/calls.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { newDomain, newPerson, type Person } from '#test/support/people.ts';
import { givePoints, openConsole } from '#test/support/roles.ts';

let providerId: string;
let otherId: string;
let admin: Person;
let ann: Person;

beforeAll(async () => {
  ({ providerId, admin } = await openConsole());
  await addSuffix('second.test');
  ann = await newPerson();
});

/** Adds a suffix without prices. */
async function addSuffix(suffix: string): Promise<void> {
  const { insertProvider } = await import('#functions/providers/items/providers.ts');
  const { forgetCatalogue } = await import('#platform/cache/catalogue.ts');
  const { transact } = await import('#platform/table/transaction.ts');
  otherId = ulid();
  const facts = { name: suffix, suffix, type: 'route53', zoneId: 'ZSECOND' } as const;
  const createdAt = '2026-11-22T00:00:00.000Z';
  await transact([
    insertProvider({ id: otherId, ...facts, isDefault: false, pricing: [], createdAt }),
  ]);
  forgetCatalogue();
  expect((await call(listProviders, {})).body.items).toHaveLength(2);
}

const near = async (name: string, token?: string) =>
  (await call(searchName, { query: { name } }, { token })).body.near;
const namesNear = async (name: string, token?: string) =>
  (await near(name, token)).map(({ fqdn }) => fqdn);

const newMember = async (points = 0): Promise<Person> => {
  const person = await newPerson();
  if (points > 0) await givePoints(person, points, admin);
  return person;
};

describe('near names', () => {
  it('are not asked for where a name can be had under every suffix, or is one’s own', async () => {
    expect(await near('lantern')).toEqual([]);
    await newDomain(ann, 'lantern', providerId);
    expect(await near('lantern', ann.token)).toEqual([]);
  });

  it('have words before and after a taken name, under the suffix where it is taken', async () => {
    await newDomain(ann, 'meadow', providerId);
    const expected = ['my-meadow', 'meadow-lab', 'hello-meadow', 'meadow-space'];
    expect(await namesNear('meadow')).toEqual(expected.map((name) => `${name}.freehold.test`));
    expect(await near('meadow', (await newMember()).token)).toEqual(await near('meadow'));
    await newDomain(ann, 'orchard', otherId);
    expect((await namesNear('orchard'))[0]).toBe('my-orchard.second.test');
  });

  it('leave out what is taken or reserved, but for an exemption', async () => {
    await newDomain(ann, 'harvest', providerId);
    await newDomain(ann, 'my-harvest', providerId);
    // Spelled otherwise, and taken for it all the same.
    const words = 'harvest1ab;he11o-harvest';
    await call(addReservedWords, { body: { words } }, { token: admin.token });
    expect(await namesNear('harvest')).toEqual([
      'harvest-space.freehold.test',
      'the-harvest.freehold.test',
      'harvest-hub.freehold.test',
      'harvest-online.freehold.test',
    ]);
    await call(addExemption, { body: { name: 'harvest-lab' } }, { token: admin.token });
    expect((await namesNear('harvest'))[0]).toBe('harvest-lab.freehold.test');
  });

  it('are offered for a reserved name, and none that borrows trust', async () => {
    expect(await namesNear('docs')).toContain('my-docs.freehold.test');
    for (const name of ['paypal', 'admin', 'microsoft', 'login', 'freehold']) {
      expect(await near(name), name).toEqual([]);
    }
  });

  it('follow the balance: who can pay is offered nothing else', async () => {
    // 50 points under the first suffix, free under the second.
    const [poor, rich] = [await newMember(), await newMember(40)];
    expect(await namesNear('fen')).toHaveLength(limits.nearNames);
    expect(await namesNear('fen', poor.token)).toHaveLength(limits.nearNames);
    expect(await near('fen', rich.token)).toEqual([]);
    expect(await namesNear('shop', poor.token)).toContain('my-shop.freehold.test');
  });

  it('are found for names as long as names may be', async () => {
    const name = `${'long-'.repeat(12)}abc`;
    await newDomain(await newMember(), name, providerId);
    const found = await near(name);
    expect(found).toHaveLength(limits.nearNames);
    for (const one of found) expect(one.name.length).toBeLessThanOrEqual(limits.label.max);
  });

  it('can be claimed for nothing, whichever name they are near to', {
    timeout: 300_000,
  }, async () => {
    const rivals = await newMember();
    await newDomain(rivals, 'quarry', providerId);
    await newDomain(rivals, 'my-quarry', providerId);
    for (const name of ['quarry', 'docs', 'fen', 'ab', 'x', 'shop', 'mail', 'm-x', 'w', 'news']) {
      const taker = await newMember();
      const offered = await near(name, taker.token);
      expect(offered, name).toHaveLength(limits.nearNames);
      for (const { name: free, providerId: under } of offered) {
        const body = { name: free, providerId: under };
        const answer = await call(claimDomain, { body }, { token: taker.token });
        expect([free, answer.status]).toEqual([free, 201]);
      }
    }
  });
});

describe('a suffix where nothing can be claimed at present', () => {
  it('says so, is offered nothing near, and offers as before once it is open', async () => {
    const { writeFill } = await import('#functions/providers/items/zone-fill.ts');
    const { forgetCatalogue } = await import('#platform/cache/catalogue.ts');
    const fillSecond = async (current: number) => {
      await writeFill('ZSECOND', { current, limit: 10_000 });
      forgetCatalogue();
    };
    const closures = async (name: string) =>
      (await call(searchName, { query: { name } })).body.results.map(({ closed }) => closed);
    const asAdmin = { token: admin.token };
    const params = { id: providerId };
    const holder = await newMember();
    await newDomain(holder, 'pasture', providerId);
    await newDomain(holder, 'pasture', otherId);
    const before = await near('pasture');
    await call(pauseProvider, { params, body: { reason: 'The zone moves.' } }, asAdmin);
    await fillSecond(9900);
    expect(await closures('heath')).toEqual(['paused', 'full']);
    expect(await near('pasture')).toEqual([]);
    const refused = await call(
      claimDomain,
      { body: { name: 'heath', providerId: otherId } },
      { token: holder.token },
    );
    expect(refused.failure.code).toBe('ZONE_FULL');
    await fillSecond(9899);
    expect(await closures('heath')).toEqual(['paused', undefined]);
    expect(new Set((await near('pasture')).map(({ suffix }) => suffix))).toEqual(
      new Set(['second.test']),
    );
    await call(resumeProvider, { params }, asAdmin);
    expect(await closures('heath')).toEqual([undefined, undefined]);
    expect(await near('pasture')).toEqual(before);
  });
});
