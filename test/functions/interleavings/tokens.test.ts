import { beforeAll, describe } from 'vitest';
import { logoutEverywhere } from '#shared/areas/auth/calls.ts';
import { createAccessToken } from '#shared/areas/automation/calls.ts';
import { presetGrant } from '#shared/areas/automation/grants.ts';
import { findTokenOwner, refreshToken } from '#shared/areas/tokens/calls.ts';
import { call } from '#test/support/api.ts';
import { meet } from '#test/support/interleaving.ts';
import { newPerson, type Person } from '#test/support/people.ts';
import { idOf } from '#test/support/roles.ts';
import {
  allow,
  claim,
  give,
  holder,
  newName,
  openScene,
  pair,
  stored,
  suspend,
  tokenOf,
  used,
} from './acts.ts';

beforeAll(openScene);

describe('a transfer', () => {
  meet('of a domain', 'the suspension of its giver', 'ACCOUNT_SUSPENDED', async () => {
    const { giver, receiver, id, target } = await pair();
    return {
      one: () => give(giver, id, target),
      other: () => suspend(giver),
      held: async () => [await stored(giver), await used(receiver)],
      holds: [
        [1, 0],
        [0, 0],
      ],
    };
  });
  meet('of a domain', 'the suspension of its receiver', 'NOT_FOUND', async () => {
    const { giver, receiver, id, target } = await pair();
    return {
      one: () => give(giver, id, target),
      other: () => suspend(receiver),
      held: async () => [await used(giver), await stored(receiver)],
      holds: [
        [1, 0],
        [0, 0],
      ],
    };
  });
  meet(
    'of a domain',
    'a claim that takes the last place of its receiver',
    'DOMAIN_QUOTA_REACHED',
    async () => {
      const { giver, receiver, id, target } = await pair();
      await allow(receiver, 1, 1);
      return {
        one: () => give(giver, id, target),
        other: () => claim(receiver, newName()),
        held: async () => [await used(giver), await used(receiver)],
        holds: [
          [1, 0],
          [1, 0],
        ],
      };
    },
  );
  meet('of a domain', 'a new token of its receiver', 'NOT_FOUND', async () => {
    const { giver, receiver, id, target } = await pair();
    return {
      one: () => give(giver, id, target),
      other: () => call(refreshToken, {}, { token: receiver.token }),
      held: async () => [await used(giver), await used(receiver)],
      holds: [
        [1, 0],
        [0, 0],
      ],
    };
  });
  meet('the first look at a token', 'another one', 'done', async () => {
    const person = await newPerson();
    const seen: string[] = [];
    const look = async () => seen.push(await tokenOf(person));
    return {
      one: look,
      other: look,
      held: async () => new Set([...seen, await tokenOf(person)]).size,
      holds: 1,
    };
  });
  meet('a new token', 'another new one, which is worth nothing then', 'done', async () => {
    const [person, finder] = [await newPerson(), await newPerson()];
    await tokenOf(person);
    const fresh: string[] = [];
    const refresh = async () =>
      fresh.push((await call(refreshToken, {}, { token: person.token })).body.token);
    const find = async (targetToken: string) =>
      (await call(findTokenOwner, { body: { targetToken } }, { token: finder.token })).status;
    return {
      one: refresh,
      other: refresh,
      held: () => Promise.all(fresh.map(find)),
      holds: [404, 200],
    };
  });
});

describe('an access token', () => {
  const make = ({ token }: Person, domainId: string) => {
    const body = { name: 'Test', grants: [presetGrant('records', domainId, [])] };
    return call(createAccessToken, { body }, { token });
  };
  const endAll = ({ token }: Person) =>
    call(logoutEverywhere, { body: { revokeTokens: true } }, { token });
  const readTokens = async (person: Person) => {
    const { readAccessTokens } = await import('#functions/automation/items/access-tokens.ts');
    return (await readAccessTokens(idOf(person))).length;
  };

  for (const [other, isFirst] of [
    ['the first one', true],
    ['a further one', false],
  ] as const) {
    meet('the end of all', other, 'done', async () => {
      const { person, id } = await holder();
      if (!isFirst) await make(person, id);
      return {
        one: () => endAll(person),
        other: () => make(person, id),
        held: () => readTokens(person),
        holds: 0,
      };
    });
  }
  meet('a new one', 'the end of all', 'AUTHENTICATION_REQUIRED', async () => {
    const { person, id } = await holder();
    return {
      one: () => make(person, id),
      other: () => endAll(person),
      held: () => readTokens(person),
      holds: 0,
    };
  });
});
