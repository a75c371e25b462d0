import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { updateNickname } from '#shared/areas/accounts/calls.ts';
import { register } from '#shared/areas/auth/calls.ts';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import {
  clearInvitation,
  listAllInvitations,
  listInvitations,
  rejectInvitation,
} from '#shared/areas/invitations/calls.ts';
import { deleteUser } from '#shared/areas/privacy/calls.ts';
import { call } from '#test/support/api.ts';
import { meet } from '#test/support/interleaving.ts';
import { depart } from '#test/support/own-data.ts';
import { codeFor, newPerson, type Person } from '#test/support/people.ts';
import { idOf, setStatus } from '#test/support/roles.ts';
import { newName, openScene, scene, suspend } from './acts.ts';

beforeAll(openScene);

const invites = async (person: Person) => (await call(listInvitations, { query: {} }, person)).body;
const reject = (guest: Person) =>
  call(rejectInvitation, { params: { id: idOf(guest) } }, scene.admin);
const clear = (guest: Person, status: 'pending' | 'held') =>
  call(clearInvitation, { params: { id: idOf(guest) }, body: { status } }, scene.admin);
const rowOf = async (guest: Person) =>
  (await call(listAllInvitations, { query: { limit: 100 } }, scene.admin)).body.items.find(
    ({ id }) => id === idOf(guest),
  );
const remove = async (person: Person) => {
  const body = { reason: 'For a test' };
  await call(deleteUser, { params: { id: idOf(person) }, body }, scene.admin);
  await depart(idOf(person));
};
const pointsOf = async (person: Person) => {
  const { readAccount } = await import('#platform/account/account-item.ts');
  return (await readAccount(idOf(person)))?.points;
};

let networks = 0;

/** A first claim, from a network of its own. */
const claim = ({ token }: Person) => {
  const body = { name: newName(), providerId: scene.providerId, cost: 0 };
  return call(claimDomain, { body }, { token, address: `198.51.${networks++}.1` });
};

/** An inviter, and guests of theirs. */
async function party(count = 1, from: { address?: string } = {}) {
  const inviter = await newPerson(from);
  const inviteCode = (await invites(inviter)).code;
  const guests: Person[] = [];
  while (guests.length < count) {
    guests.push(await newPerson({ inviteCode, ...from }));
  }
  return { inviter, guests, guest: guests[0] as Person };
}

/** An index that follows the table later answers as if nobody were invited yet. */
function delayIndex(inviter: Person) {
  const original = DynamoDBDocumentClient.prototype.send;
  const partition = `INVITER#${idOf(inviter)}`;
  const isIndex = (sent: unknown) =>
    sent instanceof QueryCommand &&
    sent.input.IndexName === 'gsi1' &&
    Object.values(sent.input.ExpressionAttributeValues ?? {}).includes(partition);
  return vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async function (
    this: DynamoDBDocumentClient,
    ...sent: unknown[]
  ) {
    return isIndex(sent[0]) ? { Items: [] } : original.apply(this, sent as never);
  } as never);
}

describe('a registration by a code', () => {
  const rowsOf = async (inviter: Person) =>
    (await call(listAllInvitations, { query: { limit: 100 } }, scene.admin)).body.items.filter(
      (row) => row.inviter.id === idOf(inviter),
    );

  /** Somebody registers by the code of an inviter, to whom something happens before it is committed. */
  async function joining(other: (inviter: Person) => Promise<unknown>) {
    const { inviter } = await party(0);
    const email = `${idOf(inviter).toLowerCase()}@guest.example.org`;
    const inviteCode = (await invites(inviter)).code;
    const code = await codeFor(email);
    const body = { email, code, inviteCode, password: 'a calm harbour', nickname: 'Bob' };
    return {
      one: () => call(register, { body }),
      other: () => other(inviter),
      commit: `INVITER#${idOf(inviter)}`,
      held: async () => (await rowsOf(inviter)).map(({ status }) => status),
    };
  }

  meet(
    'it',
    'the departure of its owner, of whom nothing stays',
    'VALIDATION_FAILED',
    async () => ({
      ...(await joining(remove)),
      holds: [],
    }),
  );

  it('of an inviter who left before an index had it keeps nothing of them', async () => {
    const { inviter } = await party(1);
    const index = delayIndex(inviter);
    await remove(inviter);
    expect(index).toHaveResolvedWith({ Items: [] });
    index.mockRestore();
    expect(await rowsOf(inviter)).toEqual([]);
  });

  meet('it', 'the suspension of its owner', 'VALIDATION_FAILED', async () => ({
    ...(await joining(suspend)),
    holds: [],
  }));

  meet('it', 'a change of its owner’s name', 'done', async () => ({
    ...(await joining((inviter) =>
      call(updateNickname, { body: { nickname: 'New pier' } }, inviter),
    )),
    holds: ['pending'],
  }));
});

describe('an invitation', () => {
  meet('the first look at a code', 'another one', 'done', async () => {
    const person = await newPerson();
    const codes: string[] = [];
    const look = async () => codes.push((await invites(person)).code);
    return { one: look, other: look, held: async () => new Set(codes).size, holds: 1 };
  });

  meet('its completion', 'that of another guest', 'done', async () => {
    const { inviter, guests } = await party(2);
    const [one, other] = guests as [Person, Person];
    return {
      one: () => claim(one),
      other: () => claim(other),
      held: async () => [(await invites(inviter)).earned, await pointsOf(inviter)],
      holds: [20, 30],
    };
  });

  meet('its completion', 'another claim of its guest', 'done', async () => {
    const { inviter, guest } = await party();
    return {
      one: () => claim(guest),
      other: () => claim(guest),
      held: async () => [await pointsOf(guest), await pointsOf(inviter)],
      holds: [20, 20],
    };
  });

  meet('its completion', 'the suspension of its inviter', 'done', async () => {
    const { inviter, guest } = await party();
    return {
      one: () => claim(guest),
      other: () => suspend(inviter),
      held: async () => [(await rowOf(guest))?.status, await pointsOf(inviter)],
      holds: ['held', 10],
    };
  });

  meet('its completion', 'its rejection', 'done', async () => {
    const { inviter, guest } = await party();
    return {
      one: () => claim(guest),
      other: () => reject(guest),
      held: async () => [(await rowOf(guest))?.status, await pointsOf(inviter)],
      holds: ['rejected', 10],
    };
  });

  meet('its rejection', 'its completion', 'VERSION_CONFLICT', async () => {
    const { inviter, guest } = await party();
    return {
      one: () => reject(guest),
      other: () => claim(guest),
      held: async () => [(await rowOf(guest))?.status, await pointsOf(inviter)],
      holds: ['completed', 20],
    };
  });

  meet('its clearance', 'a claim that holds it for more', 'VERSION_CONFLICT', async () => {
    const { inviter, guest } = await party(1, { address: '203.0.113.77' });
    return {
      one: () => clear(guest, 'pending'),
      other: () => claim(guest),
      held: async () => [(await rowOf(guest))?.status, await pointsOf(inviter)],
      holds: ['held', 10],
    };
  });

  meet('its clearance', 'another one', 'VERSION_CONFLICT', async () => {
    const { inviter, guest } = await party();
    await suspend(inviter);
    await claim(guest);
    await setStatus(inviter, 'active');
    return {
      one: () => clear(guest, 'held'),
      other: () => clear(guest, 'held'),
      held: async () => [await pointsOf(guest), await pointsOf(inviter)],
      holds: [20, 20],
    };
  });

  meet(
    'the departure of its inviter',
    'the claim of its guest, of which nothing stays',
    'done',
    async () => {
      const { inviter, guest } = await party();
      return {
        one: () => remove(inviter),
        other: () => claim(guest),
        commit: 'INVITATION',
        held: async () => [(await rowOf(guest))?.status, await pointsOf(guest)],
        holds: [undefined, 10],
      };
    },
  );
});
