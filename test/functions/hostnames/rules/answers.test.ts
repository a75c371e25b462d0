import { describe, expect, it } from 'vitest';
import type { HostnameFacts } from '#functions/hostnames/items/hostnames.ts';
import {
  isNews,
  isReady,
  noteAnswer,
  noteLook,
  tooSoon,
  unregister,
} from '#functions/hostnames/rules.ts';
import { taskFor, taskOf, wantedFor } from '#functions/hostnames/tasks.ts';
import type { Task } from '#shared/areas/hostnames/custom-hostname.ts';
import { at, day, now, pending, pointed, ready, registration, task } from './samples.ts';

describe('a hostname is ready', () => {
  it('once its provider has it, both statuses are active, and it points here', () => {
    expect(isReady(ready)).toBe(true);
  });

  it.each([
    ['its provider does not have it', { registration: undefined }],
    ['it is not verified', { status: 'pending' }],
    ['it has no certificate', { sslStatus: 'pending_issuance' }],
    ['it points elsewhere', { tasks: [task('add_acme_txt', { done: true }), task('add_cname')] }],
    ['it was not looked at', { tasks: [] }],
  ] as const)('and not while %s', (_, rest) => {
    expect(isReady({ ...ready, ...rest } as HostnameFacts)).toBe(false);
  });
});

describe('a hostname that its provider has lost', () => {
  const lost = { ...ready, sentAt: at(0), isUnreachable: true as const };

  it('waits to be registered', () => {
    expect(unregister(lost)).toEqual({
      ...lost,
      status: 'pending',
      sslStatus: 'pending_validation',
      registration: undefined,
      sentAt: undefined,
      isUnreachable: undefined,
    });
  });

  it.each(['deleting', 'failed'] as const)('stays so while it is %s', (status) => {
    expect(unregister({ ...lost, status }).status).toBe(status);
  });
});

it('a refresh is refused within ten seconds of another, with the seconds that are left', () => {
  const waitAt = (seconds: number) =>
    tooSoon({ ...pending, refreshedAt: at(0) }, now + seconds * 1000)?.details;
  expect(tooSoon(pending, now)).toBeUndefined();
  expect(waitAt(0)).toEqual({ retryAfter: 10 });
  expect(waitAt(3.5)).toEqual({ retryAfter: 7 });
  expect(waitAt(9.999)).toEqual({ retryAfter: 1 });
  expect(waitAt(10)).toBeUndefined();
  expect(tooSoon({ ...pending, refreshedAt: at(0) }, now)?.code).toBe('TOO_MANY_REQUESTS');
});

it('news is another status, or a record that came or went', () => {
  expect(isNews(ready, { ...ready, checks: 9, tasks: [{ ...pointed, found: ['x'] }] })).toBe(false);
  expect(isNews(ready, { ...ready, status: 'moved' })).toBe(true);
  expect(isNews(ready, { ...ready, sslStatus: 'expired' })).toBe(true);
  expect(isNews(ready, { ...ready, tasks: [{ ...pointed, done: false }] })).toBe(true);
  const [done, open] = [task('add_acme_txt', { done: true }), task('add_cname')];
  expect(isNews({ ...ready, tasks: [done, open] }, { ...ready, tasks: [open, done] })).toBe(true);
});

describe('the provider’s answer', () => {
  const later = { ...registration, ownership: undefined, validation: [], expiresAt: undefined };
  const before = { ...ready, wasReady: undefined };

  it('is noted with its statuses, and ends a silence, a refusal and a registration under way', () => {
    const waiting = {
      ...pending,
      isUnreachable: true as const,
      refusal: 'No.',
      sentAt: at(0),
    };
    expect(noteAnswer(waiting, { ...registration, sslStatus: 'pending_issuance' })).toEqual({
      ...pending,
      registration: { ...registration, sslStatus: 'pending_issuance' },
      status: 'active',
      sslStatus: 'pending_issuance',
      isUnreachable: undefined,
      refusal: undefined,
      sentAt: undefined,
    });
  });

  it('keeps records that it leaves out until the hostname is ready', () => {
    const { ownership, validation } = registration;
    expect(noteAnswer(before, later).registration).toMatchObject({ ownership, validation });
    expect(noteAnswer(ready, later).registration).toMatchObject({
      ownership: undefined,
      validation: [],
    });
    expect(noteAnswer(pending, later).registration).toMatchObject({ validation: [] });
  });

  it('replaces records by those that it names', () => {
    const [ownership, validation] = [{ name: 'n', value: 'v' }, [{ name: 'm', value: 'w' }]];
    const named = { ...later, ownership, validation };
    expect(noteAnswer(before, named).registration).toMatchObject({ ownership, validation });
  });

  it('leaves the certificate that is there, of the same registration alone', () => {
    const { expiresAt } = registration;
    expect(noteAnswer(ready, later).registration?.expiresAt).toBe(expiresAt);
    expect(noteAnswer(ready, { ...later, id: 'cf-2' }).registration?.expiresAt).toBeUndefined();
    expect(noteAnswer(pending, later).registration?.expiresAt).toBeUndefined();
    const renewed = { ...later, expiresAt: at(180 * day) };
    expect(noteAnswer(ready, renewed).registration?.expiresAt).toBe(at(180 * day));
  });

  it.each(['deleting', 'failed'] as const)(
    'leaves one %s until it is active after all',
    (status) => {
      const ours = { ...pending, status };
      expect(noteAnswer(ours, { ...registration, status: 'pending' }).status).toBe(status);
      expect(noteAnswer(ours, registration).status).toBe('active');
      expect(noteAnswer(pending, { ...registration, status: 'moved' }).status).toBe('moved');
    },
  );
});

describe('a look at public DNS', () => {
  const looked = (hostname: HostnameFacts, ...tasks: Task[]) =>
    noteLook(hostname, { tasks, obstacles: [], dnsHost: 'cloudflare' as never }, at(60));
  const alias = (outcome: Task['outcome']) =>
    task('add_cname', { outcome, done: outcome === 'done' });

  it('is noted with its time', () => {
    const tasks = [alias('missing')];
    const after = { tasks, obstacles: [], dnsHost: 'cloudflare', checkedAt: at(60) };
    expect(looked(pending, ...tasks)).toEqual({ ...pending, ...after });
  });

  it('ticks the task whose purpose is met otherwise', () => {
    const [own, acme] = [task('add_ownership_txt'), task('add_acme_txt')];
    const met = (each: Task) => {
      const { nextStep: _, ...rest } = each;
      return { ...rest, done: true, outcome: 'unneeded', found: [] };
    };
    const found = { ...own, found: ['x'] };
    const verified = { ...pending, status: 'active' as const };
    const issued = { ...pending, sslStatus: 'active' as const };
    expect(looked(verified, found, acme, task('add_cname')).tasks).toEqual([
      met(own),
      acme,
      task('add_cname'),
    ]);
    expect(looked(issued, own, acme).tasks).toEqual([own, met(acme)]);
    const done = task('add_acme_txt', { done: true, outcome: 'done' });
    expect(looked(issued, done).tasks).toEqual([done]);
  });

  it('makes it ready once, for good', () => {
    expect(looked({ ...ready, wasReady: undefined }, pointed).wasReady).toBe(true);
    expect(looked(ready, alias('missing')).wasReady).toBe(true);
    expect(looked(pending, pointed).wasReady).toBeUndefined();
  });

  it.each(['missing', 'different'] as const)(
    'that finds it %s says since when, where it was ready',
    (outcome) => {
      expect(looked(ready, alias(outcome)).strayedAt).toBe(at(60));
      expect(looked({ ...ready, strayedAt: at(5) }, alias(outcome)).strayedAt).toBe(at(5));
      expect(looked(pending, alias(outcome)).strayedAt).toBeUndefined();
    },
  );

  it('that reaches nobody leaves what was known, and one that finds it ends the straying', () => {
    const strayed = { ...ready, strayedAt: at(5) };
    expect(looked(ready, alias('unreachable')).strayedAt).toBeUndefined();
    expect(looked(strayed, alias('unreachable')).strayedAt).toBe(at(5));
    expect(looked(strayed, pointed).strayedAt).toBeUndefined();
    expect(looked(strayed).strayedAt).toBe(at(5));
  });
});

describe('what a hostname needs in DNS', () => {
  it('is a CNAME, and the proofs that its provider names', () => {
    const cname = { kind: 'add_cname', type: 'CNAME', name: 'www.example.org', value: 'ann.test' };
    expect(wantedFor(pending, 'ann.test')).toEqual([cname]);
    expect(wantedFor(ready, 'ann.test')).toEqual([
      cname,
      { kind: 'add_ownership_txt', type: 'TXT', name: '_own', value: 'o' },
      { kind: 'add_acme_txt', type: 'TXT', name: '_acme', value: 'a' },
    ]);
    const bare = { ...registration, ownership: undefined, validation: [] };
    expect(wantedFor({ ...ready, registration: bare }, 'ann.test')).toEqual([cname]);
  });

  it('is to be added, as far as nobody has looked', () => {
    const wanted = { kind: 'add_cname', type: 'CNAME', name: 'n', value: 'v' } as const;
    const unknown = { done: false, outcome: 'unchecked', found: [], nextStep: 'add' };
    expect(taskFor(wanted)).toEqual({ ...wanted, ...unknown });
  });

  it('is done, or has a next step, as public DNS says', () => {
    const wanted = { kind: 'add_cname', type: 'CNAME', name: 'n', value: 'v' } as const;
    const done = { outcome: 'done' as const, found: ['v.'] };
    expect(taskOf(wanted, done)).toStrictEqual({ ...wanted, ...done, done: true });
    const missing = { outcome: 'missing' as const, found: [], nextStep: 'add' as const };
    expect(taskOf(wanted, missing)).toStrictEqual({ ...wanted, ...missing, done: false });
  });
});
