import { describe, expect, it } from 'vitest';
import {
  covers,
  type Grant,
  grant,
  presetGrant,
  presetOf,
} from '#shared/areas/automation/grants.ts';
import type { RecordType } from '#shared/dns/types.ts';

const domainId = '01JGXZZZZZZZZZZZZZZZZZZZZZ';
const all: Grant = { domainId, write: true };

describe('a grant', () => {
  it.each([
    ['everything', {}, '@', 'A', true],
    ['a name that it lists', { names: ['@', 'www'] }, 'www', 'A', true],
    ['no name that it does not list', { names: ['@', 'www'] }, 'a.www', 'A', false],
    ['a name and what is below', { below: 'lab' }, 'lab', 'A', true],
    ['what is far below', { below: 'lab' }, 'a.b.lab', 'A', true],
    ['no name that only ends so', { below: 'lab' }, 'collab', 'A', false],
    ['no name above', { below: 'a.lab' }, 'lab', 'A', false],
    ['everything below the domain itself', { below: '@' }, 'a.b', 'A', true],
    [
      'the challenge of the domain',
      { firstLabel: '_acme-challenge' },
      '_acme-challenge',
      'TXT',
      true,
    ],
    ['that of a name', { firstLabel: '_acme-challenge' }, '_acme-challenge.www', 'TXT', true],
    [
      'no label that only begins so',
      { firstLabel: '_acme-challenge' },
      '_acme-challenges',
      'TXT',
      false,
    ],
    [
      'no name below one with that label',
      { firstLabel: '_acme-challenge' },
      'a._acme-challenge',
      'TXT',
      false,
    ],
    ['a type that it lists', { types: ['A', 'TXT'] }, 'www', 'TXT', true],
    ['no other type', { types: ['A', 'TXT'] }, 'www', 'AAAA', false],
    [
      'no other type of a name that it lists',
      { names: ['www'], types: ['A'] },
      'www',
      'TXT',
      false,
    ],
    ['no other name of a type that it lists', { names: ['www'], types: ['A'] }, '@', 'A', false],
  ] as const)('covers %s', (_, chosen, name, type, isCovered) => {
    expect(covers(chosen as Partial<Grant>, { name, type: type as RecordType })).toBe(isCovered);
  });

  it.each([
    ['all domains', { domainId: 'all', write: false }, true],
    ['one domain', { domainId, write: true }, true],
    ['no domain', { domainId: 'every', write: true }, false],
    ['names', { ...all, names: ['@'] }, true],
    ['no name', { ...all, names: [] }, false],
    [
      'too many names',
      { ...all, names: Array.from({ length: 1000 }, (_, index) => `n${index}`) },
      false,
    ],
    ['the first label of challenges', { ...all, firstLabel: '_acme-challenge' }, true],
    ['any other first label', { ...all, firstLabel: 'www' }, false],
    ['types', { ...all, types: ['A'] }, true],
    ['no type', { ...all, types: [] }, false],
    [
      'a type that is there twice too often',
      { ...all, types: Array.from({ length: 99 }, () => 'A') },
      false,
    ],
    ['names and what is below one', { ...all, names: ['@'], below: 'www' }, false],
    ['what is unknown', { ...all, read: true }, false],
    ['nothing about writing', { domainId }, false],
  ])('that says %s is read as it should be', (_, given, isRead) => {
    expect(grant.safeParse(given).success).toBe(isRead);
  });

  it('chooses names in one way', () => {
    const { error } = grant.safeParse({ ...all, names: ['@'], firstLabel: '_acme-challenge' });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Must choose names in one way: names, below or firstLabel.',
    ]);
  });
});

describe('what a token is for', () => {
  const [address, certificate, records, read] = (
    ['address', 'certificate', 'records', 'read'] as const
  ).map((preset) => presetGrant(preset, domainId, ['@', 'www']));

  it('gives it these rights', () => {
    expect([address, certificate, records, read]).toEqual([
      { domainId, names: ['@', 'www'], types: ['A', 'AAAA'], write: true },
      { domainId, firstLabel: '_acme-challenge', types: ['TXT'], write: true },
      { domainId, write: true },
      { domainId, write: false },
    ]);
  });

  it('is told by its rights', () => {
    for (const [name, its] of Object.entries({ address, certificate, records, read }))
      expect(presetOf([its as Grant, its as Grant])).toBe(name);
    expect(presetOf([records as Grant, read as Grant])).toBe('custom');
    expect(presetOf([])).toBe('custom');
  });

  it.each([
    ['reads addresses', { names: ['@'], types: ['A', 'AAAA'], write: false }],
    ['writes one type of address', { names: ['@'], types: ['A'] }],
    ['writes other types', { names: ['@'], types: ['A', 'TXT'] }],
    ['writes more types', { names: ['@'], types: ['A', 'AAAA', 'TXT'] }],
    ['writes all types of a name', { names: ['@'] }],
    ['writes addresses of all names', { types: ['A', 'AAAA'] }],
    ['reads challenges', { firstLabel: '_acme-challenge', types: ['TXT'], write: false }],
    ['writes all types of challenges', { firstLabel: '_acme-challenge' }],
    ['writes texts of all names', { types: ['TXT'] }],
    ['writes below a name', { below: 'lab' }],
  ] as const)('is a choice of its own where it %s', (_, rights) => {
    expect(presetOf([{ ...all, ...rights } as Grant])).toBe('custom');
  });
});
