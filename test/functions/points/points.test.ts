import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { getMe, savePersonalInfo } from '#shared/areas/accounts/calls.ts';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import {
  adjustPoints,
  listTransactions,
  listUserTransactions,
} from '#shared/areas/points/calls.ts';
import { call } from '#test/support/api.ts';
import { auditOf } from '#test/support/audit.ts';
import { expectLedger } from '#test/support/ledger.ts';
import { meanwhile } from '#test/support/meanwhile.ts';
import { newDomain, newPerson, type Person, personalInfo } from '#test/support/people.ts';
import { givePoints, idOf, openConsole } from '#test/support/roles.ts';

let providerId: string;
let admin: Person;

beforeAll(async () => {
  ({ providerId, admin } = await openConsole());
});

const adjust = (
  person: Person,
  points: number,
  direction: 'add' | 'deduct' = 'add',
  headers: Record<string, string> = {},
) =>
  call(
    adjustPoints,
    { params: { id: idOf(person) }, body: { points, direction, reason: 'A good deed' } },
    { token: admin.token, headers },
  );

const balanceOf = async (person: Person) => (await call(getMe, {}, person)).body.points;

describe('the ledger', () => {
  it('says in its rows where every point came from and went, newest first', async () => {
    const ann = await newPerson();
    await call(savePersonalInfo, { body: personalInfo }, ann);
    await adjust(ann, 70);
    const domain = await newDomain(ann, 'shop', providerId, 60);
    const { body } = await call(listTransactions, { query: {} }, ann);
    expect(body.balance).toBe(40);
    expect(body.items.map(({ reason, points, details }) => [reason, points, details])).toEqual([
      ['purchase', -60, { domainId: domain.id, fqdn: 'shop.freehold.test' }],
      ['adjustment', 70, { note: 'A good deed' }],
      ['profile', 20, {}],
      ['registration', 10, {}],
    ]);
    for (const { createdAt } of body.items) expect(createdAt).toMatch(/Z$/);
    const params = { id: idOf(ann) };
    const theirs = await call(listUserTransactions, { params, query: {} }, admin);
    expect(theirs.body).toEqual({ ...body, total: body.items.length });
    await expectLedger(ann);
  });

  it('comes page by page, with a cursor that serves nobody else', async () => {
    const ann = await newPerson();
    for (const points of [1, 2, 3]) await adjust(ann, points);
    const first = await call(listTransactions, { query: { limit: 3 } }, ann);
    expect(first.body.items.map(({ points }) => points)).toEqual([3, 2, 1]);
    const query = { limit: 3, cursor: first.body.nextCursor ?? '' };
    const second = await call(listTransactions, { query }, ann);
    expect(second.body).toMatchObject({ balance: 16, items: [{ reason: 'registration' }] });
    const stolen = await call(listTransactions, { query }, await newPerson());
    expect(stolen.failure.details).toMatchObject({ issues: [{ path: 'cursor' }] });
  });

  it('has no row for what is free', async () => {
    const ann = await newPerson();
    await newDomain(ann, 'free-of-charge', providerId);
    const { items } = (await call(listTransactions, { query: {} }, ann)).body;
    expect(items.map(({ reason }) => reason)).toEqual(['registration']);
  });
});

describe('an adjustment', () => {
  it('never goes below zero, and says what is missing', async () => {
    const ann = await newPerson();
    const answer = await adjust(ann, 11, 'deduct');
    expect([answer.status, answer.failure]).toMatchObject([
      402,
      { code: 'INSUFFICIENT_POINTS', details: { required: 11, available: 10 } },
    ]);
    expect((await adjust(ann, 10, 'deduct')).body).toEqual({ balance: 0 });
    await expectLedger(ann);
  });

  it('is written down, with who did it and what it changed', async () => {
    const ann = await newPerson();
    await adjust(ann, 5);
    await adjust(ann, 16, 'deduct');
    expect(await auditOf(idOf(ann))).toMatchObject([
      {
        event: 'points-adjusted',
        user: { id: idOf(admin) },
        subject: { id: idOf(ann), name: ann.email },
        changes: { points: { from: 10, to: 15 }, note: { to: 'A good deed' } },
      },
    ]);
  });

  it('happens once with one key, and all hear the same', async () => {
    const ann = await newPerson();
    const headers = { 'idempotency-key': 'one-adjustment' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => adjust(ann, 5, 'add', headers)),
    );
    expect(answers.map(({ body }) => body)).toEqual(Array(20).fill({ balance: 15 }));
    await expectLedger(ann);
  });

  it('of one person is not repeated as that of another, whatever key both come with', async () => {
    const [ann, bob] = [await newPerson(), await newPerson()];
    const headers = { 'idempotency-key': 'the-same-for-two' };
    expect((await adjust(ann, 5, 'add', headers)).body).toEqual({ balance: 15 });
    expect((await adjust(bob, 5, 'add', headers)).failure).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { issues: [{ path: 'idempotency-key', rule: 'reused' }] },
    });
  });

  it('deducts from a balance exactly once where there is enough for one', async () => {
    const ann = await newPerson();
    const answers = await Promise.all(Array.from({ length: 20 }, () => adjust(ann, 10, 'deduct')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(19);
    await expectLedger(ann);
  });

  it.each([
    { points: 0, direction: 'add', reason: 'Too few' },
    { points: 10_001, direction: 'add', reason: 'Too many' },
    { points: 1.5, direction: 'add', reason: 'Not whole' },
    { points: 1, direction: 'steal', reason: 'No such way' },
    { points: 1, direction: 'add', reason: 'x' },
    { points: 1, direction: 'add', reason: 'x'.repeat(201) },
  ])('cannot be %j', async (body) => {
    const ann = await newPerson();
    const parts = { params: { id: idOf(ann) }, body: body as never };
    expect((await call(adjustPoints, parts, admin)).failure.code).toBe('VALIDATION_FAILED');
    expect(await balanceOf(ann)).toBe(10);
  });

  it('is for somebody who is there', async () => {
    const params = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' };
    const body = { points: 1, direction: 'add' as const, reason: 'For nobody' };
    expect((await call(adjustPoints, { params, body }, admin)).status).toBe(404);
    const looking = await call(listUserTransactions, { params, query: {} }, admin);
    expect(looking.status).toBe(404);
  });
});

describe('a balance that is enough for one of twenty names', () => {
  it('buys exactly one, in each of four rounds', async () => {
    const ann = await newPerson();
    for (let round = 0; round < 4; round++) {
      await givePoints(ann, 20 - (await balanceOf(ann)), admin);
      const names = Array.from({ length: 20 }, (_, index) => {
        const letters = 'bcdfghjklmnpqrstvwxz';
        return `${letters[round]}q${letters[index]}y`;
      });
      const answers = await Promise.all(
        names.map((name) => call(claimDomain, { body: { name, providerId, cost: 20 } }, ann)),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ failure }) => failure.code === 'INSUFFICIENT_POINTS')).toHaveLength(
        19,
      );
      expect(await balanceOf(ann)).toBe(0);
      await expectLedger(ann);
    }
  });
});

describe('an adjustment in the same moment as another', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('answers, and puts into the audit, the balance that it found and left', async () => {
    const ann = await newPerson();
    meanwhile(() => adjust(ann, 7));
    expect((await adjust(ann, 5)).body.balance).toBe(22);
    const [entry] = await auditOf(idOf(ann));
    expect(entry?.changes.points).toEqual({ from: 17, to: 22 });
    expect(await balanceOf(ann)).toBe(22);
  });
});
