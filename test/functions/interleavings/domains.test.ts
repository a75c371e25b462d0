import { beforeAll, describe } from 'vitest';
import { meet } from '#test/support/interleaving.ts';
import { newPerson } from '#test/support/people.ts';
import { givePoints } from '#test/support/roles.ts';
import {
  add,
  allow,
  claim,
  give,
  holder,
  isReleasing,
  newName,
  openScene,
  pair,
  release,
  scene,
  stored,
  suspend,
  used,
} from './acts.ts';

beforeAll(openScene);

describe('a name', () => {
  meet('its claim', 'that of somebody else', 'NAME_TAKEN', async () => {
    const [person, rival, name] = [await newPerson(), await newPerson(), newName()];
    return {
      one: () => claim(person, name),
      other: () => claim(rival, name),
      held: () => used(person),
      holds: [0, 0],
    };
  });
  meet('its claim', 'the suspension of whoever claims it', 'ACCOUNT_SUSPENDED', async () => {
    const person = await newPerson();
    return {
      one: () => claim(person, newName()),
      other: () => suspend(person),
      held: () => stored(person),
      holds: [0, 0],
    };
  });
  meet(
    'its claim',
    'one that takes the last place of the quota',
    'DOMAIN_QUOTA_REACHED',
    async () => {
      const person = await newPerson();
      await allow(person, 1, 1);
      return {
        one: () => claim(person, newName()),
        other: () => claim(person, newName()),
        held: () => used(person),
        holds: [1, 0],
      };
    },
  );
  meet('its purchase', 'one that takes the points', 'INSUFFICIENT_POINTS', async () => {
    const person = await newPerson();
    await givePoints(person, 10, scene.admin);
    return {
      one: () => claim(person, 'bqcy', 20),
      other: () => claim(person, 'dqfy', 20),
      held: () => used(person),
      holds: [1, 0],
    };
  });
  meet('its release', 'its first record, which DNS has to forget first', 'done', async () => {
    const { person, id } = await holder();
    return {
      one: () => release(person, id),
      other: () => add(person, id),
      held: () => isReleasing(id),
      holds: true,
    };
  });
  meet('its release', 'its transfer', 'NOT_FOUND', async () => {
    const { giver, receiver, id, target } = await pair();
    return {
      one: () => release(giver, id),
      other: () => give(giver, id, target),
      held: async () => [await used(giver), await used(receiver)],
      holds: [
        [0, 0],
        [1, 0],
      ],
    };
  });
});
