import { beforeAll, describe, expect, it } from 'vitest';
import { getDomain } from '#shared/areas/domains/calls.ts';
import {
  addReservedWords,
  deleteReservedWord,
  listReservedWords,
} from '#shared/areas/reserved/calls.ts';
import { searchName } from '#shared/areas/search/calls.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { auditEntries } from '#test/support/audit.ts';
import { newDomain, newPerson, type Person } from '#test/support/people.ts';
import { openConsole } from '#test/support/roles.ts';

let providerId: string;
let admin: Person;

beforeAll(async () => {
  ({ providerId, admin } = await openConsole());
});

const add = (words: string, onlyUnder?: string) =>
  call(
    addReservedWords,
    { body: { words, ...(onlyUnder && { providerId: onlyUnder }) } },
    { token: admin.token },
  );
const free = (id: string) => call(deleteReservedWord, { params: { id } }, { token: admin.token });
const list = async (query: { search?: string; limit?: number; cursor?: string }) =>
  (await call(listReservedWords, { query }, { token: admin.token })).body;
const listed = async (search: string) => (await list({ search })).items.map(({ word }) => word);
const statusOf = async (name: string) =>
  (await call(searchName, { query: { name } })).body.results[0]?.status;

describe('reserving words', () => {
  it('takes them one a line or separated by commas or semicolons, and ignores duplicates', async () => {
    const answer = await add(' Alder\r\nbirch,cedar ; elm,,\n\nalder\nwww');
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      added: ['alder', 'birch', 'cedar', 'elm'].map((word) => ({
        id: `all.${word}`,
        word,
        providerId: null,
      })),
      ignored: 2,
    });
    expect(await statusOf('cedar')).toBe('reserved');
    expect(await statusOf('ced4r')).toBe('reserved');
    expect((await add('alder;birch')).body).toEqual({ added: [], ignored: 2 });
    expect((await auditEntries()).at(-1)).toMatchObject({
      event: 'reserved-words-added',
      changes: { words: { to: 'alder, birch, cedar, elm' } },
    });
  });

  it('names every word that is none, with its place, and then adds nothing', async () => {
    const { status, failure } = await add('maple\nno dots.\nspruce\n-x');
    expect([status, failure.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(failure.details).toEqual({
      issues: [
        {
          path: 'words[1]',
          rule: 'invalid_format',
          message: '“no dots.”: Only the letters a to z, digits and hyphens.',
        },
        {
          path: 'words[3]',
          rule: 'invalid_format',
          message: '“-x”: Must not start or end with a hyphen.',
        },
      ],
    });
    expect(await listed('maple')).toEqual([]);
    expect((await add(' ,;\n')).failure.details).toMatchObject({ issues: [{ path: 'words' }] });
  });

  it('under one provider leaves the others alone, and is no duplicate of all', async () => {
    const { body } = await add('juniper', providerId);
    expect(body.added).toEqual([{ id: `${providerId}.juniper`, word: 'juniper', providerId }]);
    expect((await add('juniper')).body.added).toHaveLength(1);
    expect((await free('all.juniper')).status).toBe(204);
    expect(await statusOf('juniper')).toBe('reserved');
    expect((await free(`${providerId}.juniper`)).status).toBe(204);
    expect(await statusOf('juniper')).toBe('available');
    expect((await add('juniper', '01ARZ3NDEKTSV4RRFFQ69G5FAV')).failure.code).toBe('NOT_FOUND');
  });

  it('takes nothing away from whoever has one of them', async () => {
    const ann = await newPerson();
    const { id } = await newDomain(ann, 'willow', providerId);
    await add('willow');
    const answer = await call(getDomain, { params: { id } }, { token: ann.token });
    expect(answer.body.fqdn).toBe('willow.freehold.test');
    expect(await statusOf('willow')).toBe('registered');
    expect(await statusOf('wi11ow')).toBe('reserved');
  });

  it(`takes ${limits.reservedBatch} at once, in whole steps that are all written down`, async () => {
    const words = Array.from({ length: limits.reservedBatch }, (_, index) => `batch-${index}`);
    const before = (await auditEntries()).length;
    const { status, body } = await add(words.join('\n'));
    expect([status, body.added.length, body.ignored]).toEqual([201, words.length, 0]);
    const entries = (await auditEntries()).slice(before);
    const written = entries.map(({ changes }) => String(changes.words?.to).split(', '));
    expect(written.flat()).toEqual(words);
    expect((await add([...words, 'one-more'].join())).failure.details).toMatchObject({
      issues: [{ path: 'words', rule: 'too_big' }],
    });
  });

  it('that broke off half-way is completed by the same batch', async () => {
    const words = Array.from({ length: 300 }, (_, index) => `halfway-${index}`);
    const { client } = await import('#platform/table/table.ts');
    let transactions = 0;
    client.middlewareStack.add(
      (next, context) => async (args) => {
        const { commandName } = context as { commandName?: string };
        if (commandName === 'TransactWriteItemsCommand' && ++transactions === 3) {
          throw new Error('The lights went out.');
        }
        return next(args);
      },
      { step: 'initialize', name: 'outage' },
    );
    expect((await add(words.join())).status).toBe(500);
    client.middlewareStack.remove('outage');
    const { body } = await add(words.join());
    expect(body).toMatchObject({ added: { length: 110 }, ignored: 190 });
    const first = await list({ search: 'halfway-', limit: 100 });
    const second = await list({ search: 'halfway-', limit: 100, cursor: first.nextCursor ?? '' });
    const third = await list({ search: 'halfway-', limit: 100, cursor: second.nextCursor ?? '' });
    const all = [first, second, third].flatMap(({ items }) => items.map(({ word }) => word));
    expect(all).toEqual([...words].sort());
  });
});

describe('the list of reserved words', () => {
  it('has the seeded ones, by the alphabet, found by how they start', async () => {
    expect(await listed('mail')).toEqual(['mail', 'mail1', 'mail2', 'mailer-daemon']);
    expect((await list({ limit: 3 })).items.map(({ word }) => word)).toEqual([
      'abuse',
      'account',
      'accounts',
    ]);
    expect(await listed('zzz')).toEqual([]);
  });

  it('gives a cursor that serves no other search', async () => {
    const { nextCursor = '' } = await list({ search: 'mail', limit: 1 });
    expect((await list({ search: 'mail', limit: 1, cursor: nextCursor })).items).toMatchObject([
      { word: 'mail1' },
    ]);
    const query = { search: 'ns', cursor: nextCursor };
    const answer = await call(listReservedWords, { query }, { token: admin.token });
    expect(answer.failure).toMatchObject({ details: { issues: [{ path: 'cursor' }] } });
  });

  it('loses a word that is freed, once', async () => {
    expect((await free('all.showcase')).status).toBe(204);
    expect(await statusOf('showcase')).toBe('available');
    expect((await free('all.showcase')).failure.code).toBe('NOT_FOUND');
    expect((await auditEntries()).at(-1)).toMatchObject({
      event: 'reserved-word-removed',
      subject: { id: 'all.showcase', name: 'showcase' },
    });
  });
});
