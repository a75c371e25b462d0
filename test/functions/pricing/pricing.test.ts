import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createPricingRule,
  deletePricingRule,
  listPricingRules,
  updatePricingRule,
} from '#shared/areas/pricing/calls.ts';
import { searchName } from '#shared/areas/search/calls.ts';
import { call } from '#test/support/api.ts';
import { auditEntries } from '#test/support/audit.ts';
import { type Person, seed } from '#test/support/people.ts';
import { openConsole } from '#test/support/roles.ts';

let providerId: string;
let admin: Person;

beforeAll(async () => {
  ({ providerId, admin } = await openConsole());
});

afterEach(() => {
  vi.useRealTimers();
});

const create = (minLength: number, maxLength: number, cost: number, under = providerId) =>
  call(
    createPricingRule,
    { body: { providerId: under, minLength, maxLength, cost } },
    { token: admin.token },
  );
const update = (id: string, minLength: number, maxLength: number, cost: number) =>
  call(
    updatePricingRule,
    { params: { id }, body: { minLength, maxLength, cost } },
    { token: admin.token },
  );
const remove = (id: string) => call(deletePricingRule, { params: { id } }, { token: admin.token });
const rules = async () => (await call(listPricingRules, {}, { token: admin.token })).body.items;
const lengths = async () =>
  (await rules()).map(({ minLength, maxLength, cost }) => [minLength, maxLength, cost]);
const costOf = async (name: string) =>
  (await call(searchName, { query: { name } })).body.results[0]?.cost;

describe('pricing rules', () => {
  it('are the usual ones at first, each with an id, by length', async () => {
    expect(await lengths()).toEqual([
      [1, 2, 100],
      [3, 3, 50],
      [4, 4, 20],
    ]);
    const ids = (await rules()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(await rules()).toMatchObject([{ providerId }, { providerId }, { providerId }]);
  });

  it('set, changed or removed count at once where they were, and are written down', async () => {
    expect(await costOf('quayside')).toBe(0);
    const { status, body } = await create(7, 9, 5);
    expect(status).toBe(201);
    expect(body).toMatchObject({ providerId, minLength: 7, maxLength: 9, cost: 5 });
    expect(await costOf('quayside')).toBe(5);
    expect((await update(body.id, 8, 12, 6)).body).toEqual({
      ...body,
      minLength: 8,
      maxLength: 12,
      cost: 6,
    });
    expect(await costOf('quayside')).toBe(6);
    expect(await costOf('seaside')).toBe(0);
    expect((await remove(body.id)).status).toBe(204);
    expect(await costOf('quayside')).toBe(0);
    const subject = { id: body.id, name: 'freehold.test' };
    expect((await auditEntries()).slice(-3)).toMatchObject([
      { event: 'pricing-rule-created', subject, changes: { minLength: { to: 7 } } },
      {
        event: 'pricing-rule-changed',
        subject,
        changes: {
          minLength: { from: 7, to: 8 },
          maxLength: { from: 9, to: 12 },
          cost: { from: 5, to: 6 },
        },
      },
      { event: 'pricing-rule-deleted', subject, changes: { cost: { from: 6 } } },
    ]);
  });

  it('never speak of the same length twice, and say which one does already', async () => {
    const { body } = await create(20, 24, 1);
    for (const [from, to] of [
      [20, 24],
      [1, 63],
      [24, 30],
      [15, 20],
      [22, 22],
    ] as const) {
      const { failure } = await create(from, to, 2);
      expect(failure.code).toBe('PRICING_RULE_OVERLAPS');
      if (from > 4) expect(failure.details).toEqual({ minLength: 20, maxLength: 24 });
    }
    expect((await update(body.id, 3, 24, 1)).failure.details).toEqual({
      minLength: 3,
      maxLength: 3,
    });
    // Its own lengths are in nobody's way.
    expect((await update(body.id, 21, 30, 1)).status).toBe(200);
    expect((await create(20, 20, 3)).status).toBe(201);
  });

  it('want a least length that is not the greater one, and lengths that names can have', async () => {
    for (const [from, to, path] of [
      [5, 4, 'maxLength'],
      [0, 4, 'minLength'],
      [40, 64, 'maxLength'],
    ] as const) {
      const { failure } = await create(from, to, 1);
      expect(failure).toMatchObject({ code: 'VALIDATION_FAILED', details: { issues: [{ path }] } });
    }
    expect((await create(40, 41, 10_001)).failure.details).toMatchObject({
      issues: [{ path: 'cost' }],
    });
  });

  it('want so, too, where a change of one end meets the other end that is there', async () => {
    const { body } = await create(44, 46, 1);
    for (const change of [{ minLength: 47 }, { maxLength: 43 }]) {
      const { failure } = await call(
        updatePricingRule,
        { params: { id: body.id }, body: change },
        { token: admin.token },
      );
      expect(failure).toMatchObject({
        code: 'VALIDATION_FAILED',
        details: { issues: [{ path: 'maxLength', rule: 'invalid' }] },
      });
    }
    expect(await rules()).toContainEqual(body);
  });

  it('that are not there cannot be changed, nor those of no provider made', async () => {
    const nothing = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
    const answers = [
      await create(50, 50, 1, nothing),
      await update(nothing, 50, 50, 1),
      await remove(nothing),
    ];
    expect(answers.map(({ failure }) => failure.code)).toEqual(Array(3).fill('NOT_FOUND'));
  });

  it('made by many at once are all there, or refused for what came first', async () => {
    const apart = await Promise.all(
      Array.from({ length: 8 }, (_, index) => create(50 + index, 50 + index, 1)),
    );
    expect(apart.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const same = await Promise.all(Array.from({ length: 8 }, () => create(60, 63, 1)));
    expect(same.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    const found = (await lengths()).flatMap(([from = 0, to = 0]) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index),
    );
    expect(new Set(found).size).toBe(found.length);
  });

  it('survive a deployment, even one that comes between', async () => {
    const before = await rules();
    const deploying = seed();
    const created = await create(33, 33, 33);
    await deploying;
    await seed();
    expect(created.status).toBe(201);
    expect(await rules()).toEqual(
      [...before, created.body].sort((a, b) => a.minLength - b.minLength),
    );
  });

  it('changed elsewhere are seen within ten seconds', async () => {
    expect(await costOf('abcd')).toBe(20);
    const { readProviders, pricingWrite } = await import('#functions/providers/items/providers.ts');
    const { transact } = await import('#platform/table/transaction.ts');
    for (const provider of await readProviders()) {
      await transact([pricingWrite(provider, [])]);
    }
    expect(await costOf('abcd')).toBe(20);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_001 });
    expect(await costOf('abcd')).toBe(0);
  });
});
