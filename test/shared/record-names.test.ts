import { describe, expect, it } from 'vitest';
import { label, labelStart } from '#shared/areas/domains/label.ts';
import {
  absoluteName,
  fitsDns,
  isAtOrBelow,
  isBelow,
  isRecordName,
  isServiceName,
  isTarget,
  isWildcard,
  placeUnder,
  relativeName,
  withoutDot,
} from '#shared/dns/names.ts';

const long = 'a'.repeat(63);
const longest = `${long}.${long}.${long}.${'a'.repeat(61)}`;

describe('the name of a record', () => {
  it.each(['@', 'a', '0', '_', 'ab', 'a-b', 'a_b', '*', '*.a', 'a.b.c.d.e', '_x.a.b.c.d.e', long])(
    'may be %j',
    (name) => {
      expect(isRecordName(name, 5)).toBe(true);
    },
  );

  it.each([
    '',
    'A',
    '-a',
    'a-',
    '_a-',
    'a..b',
    'a.@',
    'a.*',
    '*a',
    'a.-b',
    'a.b.c.d.e.f',
    'a_.b.c.d.e.f',
    '_x.a.b.c.d.e.f',
    `${long}a`,
  ])('may not be %j', (name) => {
    expect(isRecordName(name, 5)).toBe(false);
  });

  it('is a wildcard by its beginning', () => {
    expect(['*', '*.a', 'a', 'a.*'].filter(isWildcard)).toEqual(['*', '*.a']);
  });

  it('of a service begins with two labels that have an underscore', () => {
    const names = ['_sip._tcp', '_sip._tcp.a', 'a_sip._tcp', '_sip.tcp', '_._tcp', '_sip._'];
    expect(names.filter(isServiceName)).toEqual(['_sip._tcp', '_sip._tcp.a']);
  });

  it('has a whole name, and is found in it', () => {
    const whole = { '@': 'a.test', www: 'www.a.test', '*.b': '*.b.a.test' };
    for (const [name, full] of Object.entries(whole)) {
      expect(absoluteName(name, 'a.test')).toBe(full);
      expect(relativeName(full, 'a.test')).toBe(name);
    }
    expect(relativeName('wwwa.test', 'a.test')).toBeUndefined();
    expect(relativeName('test', 'a.test')).toBeUndefined();
  });

  it('is below another where it ends with it, and below the domain unless it is that', () => {
    expect(['@', 'a', 'b.a'].map((name) => isBelow(name, '@'))).toEqual([false, true, true]);
    expect(['a', 'ba', 'b.a', 'a.b'].map((name) => isBelow(name, 'a'))).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(['a.test', 'b.a.test', 'ba.test'].map((name) => isBelow(name, 'a.test'))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('is at or below another where it is that, too', () => {
    expect(['@', 'a', 'b.a'].map((name) => isAtOrBelow(name, '@'))).toEqual([true, true, true]);
    const names = ['a.test', 'b.a.test', 'ba.test', 'test'];
    expect(names.filter((name) => isAtOrBelow(name, 'a.test'))).toEqual(['a.test', 'b.a.test']);
  });

  it('loses its final dot, and no other one', () => {
    expect(['a.test.', 'a.test', 'a.test..', '.', ''].map(withoutDot)).toEqual([
      'a.test',
      'a.test',
      'a.test.',
      '',
      '',
    ]);
  });
});

describe('a target', () => {
  it.each(['a.b', 'a-b.cd', 'a.2b', 'a.b2', '1.b', `${long}.b`, longest])('may be %s', (name) => {
    expect(isTarget(name)).toBe(true);
  });

  it.each([
    '',
    'a',
    '1.2',
    '1.22',
    'A.b',
    '-a.b',
    'a-.b',
    'a..b',
    'a.',
    '_a.b',
    'a_b.c',
    `${long}a.b`,
    `${longest}a`,
  ])('may not be %j', (name) => {
    expect(isTarget(name)).toBe(false);
  });

  it('of an alias may have underscores', () => {
    expect(isTarget('_a.b_.c', { underscores: true })).toBe(true);
    expect(isTarget('-a.b', { underscores: true })).toBe(false);
  });

  it('has 253 characters at most', () => {
    expect(fitsDns(longest)).toBe(true);
    expect(longest).toHaveLength(253);
    expect(fitsDns(`${longest}a`)).toBe(false);
  });
});

it('a name is placed under the suffix that it ends with, by its last label before that', () => {
  const suffixes = [{ suffix: 'free.test' }, { suffix: 'other.test' }];
  expect(placeUnder('a.other.test', suffixes)).toEqual({
    under: suffixes[1],
    label: 'a',
    before: [],
  });
  expect(placeUnder('x.www.a.free.test', suffixes)).toEqual({
    under: suffixes[0],
    label: 'a',
    before: ['x', 'www'],
  });
  expect(placeUnder('free.test', suffixes)).toBeUndefined();
  expect(placeUnder('afree.test', suffixes)).toBeUndefined();
  const long = `${longest.slice(0, -'.free.test'.length)}.free.test`;
  expect(long).toHaveLength(253);
  expect(placeUnder(long, suffixes)?.under).toBe(suffixes[0]);
  expect(placeUnder(`a${long}`, suffixes)).toBeUndefined();
});

describe('a label to claim', () => {
  const messagesOf = (text: string) =>
    (label.safeParse(text).error?.issues ?? []).map(({ message }) => message);

  it.each(['a', 'ab', 'abc', 'a-b', 'ab-c', 'a'.repeat(63), '123'])('may be %s', (text) => {
    expect(messagesOf(text)).toEqual([]);
  });

  it('is trimmed and lower-cased, and so is the start of one', () => {
    expect(label.parse(' AbC ')).toBe('abc');
    expect(labelStart.parse(' AbC ')).toBe('abc');
    expect(labelStart.parse(undefined)).toBeUndefined();
    expect(labelStart.safeParse('a'.repeat(63)).success).toBe(true);
    expect(labelStart.safeParse('a'.repeat(64)).success).toBe(false);
  });

  it.each([
    ['a b', 'Only the letters a to z, digits and hyphens.'],
    ['abc.', 'Only the letters a to z, digits and hyphens.'],
    ['.abc', 'Only the letters a to z, digits and hyphens.'],
    ['-abc', 'Must not start or end with a hyphen.'],
    ['abc-', 'Must not start or end with a hyphen.'],
    ['ab--c', 'Must not have hyphens in third and fourth place.'],
  ])('may not be %j, for one reason', (text, reason) => {
    expect(messagesOf(text)).toEqual([reason]);
  });

  it.each(['', 'a'.repeat(64)])('may not be %j', (text) => {
    expect(messagesOf(text)).toHaveLength(1);
  });
});
