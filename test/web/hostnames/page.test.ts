import { describe, expect, it } from 'vitest';
import type { CustomHostname, Task } from '#shared/areas/hostnames/custom-hostname.ts';
import { shortName, zoneOf } from '#web/features/hostnames/names.ts';
import { pollingDelay } from '#web/features/hostnames/polling.ts';
import { currentWords, standingOf } from '#web/features/hostnames/standing.ts';

const now = Date.parse('2026-11-22T08:00:00.000Z');
const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();

const hostname = (more: Partial<CustomHostname> = {}): CustomHostname => ({
  id: '01KAKZ2V9Q8M4T6X0B3C5D7E9F',
  hostname: 'app.example.org',
  originServer: 'quay.edge.test',
  targetDomain: 'quay.edge.test',
  status: 'pending',
  sslStatus: 'pending_validation',
  isReady: false,
  provider: { status: 'pending', sslStatus: 'pending_validation', askedAt: at(-60) },
  asks: 'records',
  isUnreachable: false,
  verificationErrors: [],
  sslValidationRecords: [],
  pendingTasks: [],
  obstacles: [],
  createdAt: at(-7200),
  ...more,
});

const settled = hostname({ status: 'active', sslStatus: 'active', isReady: true });

describe('the page of hostnames asks again', () => {
  it('soon after the next check that was announced, and a minute later at most', () => {
    expect(pollingDelay([hostname({ nextCheckAt: at(15) })], now)).toBe(17_000);
    expect(pollingDelay([hostname({ nextCheckAt: at(3600) })], now)).toBe(60_000);
  });

  it('every few seconds while a hostname is new, and more seldom as it grows old', () => {
    const aged = (seconds: number) =>
      pollingDelay([hostname({ createdAt: at(-seconds), nextCheckAt: at(3600) })], now);
    expect([10, 150, 900, 7200].map(aged)).toEqual([5_000, 5_000, 30_000, 60_000]);
  });

  it('ever more seldom for a check that is overdue', () => {
    const overdue = (seconds: number) =>
      pollingDelay([hostname({ nextCheckAt: at(-seconds) })], now);
    expect([1, 20, 60, 3600].map(overdue)).toEqual([3_000, 10_000, 30_000, 60_000]);
  });

  it('for the hostname whose check comes first, and never where nothing is to come', () => {
    const several = [hostname({ nextCheckAt: at(40) }), settled, hostname({ nextCheckAt: at(5) })];
    expect(pollingDelay(several, now)).toBe(7_000);
    expect(pollingDelay([settled], now)).toBe(false);
    expect(pollingDelay([hostname({ status: 'failed' })], now)).toBe(false);
    expect(pollingDelay([], now)).toBe(false);
    expect(pollingDelay(undefined, now)).toBe(false);
  });

  it('until a deleted one is gone', () => {
    const leaving = hostname({ status: 'deleting', checkedAt: at(-2) });
    expect(pollingDelay([leaving], now)).toBe(3_000);
  });
});

describe('a name', () => {
  it.each([
    ['app.example.org', 'example.org', 'app'],
    ['_acme-challenge.app.example.org', 'example.org', '_acme-challenge.app'],
    ['example.org', 'example.org', '@'],
    ['www.example.co.uk', 'example.co.uk', 'www'],
    ['example.com.au', 'example.com.au', '@'],
    ['co.example.de', 'example.de', 'co'],
  ])('%s is short within its zone', (name, zone, short) => {
    expect(zoneOf(name)).toBe(zone);
    expect(shortName(name, zone)).toBe(short);
  });

  it('outside of the zone stays as it is', () => {
    expect(shortName('notexample.org', 'example.org')).toBe('notexample.org');
  });
});

describe('a hostname stands', () => {
  const task = { kind: 'add_cname', type: 'CNAME', name: 'a', value: 'b' } as const;
  const open: Task = { ...task, found: [], done: false, outcome: 'missing' };
  const done: Task = { ...task, found: [], done: true, outcome: 'done' };

  it.each<[string, Partial<CustomHostname>]>([
    ['registering', { provider: undefined, pendingTasks: [open] }],
    ['tasks', { pendingTasks: [done, open] }],
    ['certificate', { pendingTasks: [done, done] }],
    ['ready', { isReady: true, status: 'active', pendingTasks: [done] }],
    ['strayed', { status: 'active', strayedAt: at(-60), pendingTasks: [open] }],
    ['strayed', { status: 'moved', pendingTasks: [open] }],
    ['stalled', { asks: 'refresh', sslStatus: 'failed', pendingTasks: [done, done] }],
    ['held', { asks: 'operator', pendingTasks: [done] }],
    ['failed', { status: 'failed', asks: 'refresh', pendingTasks: [open] }],
    ['blocked', { status: 'blocked', pendingTasks: [open] }],
    ['blocked', { status: 'failed', provider: undefined, verificationErrors: ['Refused.'] }],
    ['deleting', { status: 'deleting', isReady: true }],
  ])('as %s', (standing, more) => {
    expect(standingOf(hostname(more))).toBe(standing);
  });

  it('as waiting for its tasks where the provider could only not be asked', () => {
    expect(standingOf(hostname({ isUnreachable: true, pendingTasks: [open] }))).toBe('tasks');
  });
});

describe('words of the provider', () => {
  const task = (done: boolean) => [{ done }] as Task[];
  const verificationErrors = ['custom hostname does not CNAME to this zone.'];

  it('that records are missing go once all of them are there', () => {
    const all = hostname({ pendingTasks: task(true), verificationErrors });
    expect(currentWords(all)).toEqual({ sslStatus: 'pending_issuance', verificationErrors: [] });
  });

  it('stay while records are missing, and after a refusal', () => {
    const words = { sslStatus: 'pending_validation', verificationErrors };
    expect(currentWords(hostname({ pendingTasks: task(false), verificationErrors }))).toEqual(
      words,
    );
    expect(
      currentWords(hostname({ status: 'blocked', pendingTasks: task(true), verificationErrors })),
    ).toEqual(words);
  });
});
