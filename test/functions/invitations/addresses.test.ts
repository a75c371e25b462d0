import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { logout } from '#shared/areas/auth/calls.ts';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import {
  clearInvitation,
  listAllInvitations,
  listInvitations,
} from '#shared/areas/invitations/calls.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { auditOf } from '#test/support/audit.ts';
import { theEngine, useEngine } from '#test/support/cloud/engine.ts';
import { newPerson, type Person, seed } from '#test/support/people.ts';
import { idOf, logIn, newAdministrator } from '#test/support/roles.ts';

let providerId: string;
let admin: Person;
let names = 0;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
  admin = await newAdministrator();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const day = 24 * 3600;
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

const codeOf = async ({ token }: Person) =>
  (await call(listInvitations, { query: {} }, { token })).body.code;

const claim = async (person: Person, address?: string) => {
  const { token } = (await logIn(person, address)).body;
  const body = { name: `forgotten-${names++}`, providerId, cost: 0 };
  expect((await call(claimDomain, { body }, { token, address })).status).toBe(201);
};

async function rowOf(invitee: Person) {
  const { token } = (await logIn(admin)).body;
  const { body } = await call(listAllInvitations, { query: { limit: 100 } }, { token });
  return body.items.find(({ id }) => id === idOf(invitee));
}

/** Everything in the table whose time has not come, as text. */
async function keptItems(): Promise<string[]> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient());
  const items = [];
  for await (const page of paginateScan({ client }, { TableName: theEngine().table })) {
    items.push(...(page.Items ?? []));
  }
  return items
    .filter(({ expiresAt }) => !expiresAt || expiresAt > Date.now() / 1000)
    .map((item) => JSON.stringify(item));
}

describe('the network addresses of an invitation', () => {
  it('are told for 90 days, and nothing is left of them afterwards', async () => {
    const ann = await newPerson({ address: '198.51.103.7' });
    const bob = await newPerson({ address: '198.51.104.7', inviteCode: await codeOf(ann) });
    await claim(bob, '192.0.2.77');
    pass(limits.networkAddress.lifetime - day);
    expect(await rowOf(bob)).toMatchObject({
      inviter: { address: '198.51.103.7' },
      invitee: { address: '198.51.104.7' },
    });
    const { digest } = await import('#platform/secrets/signing.ts');
    const traces = ['198.51.103.7', '198.51.104.7', digest('c63368'), digest('c63367')];
    const isThere = async () => {
      const items = await keptItems();
      return traces.map((trace) => items.some((item) => item.includes(trace)));
    };
    expect(await isThere()).toEqual([true, true, true, false]);
    pass(2 * day);
    expect(await rowOf(bob)).toMatchObject({
      inviter: { id: idOf(ann), address: null },
      invitee: { id: idOf(bob), address: null },
      suspicions: [],
      status: 'completed',
    });
    expect(await isThere()).toEqual([false, false, false, false]);
  });

  it('that are forgotten are neither in the answer to a review nor in its audit entry', async () => {
    const address = '198.51.105.7';
    const ann = await newPerson({ address });
    const bob = await newPerson({ address, inviteCode: await codeOf(ann) });
    expect(await rowOf(bob)).toMatchObject({ suspicions: ['address'] });
    pass(limits.networkAddress.lifetime + day);
    const { token } = (await logIn(admin)).body;
    const parts = { params: { id: idOf(bob) }, body: { status: 'pending' as const } };
    const answer = await call(clearInvitation, parts, { token });
    expect(answer.body).toMatchObject({ cleared: true, suspicions: ['address'] });
    expect(answer.body.invitee.address).toBeNull();
    expect(JSON.stringify(await auditOf(idOf(bob)))).not.toContain('198.51.105');
  });

  it('are compared among guests for 90 days after the registration of the earlier one', async () => {
    const ann = await newPerson();
    const inviteCode = await codeOf(ann);
    const address = (host: number) => `198.51.106.${host}`;
    const bob = await newPerson({ inviteCode, address: address(1) });
    await claim(bob);
    pass(limits.networkAddress.lifetime - day);
    const cid = await newPerson({ inviteCode, address: address(2) });
    await claim(cid);
    expect(await rowOf(cid)).toMatchObject({ status: 'held', suspicions: ['guest-address'] });
    pass(limits.networkAddress.lifetime + day);
    const dan = await newPerson({ inviteCode, address: address(3) });
    await claim(dan);
    expect(await rowOf(dan)).toMatchObject({ status: 'completed', suspicions: [] });
  });

  it('give way to the address of the claim once they are forgotten: waiting gains nothing', async () => {
    const ann = await newPerson();
    const inviteCode = await codeOf(ann);
    const [bob, cid] = [await newPerson({ inviteCode }), await newPerson({ inviteCode })];
    pass(limits.networkAddress.lifetime + day);
    await claim(bob, '198.51.107.1');
    await claim(cid, '198.51.107.2');
    expect((await rowOf(bob))?.status).toBe('completed');
    expect(await rowOf(cid)).toMatchObject({ status: 'held', suspicions: ['guest-address'] });
  });
});

describe('the address of an inviter', () => {
  it('is known after logging out, and for 90 days after the latest login', async () => {
    const ann = await newPerson({ address: '198.51.108.7' });
    const code = await codeOf(ann);
    await call(logout, {}, { token: ann.token });
    const guest = { inviteCode: code, address: '198.51.108.9' };
    expect(await rowOf(await newPerson(guest))).toMatchObject({ suspicions: ['address'] });
    pass(limits.networkAddress.lifetime + day);
    expect(await rowOf(await newPerson(guest))).toMatchObject({
      inviter: { address: null },
      invitee: { address: guest.address },
      suspicions: [],
    });
  });
});
