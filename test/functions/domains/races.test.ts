import { beforeAll, describe, expect, it } from 'vitest';
import { getMe } from '#shared/areas/accounts/calls.ts';
import { claimDomain, deleteDomain, listDomains } from '#shared/areas/domains/calls.ts';
import { createRecord, deleteRecord, listRecords } from '#shared/areas/records/calls.ts';
import { call, proofFor } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { repetitions } from '#test/support/long-form.ts';
import { newDomain, newPeople, newPerson, type Person, seed } from '#test/support/people.ts';

const rounds = repetitions(3, 100);

let providerId: string;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
});

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const claim = (person: Person, name: string) =>
  call(claimDomain, { body: { name, providerId, cost: 0 } }, { token: person.token });

const usage = async ({ token }: Person) => (await call(getMe, {}, { token })).body.quota;

const outcomes = (answers: { status: number; failure: { code?: string } }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status, failure }) => (status < 300 ? 'done' : failure.code))].map(
      ([outcome, list]) => [outcome, list.length],
    ),
  );

describe('many at once', () => {
  it(`give a name to exactly one of fifty, in each of ${rounds} rounds`, {
    timeout: 300_000,
  }, async () => {
    const people = await newPeople(50);
    for (let round = 0; round < rounds; round++) {
      const answers = await Promise.all(people.map((person) => claim(person, `race-${round}`)));
      expect(outcomes(answers)).toEqual({ done: 1, NAME_TAKEN: 49 });
      const winner = answers.findIndex(({ status }) => status === 201);
      const { token } = people[winner] as Person;
      const { id } = (answers[winner] as (typeof answers)[number]).body;
      expect((await call(deleteDomain, { params: { id } }, { token })).status).toBe(204);
    }
    for (const person of people) expect((await usage(person)).domains.used).toBe(0);
  });

  it('pass a quota that has one place left exactly once', async () => {
    const person = await newPerson();
    for (const index of [1, 2, 3, 4]) await newDomain(person, `nearly-full-${index}`, providerId);
    const answers = await Promise.all(times(20, (index) => claim(person, `last-place-${index}`)));
    expect(outcomes(answers)).toEqual({ done: 1, DOMAIN_QUOTA_REACHED: 19 });
    expect((await usage(person)).domains.used).toBe(5);
    const { token } = person;
    expect((await call(listDomains, { query: {} }, { token })).body.items).toHaveLength(5);
  });

  it('claim once with one idempotency key, and all hear the same', async () => {
    const { token } = await newPerson();
    const headers = { 'idempotency-key': 'all-at-once' };
    const body = { name: 'asked-twenty-times', providerId, cost: 0 };
    const answers = await Promise.all(
      times(20, () => call(claimDomain, { body }, { token, headers })),
    );
    expect(outcomes(answers)).toEqual({ done: 20 });
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  });

  it('add and remove records of one domain, and the counts are what there is', async () => {
    const person = await newPerson();
    const { token } = person;
    const { id } = await newDomain(person, 'busy-domain', providerId);
    const add = (octet: number) =>
      call(
        createRecord,
        { params: { id }, body: { type: 'A', name: '@', content: `192.0.2.${octet}` } },
        { token },
      );
    const added = await Promise.all(times(12, (index) => add(index + 1)));
    expect(outcomes(added)).toEqual({ done: 12 });
    const removals = added.slice(0, 5).flatMap(({ body }) => [body.id, body.id]);
    const removed = await Promise.all(
      removals.map((recordId) => call(deleteRecord, { params: { id, recordId } }, { token })),
    );
    expect(outcomes(removed)).toEqual({ done: 5, NOT_FOUND: 5 });
    const { items } = (await call(listRecords, { params: { id } }, { token })).body;
    const [domain] = (await call(listDomains, { query: {} }, { token })).body.items;
    expect([items.length, domain?.recordCount, (await usage(person)).records.used]).toEqual([
      7, 7, 7,
    ]);
  });

  it('never let an alias and an address stand at one name', async () => {
    const person = await newPerson();
    const { token } = person;
    const { id } = await newDomain(person, 'one-or-other', providerId);
    for (let round = 0; round < 10; round++) {
      const name = `host${round}`;
      const bodies = [
        { type: 'CNAME' as const, name, content: 'pages.example.net' },
        { type: 'A' as const, name, content: '192.0.2.7' },
      ];
      const answers = await Promise.all(
        bodies.map((body) => call(createRecord, { params: { id }, body }, { token })),
      );
      expect(outcomes(answers)).toEqual({ done: 1, RECORD_CONFLICT: 1 });
    }
  });

  it('use one proof of work for one change only', async () => {
    const person = await newPerson();
    const proof = await proofFor('POST', '/api/domains');
    const answers = await Promise.all(
      times(20, (index) =>
        call(
          claimDomain,
          { body: { name: `one-proof-${index}`, providerId, cost: 0 } },
          { token: person.token, proof },
        ),
      ),
    );
    expect(outcomes(answers)).toEqual({ done: 1, PROOF_REQUIRED: 19 });
  });
});
