import { describe, expect, it } from 'vitest';
import * as reports from '#shared/areas/reports/calls.ts';
import { leadingCategory } from '#shared/areas/reports/case-decisions.ts';
import { reportedName } from '#shared/areas/reports/reported-name.ts';
import { endpointsOf } from '#shared/kernel/endpoint.ts';

describe('the name of a report', () => {
  it.each([
    'alice.freehold.test',
    ' Alice.FREEHOLD.test. ',
    'https://alice.freehold.test/login?next=1#top',
    'http://user:secret@alice.freehold.test:8443/',
    'alice.freehold.test:8080/path',
    'hxxps://alice[.]freehold[.]test/x',
    'support@alice.freehold.test',
    'mailto:support@alice.freehold.test',
    '//alice.freehold.test/x',
    'ａlice.freehold.test',
  ])('leads from %s to its host', (text) => {
    expect(reportedName.parse(text)).toBe('alice.freehold.test');
  });

  it.each(['www', '_dmarc', '*', 'a.b'])('may lie below a domain: %s', (below) => {
    expect(reportedName.parse(`${below}.alice.freehold.test`)).toBe(`${below}.alice.freehold.test`);
  });

  it.each([
    '',
    'alice',
    'https://',
    '192.0.2.1',
    'http://[::1]/',
    'a b.test',
    'alice..test',
    '\0.test',
    '\ud800.test',
    `${'a'.repeat(64)}.test`,
    `${'a.'.repeat(130)}test`,
  ])('is refused for %j, which is none', (text) => {
    expect(reportedName.safeParse(text).success).toBe(false);
  });
});

describe('the evidence of a report', () => {
  const evidenceOf = (evidence: string) =>
    reports.reportDomain.body.safeParse({
      ...{ fqdn: 'alice.freehold.test', category: 'spam', turnstileToken: 'x' },
      evidence,
    });

  it('keeps its lines, with one kind of line break, and any script', () => {
    const text = 'First line\r\nзвонок\rدعوى 👩‍🚀\tend of it';
    expect(evidenceOf(text).data?.evidence).toBe('First line\nзвонок\nدعوى 👩‍🚀\tend of it');
  });

  it.each([
    'too short',
    ' '.repeat(40),
    `${'x'.repeat(20)}\0`,
    `${'x'.repeat(20)}\ud800`,
    'x'.repeat(2001),
  ])('is refused at its field: %j', (text) => {
    expect(evidenceOf(text).error?.issues.map(({ path }) => path)).toEqual([['evidence']]);
  });
});

describe('a decision on reports', () => {
  it.each(['warn', 'freeze', 'suspend'] as const)(
    'to %s needs a reason, at its field',
    (decision) => {
      const { error } = reports.decideReport.body.safeParse({
        decision,
        ownerId: null,
        reason: ' ',
      });
      expect(error?.issues.map(({ path }) => path)).toEqual([['reason']]);
    },
  );

  it('to dismiss them needs none', () => {
    const body = { decision: 'dismiss', ownerId: null };
    expect(reports.decideReport.body.safeParse(body).success).toBe(true);
  });
});

describe('the calls of reports', () => {
  it('ask no session of who reports or appeals, since a suspended person has none', () => {
    const { reportDomain, getReportedName, readAppeal, submitAppeal, readAppealToken, ...others } =
      endpointsOf({
        ...reports,
      });
    const open = [reportDomain, getReportedName, readAppeal, submitAppeal];
    expect(open.map((each) => each?.access)).toEqual(open.map(() => 'public'));
    expect(readAppealToken?.access).toBe('user');
    expect(Object.values(others).map(({ access }) => access)).toEqual(Array(5).fill('admin'));
  });
});

it('a case is led by the category that most reports name, the graver one of two', () => {
  const none = { phishing: 0, malware: 0, spam: 0, infringement: 0, other: 0 };
  expect(leadingCategory({ categories: {} })).toBeNull();
  expect(leadingCategory({ categories: none })).toBeNull();
  expect(leadingCategory({ categories: { ...none, other: 1 } })).toBe('other');
  expect(leadingCategory({ categories: { ...none, malware: 2, spam: 3 } })).toBe('spam');
  expect(leadingCategory({ categories: { ...none, spam: 2, malware: 2 } })).toBe('malware');
});
