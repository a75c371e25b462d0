import { describe, expect, it } from 'vitest';
import { createRecord, type DomainRecord } from '../../../shared/records.ts';
import {
  blank,
  bodyOf,
  draftOf,
  hasName,
  lineOf,
  shortName,
} from '../../../web/src/features/records/draft.ts';
import { pollIntervalAfter } from '../../../web/src/features/records/poll-interval.ts';

const fqdn = 'harbour.freehold.test';

describe('a record that is being typed', () => {
  it('is sent as the contract has it', () => {
    const draft = {
      ...blank,
      type: 'MX' as const,
      name: '@',
      parts: { content: 'mx.example.net' },
      priority: '10',
    };
    expect(createRecord.body.parse(bodyOf(draft))).toEqual({
      type: 'MX',
      name: '@',
      content: 'mx.example.net',
      priority: 10,
      proxied: false,
    });
  });

  it('leaves out what its type does not have', () => {
    const draft = { ...blank, type: 'TXT' as const, priority: '10', proxied: true };
    expect(bodyOf(draft)).toMatchObject({ proxied: false });
    expect(bodyOf(draft)).not.toHaveProperty('priority');
  });

  it('has the schema find numbers that are none, at their field', () => {
    const draft = { ...blank, name: 'www', parts: { content: '192.0.2.1' }, ttl: 'soon' };
    const result = createRecord.body.safeParse(bodyOf(draft));
    expect(result.error?.issues.map(({ path }) => path)).toEqual([['ttl']]);
  });

  it('shows the line of the zone file as far as it goes', () => {
    expect(lineOf(blank, fqdn)).toBe(`….${fqdn}. 300 IN A …`);
    const draft = { ...blank, name: 'WWW', parts: { content: ' 192.0.2.1 ' } };
    expect(lineOf(draft, fqdn)).toBe(`www.${fqdn}. 300 IN A 192.0.2.1`);
    expect(hasName(draft)).toBe(true);
    expect(hasName({ ...draft, name: 'a..b' })).toBe(false);
  });

  it('comes from a record and goes back unchanged', () => {
    const record: DomainRecord = {
      id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
      type: 'MX',
      name: '@',
      content: 'mx.example.net',
      ttl: 3600,
      priority: 20,
      proxied: false,
      state: 'live',
      version: 3,
      createdAt: '2026-11-21T00:00:00.000Z',
      updatedAt: '2026-11-21T00:00:00.000Z',
    };
    expect(bodyOf(draftOf(record))).toMatchObject({
      content: 'mx.example.net',
      priority: 20,
      ttl: 3600,
    });
  });
});

describe('a full name, as people paste it', () => {
  it.each([
    ['www.harbour.freehold.test', 'www'],
    [' A.B.Harbour.Freehold.Test. ', 'a.b'],
    ['harbour.freehold.test', '@'],
    ['www', undefined],
    ['xharbour.freehold.test', undefined],
  ])('%j is %j in its domain', (name, relative) => {
    expect(shortName(name, fqdn)).toBe(relative);
  });
});

it('what is waited for is looked at more rarely the longer it takes', () => {
  expect([0, 10_000, 30_000, 600_000].map(pollIntervalAfter)).toEqual([2000, 2000, 6000, 15_000]);
});
