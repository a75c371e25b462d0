import { beforeAll, describe } from 'vitest';
import { deleteRecord, listRecords, updateRecord } from '#shared/areas/records/calls.ts';
import { call } from '#test/support/api.ts';
import { meet } from '#test/support/interleaving.ts';
import {
  add,
  alias,
  allow,
  give,
  holder,
  openScene,
  ownDomain,
  pair,
  release,
  stored,
  suspend,
  typesOf,
  used,
} from './acts.ts';

beforeAll(openScene);

describe('records of one domain', () => {
  meet('an alias that is added', 'an address at the same name', 'RECORD_CONFLICT', async () => {
    const { person, id } = await holder();
    return {
      one: () => alias(person, id, 'www'),
      other: () => add(person, id, '192.0.2.1', 'www'),
      held: () => typesOf(person, id),
      holds: ['A'],
    };
  });
  meet('a record that is added', 'the transfer of its domain', 'NOT_FOUND', async () => {
    const { giver, receiver, id, target } = await pair();
    return {
      one: () => add(giver, id),
      other: () => give(giver, id, target),
      held: async () => [await used(giver), await used(receiver), await typesOf(receiver, id)],
      holds: [[0, 0], [1, 0], []],
    };
  });
  meet('a record that is added', 'the release of its domain', 'NOT_FOUND', async () => {
    const { person, id } = await holder();
    await add(person, id, '192.0.2.2');
    return {
      one: () => add(person, id),
      other: () => release(person, id),
      held: () => used(person),
      holds: [0, 0],
    };
  });
  meet('a record that is added', 'the suspension of its owner', 'ACCOUNT_SUSPENDED', async () => {
    const { person, id } = await holder();
    return {
      one: () => add(person, id),
      other: () => suspend(person),
      held: () => stored(person),
      holds: [1, 0],
    };
  });
  meet(
    'the last record of a quota',
    'another one in another domain',
    'RECORD_QUOTA_REACHED',
    async () => {
      const { person, id } = await holder();
      const second = await ownDomain(person);
      await allow(person, 2, 1);
      return {
        one: () => add(person, id),
        other: () => add(person, second.id),
        held: () => used(person),
        holds: [2, 1],
      };
    },
  );
  meet('a record that is removed', 'the same removal', 'NOT_FOUND', async () => {
    const { person, id } = await holder();
    const { body } = await add(person, id);
    const params = { id, recordId: body.id };
    const remove = () => call(deleteRecord, { params }, { token: person.token });
    return { one: remove, other: remove, held: () => used(person), holds: [1, 0] };
  });
  meet('a change of a record', 'another one', 'VERSION_CONFLICT', async () => {
    const { person, id } = await holder();
    const { token } = person;
    const { id: recordId, version } = (await add(person, id)).body;
    const change = (content: string) => {
      const body = { type: 'A' as const, name: '@', content, version };
      return call(updateRecord, { params: { id, recordId }, body }, { token });
    };
    return {
      one: () => change('192.0.2.3'),
      other: () => change('192.0.2.4'),
      held: async () =>
        (await call(listRecords, { params: { id } }, { token })).body.items.map(
          ({ content }) => content,
        ),
      holds: ['192.0.2.4'],
    };
  });
});
