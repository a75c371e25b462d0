import { beforeAll, describe } from 'vitest';
import { createWebhook, deleteWebhook, listWebhooks } from '#shared/areas/webhooks/calls.ts';
import { call } from '#test/support/api.ts';
import { meet } from '#test/support/interleaving.ts';
import { newPerson, type Person } from '#test/support/people.ts';
import { openScene } from './acts.ts';

beforeAll(openScene);

const make = ({ token }: Person) => {
  const body = { url: 'https://hooks.example.org/', events: ['records.changed' as const] };
  return call(createWebhook, { body }, { token });
};

const count = async ({ token }: Person) =>
  (await call(listWebhooks, {}, { token })).body.items.length;

describe('a webhook', () => {
  meet('that is made', 'another one in the last place', 'WEBHOOK_LIMIT_REACHED', async () => {
    const person = await newPerson();
    for (let made = 0; made < 4; made++) await make(person);
    return {
      one: () => make(person),
      other: () => make(person),
      held: () => count(person),
      holds: 5,
    };
  });
  meet('that is made', 'the first one of the account', 'done', async () => {
    const person = await newPerson();
    return {
      one: () => make(person),
      other: () => make(person),
      held: () => count(person),
      holds: 2,
    };
  });
  meet('that is made', 'one that is deleted', 'done', async () => {
    const person = await newPerson();
    const { id } = (await make(person)).body;
    const remove = () => call(deleteWebhook, { params: { id } }, { token: person.token });
    return { one: () => make(person), other: remove, held: () => count(person), holds: 1 };
  });
});
