import { describe, expect, it } from 'vitest';
import { createRecord } from '#shared/areas/records/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import {
  blank,
  bodyOf,
  draftOf,
  hasName,
  lineOf,
  parsePaste,
  shortName,
  ttlOf,
  withType,
} from '#web/features/records/draft.ts';
import { pollIntervalAfter } from '#web/features/records/poll-interval.ts';
import { issuesOf } from '#web/features/records/schemas.ts';

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

  it('has no wrong TTL while its proxy hides the field', () => {
    const parts = { content: '93.184.215.14' };
    const draft = { ...blank, name: 'www', parts, proxied: true, ttl: '5' };
    expect(issuesOf(draft)).toEqual([]);
    expect(ttlOf(draft, [])).toBe('300');
    expect(bodyOf({ ...draft, ttl: '3600' })).toMatchObject({ ttl: 3600 });
    expect(issuesOf({ ...draft, proxied: false })).toMatchObject([{ path: 'ttl' }]);
  });

  it('shows the line of the zone file as far as it goes', () => {
    expect(lineOf(blank, fqdn)).toBe(`${fqdn}. 300 IN A …`);
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

describe('a content of several parts', () => {
  const srv = {
    ...blank,
    ...withType(blank, 'SRV'),
    name: '_sip._tcp',
  };
  const whole = { ...srv, parts: { weight: '5', port: '5061', target: 'SIP.example.net.' } };

  it('begins with what is usual', () => {
    expect(srv).toMatchObject({ type: 'SRV', priority: '10', parts: { weight: '0' } });
  });

  it('is sent as one, and split again to be edited', () => {
    const { content, priority } = bodyOf(whole);
    expect([content, priority]).toEqual(['5 5061 sip.example.net', 10]);
    const record = { ...bodyOf(whole), ttl: 300 } as DomainRecord;
    expect(draftOf(record).parts).toEqual({ weight: '5', port: '5061', target: 'sip.example.net' });
  });

  it('has its problems at the parts, also while some are missing or hold blanks', () => {
    const found = (parts: Record<string, string>) =>
      issuesOf({ ...srv, parts }).map(({ path, rule }) => `${path}: ${rule}`);
    expect(found(whole.parts)).toEqual([]);
    expect(found({ weight: '0' })).toEqual(['content.port: missing', 'content.target: missing']);
    expect(found({ ...whole.parts, port: '1 2' })).toEqual(['content.port: uint16']);
    expect(found({ ...whole.parts, target: 'sip' })).toEqual(['content.target: fqdn']);
  });

  it('may leave out what its type does not need', () => {
    const https = { ...blank, ...withType(blank, 'HTTPS'), parts: { targetName: 'a.example' } };
    expect(issuesOf(https)).toEqual([]);
    expect(lineOf(https, fqdn)).toBe(`${fqdn}. 300 IN HTTPS 10 a.example.`);
    const place = { latitude: '52.5', longitude: '-4.25', altitude: '0' };
    const { content } = bodyOf({ ...blank, type: 'LOC', parts: place });
    expect(content).toBe('52 30 0.000 N 4 15 0.000 W 0.00m 1.00m 10000.00m 10.00m');
  });

  it('shows its line as far as it goes', () => {
    const line = lineOf({ ...srv, parts: { weight: '0', port: '5061' } }, fqdn);
    expect(line).toBe(`_sip._tcp.${fqdn}. 300 IN SRV 10 0 5061 ….`);
  });
});

describe('a pasted text', () => {
  const as = (type: 'SRV' | 'CAA' | 'MX' | 'TXT' | 'A', text: string) =>
    parsePaste({ ...blank, type }, text);

  it('fills the parts that it has', () => {
    const parts = { weight: '60', port: '5061', target: 'sip.example.net' };
    expect(as('SRV', '60 5061 sip.example.net.')).toEqual({ parts });
    expect(as('SRV', '10 60 5061 sip.example.net')).toEqual({ parts, priority: '10' });
    expect(as('SRV', '_sip._tcp.a.example. 300 IN SRV 10 60 5061 sip.example.net.')).toEqual({
      parts,
      priority: '10',
    });
    expect(as('CAA', '0 issue letsencrypt.org')).toEqual({
      parts: { flags: '0', tag: 'issue', value: 'letsencrypt.org' },
    });
    expect(as('MX', '20 mx.example.net.')).toEqual({
      parts: { content: 'mx.example.net' },
      priority: '20',
    });
    expect(as('TXT', 'a.example. 300 IN TXT "v=spf1 " "-all"')).toEqual({
      parts: { content: 'v=spf1 -all' },
    });
  });

  it.each([
    ['SRV', '5061'],
    ['SRV', 'sip.example.net'],
    ['MX', 'mx.example.net'],
    ['TXT', 'see TXT records'],
    ['A', '192.0.2.1'],
  ] as const)('of %s that is one value stays where it is pasted: %s', (type, text) => {
    expect(as(type, text)).toBeUndefined();
  });
});

it('a new record takes the TTL of its name and type unless another is chosen', () => {
  const others = [{ type: 'A', name: 'www', content: '192.0.2.9', ttl: 3600 }] as DomainRecord[];
  const draft = { ...blank, name: 'WWW' };
  expect(ttlOf(draft, others)).toBe('3600');
  expect(bodyOf(draft)).not.toHaveProperty('ttl');
  expect(ttlOf({ ...draft, ttl: '60' }, others)).toBe('60');
  expect(ttlOf({ ...draft, name: 'other' }, others)).toBe('300');
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
