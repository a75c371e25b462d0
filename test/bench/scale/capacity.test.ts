import { expect, it } from 'vitest';
import { partsFor } from './capacity.ts';
import { delaysAfter } from './delays.ts';
import { limits, savedSeconds, spreading, trip } from './limits.ts';
import { differencesOf, readMeasured } from './measured.ts';
import type { Traffic } from './traffic.ts';

const nothing = { claims: 0, records: 0, registrations: 0, updates: 0, visits: 0, views: 0 };
const stage = { route53RequestsPerSecond: 2, rate: 10_000, mails: 100 };

const parts = (traffic: Partial<Traffic>) =>
  partsFor(readMeasured(), { ...nothing, ...traffic }, stage);

it('every limit has a number and the page that says so', () => {
  for (const { most, source } of [...Object.values(limits), savedSeconds, spreading, trip]) {
    expect(most).toBeGreaterThan(0);
    expect(source).toMatch(/^https:\/\/(docs\.aws\.amazon|developers\.cloudflare)\.com\//);
  }
});

it('10,000 claims with a record, a thousand a second, are followed within five minutes', () => {
  const delays = delaysAfter(parts({ claims: 1000, records: 1000 }), 10);
  expect(delays.map(({ what }) => what)).toEqual(['lists of the console', 'figures', 'DNS']);
  for (const { what, seconds } of delays) expect(seconds, what).toBeLessThan(300);
});

it('for good, a suffix takes 333 claims with a record a second: the index of its names is full', () => {
  const all = parts({ claims: 1000, records: 1000 });
  const [first, second] = all.filter(({ part }) => part.startsWith('partition '));
  expect([first?.part, second?.part]).toEqual([
    'partition gsi2 PROVIDER#<id>',
    'partition WAITING#<id>',
  ]);
  expect((1000 * (first?.limit ?? 0)) / (first?.uses ?? 1)).toBeCloseTo(333, 0);
  // It bears a burst by what it saved.
  expect(first?.lasts).toBe(150);
});

it('a mailbox of the sandbox is full first where people register', () => {
  const [first] = partsFor(
    readMeasured(),
    { ...nothing, registrations: 2 },
    { ...stage, mails: 1 },
  );
  expect(first).toMatchObject({ part: 'SES, in the sandbox', uses: 2, limit: 1 });
});

it('what a traffic does not touch is not told of', () => {
  expect(parts({ views: 100 }).map(({ part }) => part)).not.toContain('the writer of one zone');
  expect(parts({})).toEqual([]);
});

it('what was measured otherwise is told with its path, but for a tenth', () => {
  const kept = readMeasured();
  expect(differencesOf(kept, kept)).toEqual([]);
  const { calls } = kept.together.claims.parts;
  const measured = structuredClone(kept);
  measured.together.claims.parts.calls = { ...calls, writes: 1.2 * (calls?.writes ?? 0) };
  delete measured.together.records.parts.reindex;
  const found = differencesOf(measured, kept);
  expect(found[0]).toBe('together.claims.parts.calls.writes is 12, and was 10');
  expect(found).toContain('together.records.parts.reindex.writes is 0, and was 10');
  measured.together = structuredClone(kept.together);
  measured.together.claims.parts.calls = { ...calls, writes: 1.05 * (calls?.writes ?? 0) };
  expect(differencesOf(measured, kept)).toEqual([]);
});
