import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { reservedWords } from '#functions/labels/default-names.ts';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { label } from '#shared/areas/domains/label.ts';
import { searchName } from '#shared/areas/search/calls.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { repetitions } from '#test/support/long-form.ts';
import { newDomain, type Person, seed } from '#test/support/people.ts';
import { newAdministrator } from '#test/support/roles.ts';

let providerId: string;
let ann: Person;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
  ann = await newAdministrator();
});

/** Ways to write a letter so that a hasty reader takes it for the same. */
const twins: Record<string, readonly string[]> = {
  a: ['4', 'а', 'ａ', 'ɑ'],
  b: ['8', 'Ь'],
  c: ['с', 'ｃ'],
  d: ['ԁ'],
  e: ['3', 'е', 'ｅ'],
  g: ['9', '6', 'ɡ'],
  i: ['1', 'l', 'I', 'і', 'ｉ'],
  l: ['1', 'i', 'I', 'ӏ', 'ｌ'],
  m: ['rn', 'м'],
  o: ['0', 'о', 'ο', 'ｏ'],
  p: ['р'],
  s: ['5', 'ѕ'],
  t: ['7', 'т'],
  w: ['vv', 'ԝ', 'ｗ'],
  z: ['2'],
  0: ['o'],
  1: ['l', 'i'],
};

const invisible = ['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad'];
const spaces = [' ', '\t', '\u00a0', '\u3000', '\n'];

/** One change at a place of a word; `pick` chooses among the ways it can be made. */
const mutations: ((word: string, place: number, pick: number) => string)[] = [
  (word, place, pick) => {
    const ways = twins[word[place] ?? ''] ?? [(word[place] ?? '').toUpperCase()];
    return `${word.slice(0, place)}${ways[pick % ways.length]}${word.slice(place + 1)}`;
  },
  (word, place) =>
    `${word.slice(0, place)}${(word[place] ?? '').toUpperCase()}${word.slice(place + 1)}`,
  (word, place, pick) =>
    `${word.slice(0, place)}${invisible[pick % invisible.length]}${word.slice(place)}`,
  (word, _place, pick) => {
    const space = spaces[pick % spaces.length] ?? ' ';
    return pick % 2 ? `${space}${word}` : `${word}${space}`;
  },
  (word, place) => `${word.slice(0, place)}-${word.slice(place)}`,
];

/** Final changes to the whole word. */
const wrappings: ((word: string) => string)[] = [
  (word) => word,
  (word) => word,
  (word) => word,
  (word) => `${word}.`,
  (word) => `xn--${word}`,
  (word) => `${word}\u0301`,
  (word) => word.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
];

const step = fc.record({
  how: fc.nat({ max: mutations.length - 1 }),
  place: fc.nat({ max: 62 }),
  pick: fc.nat({ max: 60 }),
});

const mutated = fc
  .record({
    word: fc.constantFrom(...reservedWords),
    steps: fc.array(step, { minLength: 1, maxLength: 4 }),
    wrap: fc.constantFrom(...wrappings),
  })
  .map(({ word, steps, wrap }) =>
    wrap(
      steps.reduce(
        (text, { how, place, pick }) => mutations[how]?.(text, place % text.length, pick) ?? text,
        word,
      ),
    ),
  );

/** Names that stand for themselves, as somebody might have reached them by four changes. */
const everyday = new Set(['mall', 'mali', 'ian', 'horne', 'apl', 'tis']);

const disguises = repetitions(500, 10_000);

describe('a reserved word', () => {
  it(`cannot be claimed in any of ${disguises} disguises`, { timeout: 600_000 }, async () => {
    let reserved = 0;
    await fc.assert(
      fc.asyncProperty(mutated, async (name) => {
        const parsed = label.safeParse(name);
        if (!parsed.success || everyday.has(parsed.data)) return;
        reserved++;
        const body = { name, providerId, cost: 0 };
        const answer = await call(claimDomain, { body }, { token: ann.token });
        expect([name, answer.status, answer.failure.code]).toEqual([name, 409, 'NAME_RESERVED']);
      }),
      { numRuns: disguises },
    );
    // The others are no labels at all.
    expect(reserved).toBeGreaterThan(disguises / 10);
  });

  it.each(['a.b', 'ｍａｉｌ', 'mаil', 'ma\u200bil', 'mail.', 'xn--mail', 'ma il', 'mail\u0301'])(
    'written as %j is no label',
    async (name) => {
      const body = { name, providerId, cost: 0 };
      const answer = await call(claimDomain, { body }, { token: ann.token });
      expect(answer.failure.code).toBe('VALIDATION_FAILED');
    },
  );

  it.each([
    'pope',
    'nsa',
    'mall',
    'mali',
    'tis',
    'ian',
    'horne',
    'turn',
    'burn',
    'sip',
    'wiki',
    'corner',
  ])('leaves alone what is a word of its own: %s', async (name) => {
    const { body } = await call(searchName, { query: { name } });
    expect(body.results[0]?.status).toBe('available');
  });
});

describe('a claimed name', () => {
  it('takes only its own spelling', async () => {
    await newDomain(ann, 'lantern', providerId);
    for (const name of ['lantem', 'iantern', '1antern', 'lan-tern']) {
      const { body } = await call(searchName, { query: { name } });
      expect([name, body.results[0]?.status]).toEqual([name, 'available']);
    }
    expect((await newDomain(ann, 'lan-tern', providerId)).name).toBe('lan-tern');
  });
});
