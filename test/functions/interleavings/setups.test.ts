import { beforeAll, describe, vi } from 'vitest';
import {
  applySetup,
  checkSetup,
  listSetups,
  removeSetup,
  tellSetup,
} from '#shared/areas/setups/calls.ts';
import { call } from '#test/support/api.ts';
import { passTime } from '#test/support/clock.ts';
import { meet } from '#test/support/interleaving.ts';
import type { Person } from '#test/support/people.ts';
import { add, give, holder, openScene, pair, release, typesOf } from './acts.ts';

beforeAll(async () => {
  await openScene();
  // No server is asked.
  Object.assign(process.env, { DNS_AUTHORITY: '127.0.0.1:9', DNS_RESOLVERS: 'None 127.0.0.1:9' });
});

const site = (account: string, place = '@') => ({
  recipe: 'github',
  inputs: { account, repository: '', place },
  agreed: [],
});
const did = 'did:plc:ewvi7nxzyoun6zhxrhs64oiz';

const apply = ({ token }: Person, id: string, body: ReturnType<typeof site>) =>
  call(applySetup, { params: { id }, body }, { token });

const bluesky = ({ token }: Person, id: string) =>
  call(
    applySetup,
    { params: { id }, body: { recipe: 'bluesky', inputs: { did }, agreed: [] } },
    { token },
  );

const at = (id: string, setupId = 'github') => ({ params: { id, setupId } });
const check = ({ token }: Person, id: string) => call(checkSetup, at(id), { token });
const drop = ({ token }: Person, id: string) => call(removeSetup, at(id), { token });
const tell = ({ token }: Person, id: string) =>
  call(tellSetup, { ...at(id, 'bluesky'), body: { isDone: true } }, { token });

/** The watch an hour later, when all are due. */
async function watch(): Promise<void> {
  const { handler } = await import('#functions/setups/recheck.ts');
  passTime(3600);
  try {
    await handler(undefined, { getRemainingTimeInMillis: () => 240_000 });
  } finally {
    vi.useRealTimers();
  }
}

const setupsOf = async ({ token }: Person, id: string) =>
  (await call(listSetups, { params: { id } }, { token })).body.items.map((setup) => setup.id);

describe('setups of one domain', () => {
  meet('a setup that is begun', 'another one', 'done', async () => {
    const { person, id } = await holder();
    return {
      one: () => apply(person, id, site('octocat')),
      other: () => bluesky(person, id),
      held: () => setupsOf(person, id),
      holds: ['bluesky', 'github'],
    };
  });
  meet('a setup that is begun', 'the same one', 'done', async () => {
    const { person, id } = await holder();
    return {
      one: () => apply(person, id, site('octocat')),
      other: () => apply(person, id, site('octocat')),
      held: async () => [await setupsOf(person, id), await typesOf(person, id)],
      holds: [['github'], ['CNAME']],
    };
  });
  meet('a setup that is begun', 'one that wants its name', 'VERSION_CONFLICT', async () => {
    const { person, id } = await holder();
    return {
      one: () => apply(person, id, site('octocat')),
      other: () => apply(person, id, site('other')),
      held: async () => [await setupsOf(person, id), await typesOf(person, id)],
      holds: [['github'], ['CNAME']],
    };
  });
  meet('a setup that is begun', 'a record in its way', 'VERSION_CONFLICT', async () => {
    const { person, id } = await holder();
    return {
      one: () => apply(person, id, site('octocat')),
      other: () => add(person, id),
      held: async () => [await setupsOf(person, id), await typesOf(person, id)],
      holds: [[], ['A']],
    };
  });
  meet('a setup that is begun', 'the release of its domain', 'NOT_FOUND', async () => {
    const { person, id } = await holder();
    await add(person, id, '192.0.2.2', 'www');
    return {
      one: () => apply(person, id, site('octocat')),
      other: () => release(person, id),
      held: async () =>
        (await (await import('#functions/setups/items/setups.ts')).readSetups(id)).length,
      holds: 0,
    };
  });
  meet('a setup that is applied anew', 'the transfer of its domain', 'NOT_FOUND', async () => {
    const { giver, receiver, id, target } = await pair();
    await apply(giver, id, site('octocat'));
    return {
      one: () => apply(giver, id, site('octocat')),
      other: () => give(giver, id, target),
      held: () => setupsOf(receiver, id),
      holds: ['github'],
    };
  });
  meet('a check', 'the removal of its setup', 'NOT_FOUND', async () => {
    const { person, id } = await holder();
    await apply(person, id, site('octocat'));
    return {
      one: () => check(person, id),
      other: () => drop(person, id),
      held: () => setupsOf(person, id),
      holds: [],
    };
  });
  meet('a look of the watch', 'the removal of its setup', 'done', async () => {
    const { person, id } = await holder();
    await apply(person, id, site('octocat'));
    return {
      one: watch,
      other: () => drop(person, id),
      commit: `SETUPS#${id}`,
      held: () => setupsOf(person, id),
      holds: [],
    };
  });
  meet('a look of the watch', 'what its owner says of it', 'done', async () => {
    const { person, id } = await holder();
    await bluesky(person, id);
    return {
      one: watch,
      other: () => tell(person, id),
      commit: `SETUPS#${id}`,
      held: async () => {
        const { items } = (await call(listSetups, { params: { id } }, { token: person.token }))
          .body;
        return items.map(({ toldAt }) => toldAt !== undefined);
      },
      holds: [true],
    };
  });
  meet('a check', 'another one', 'done', async () => {
    const { person, id } = await holder();
    await apply(person, id, site('octocat'));
    return {
      one: () => check(person, id),
      other: () => check(person, id),
      held: () => setupsOf(person, id),
      holds: ['github'],
    };
  });
  meet('a setup that is removed', 'the same removal', 'NOT_FOUND', async () => {
    const { person, id } = await holder();
    await apply(person, id, site('octocat'));
    return {
      one: () => drop(person, id),
      other: () => drop(person, id),
      held: () => setupsOf(person, id),
      holds: [],
    };
  });
  meet('what its owner says of it', 'the transfer of its domain', 'NOT_FOUND', async () => {
    const { giver, receiver, id, target } = await pair();
    await bluesky(giver, id);
    return {
      one: () => tell(giver, id),
      other: () => give(giver, id, target),
      held: () => setupsOf(receiver, id),
      holds: ['bluesky'],
    };
  });
});
