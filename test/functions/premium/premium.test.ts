import { beforeAll, describe, expect, it } from 'vitest';
import {
  createPremiumDomain,
  deletePremiumDomain,
  listPremiumDomains,
  updatePremiumDomain,
} from '#shared/areas/premium/calls.ts';
import { searchName } from '#shared/areas/search/calls.ts';
import { call } from '#test/support/api.ts';
import { auditEntries } from '#test/support/audit.ts';
import { newDomain, newPerson, type Person } from '#test/support/people.ts';
import { givePoints, openConsole } from '#test/support/roles.ts';

let providerId: string;
let admin: Person;

beforeAll(async () => {
  ({ providerId, admin } = await openConsole());
});

const create = (text: string, price?: number) =>
  call(
    createPremiumDomain,
    { body: { text, ...(price !== undefined && { price }) } },
    { token: admin.token },
  );
const reprice = (id: string, price: number) =>
  call(updatePremiumDomain, { params: { id }, body: { price } }, { token: admin.token });
const remove = (id: string) =>
  call(deletePremiumDomain, { params: { id } }, { token: admin.token });
const list = async (query: object) =>
  (await call(listPremiumDomains, { query }, { token: admin.token })).body;
const stateOf = async (name: string) =>
  (await call(searchName, { query: { name } })).body.results[0];

describe('premium names', () => {
  it('cost what was set, 30 points where nothing was', async () => {
    const answer = await create(' Harbour ', 75);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ id: 'harbour', text: 'harbour', price: 75 });
    expect((await auditEntries()).at(-1)).toMatchObject({
      event: 'premium-domain-created',
      subject: { id: 'harbour' },
      changes: { price: { to: 75 } },
    });
    expect((await create('seaside')).body.price).toBe(30);
    expect(await stateOf('harbour')).toMatchObject({ status: 'premium', cost: 75 });
    expect(await stateOf('har-bour')).toMatchObject({ status: 'available', cost: 0 });
    const ann = await newPerson();
    await givePoints(ann, 100, admin);
    await newDomain(ann, 'harbour', providerId, 75);
    expect(await stateOf('harbour')).toMatchObject({ status: 'registered' });
  });

  it('exist once', async () => {
    const answer = await create('shop');
    expect([answer.status, answer.failure.code]).toEqual([409, 'PREMIUM_EXISTS']);
  });

  it.each([
    [{ text: 'a-b' }, 'text'],
    [{ text: '' }, 'text'],
    [{ text: 'x'.repeat(51) }, 'text'],
    [{ text: 'fine', price: 0 }, 'price'],
    [{ text: 'fine', price: 1001 }, 'price'],
    [{ text: 'fine', price: 1.5 }, 'price'],
  ])('are not %j', async (body, path) => {
    const { failure } = await call(createPremiumDomain, { body }, { token: admin.token });
    expect(failure).toMatchObject({ code: 'VALIDATION_FAILED', details: { issues: [{ path }] } });
  });

  it('change their price, and are told of with both', async () => {
    const { body } = await reprice('garden', 44);
    expect(body).toMatchObject({ text: 'garden', price: 44 });
    expect(body.updatedAt >= body.createdAt).toBe(true);
    expect(await stateOf('garden')).toMatchObject({ status: 'premium', cost: 44 });
    const entries = await auditEntries();
    expect(entries.at(-1)).toMatchObject({
      event: 'premium-domain-changed',
      subject: { id: 'garden', name: 'garden' },
      changes: { price: { from: 30, to: 44 } },
    });
    expect((await reprice('garden', 44)).status).toBe(200);
    expect(await auditEntries()).toHaveLength(entries.length);
    expect((await reprice('nothere', 44)).failure.code).toBe('NOT_FOUND');
  });

  it('cost what their length says again once they are off the list', async () => {
    expect((await remove('code')).status).toBe(204);
    expect((await auditEntries()).at(-1)).toMatchObject({
      event: 'premium-domain-deleted',
      subject: { id: 'code' },
      changes: { price: { from: 50 } },
    });
    expect(await stateOf('code')).toMatchObject({ status: 'available', cost: 20 });
    expect((await remove('code')).failure.code).toBe('NOT_FOUND');
  });

  it('changed by many at once are changed by each, on what the one before left', async () => {
    await create('tideline', 1);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => reprice('tideline', index + 2)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const changes = (await auditEntries())
      .filter(({ subject }) => subject?.id === 'tideline')
      .map(({ changes: { price } }) => price);
    const last = (await list({ search: 'tideline' })).items[0]?.price;
    const froms = changes.map((price) => price?.from).filter((price) => price !== undefined);
    // Every price that was ever set was changed once, but for the one that stands.
    const tos = changes.map((price) => price?.to).filter((price) => price !== last);
    expect([...froms].sort()).toEqual([...tos].sort());
  });

  it('are listed by the alphabet, the seeded ones too, page by page', async () => {
    const first = await list({ search: 's', limit: 2 });
    expect(first.items.map(({ text }) => text)).toEqual(['school', 'seaside']);
    const second = await list({ search: 's', limit: 5, cursor: first.nextCursor });
    expect(second.items).toMatchObject([
      { text: 'shop', price: 60 },
      { text: 'store', price: 60 },
      { text: 'studio', price: 40 },
    ]);
  });
});
