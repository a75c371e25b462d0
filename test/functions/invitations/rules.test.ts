import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addressExpiry,
  guestOf,
  guestSuspicions,
  isSameNetwork,
  isTooMany,
  newCode,
  recent,
  suspicionsOf,
} from '#functions/invitations/rules.ts';
import type { InvitationRow } from '#shared/areas/invitations/calls.ts';

const now = Date.UTC(2026, 0, 5) / 1000;
const day = 86_400;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: now * 1000 });
});

afterEach(() => {
  vi.useRealTimers();
});

it('a code is ten letters that resemble no others, and another one each time', () => {
  const codes = Array.from({ length: 50 }, newCode);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(new Set(codes).size).toBe(50);
  // All 32 letters: 500 draws miss one of them once in 250,000 runs.
  expect(new Set(codes.join('')).size).toBe(32);
});

it.each([
  ['192.0.2.1', '192.0.2.200', true],
  ['192.0.2.1', '192.0.3.1', false],
  ['192.0.2.1', '193.0.2.1', false],
  ['2001:db8:1:2::1', '2001:db8:1:ffff::1', true],
  ['2001:db8:1::1', '2001:db8:2::1', false],
  ['unknown', 'unknown', true],
  ['unknown', 'other', false],
  [null, null, false],
  ['192.0.2.1', null, false],
  [null, '192.0.2.1', false],
])('%s and %s: are of one customer’s network: %s', (one, other, expected) => {
  expect(isSameNetwork(one, other)).toBe(expected);
});

describe('at a registration', () => {
  const inviter = { email: 'ann@example.org', address: '192.0.2.1' };
  it.each([
    ['nothing', { email: 'bo@example.org', address: '198.51.100.1' }, false, []],
    ['the network', { email: 'bo@example.org', address: '192.0.2.9' }, false, ['address']],
    ['an alias', { email: 'a.nn+2@example.org', address: null }, false, ['alias']],
    ['a mailbox that is known', { email: 'bo@example.org', address: null }, true, ['returned']],
    [
      'an alias, which is known by itself, with its network',
      { email: 'ann+2@example.org', address: '192.0.2.1' },
      true,
      ['address', 'alias'],
    ],
  ])('is suspicious: %s', (_, invitee, isKnown, expected) => {
    expect(suspicionsOf(inviter, invitee, isKnown)).toEqual(expected);
  });
});

describe('a guest', () => {
  const row = (email: string, address: string | null) =>
    ({
      ...{ invitee: { email, address } },
      createdAt: new Date((now - day) * 1000).toISOString(),
    }) as InvitationRow;
  const ann = guestOf(row('ann@example.org', '192.0.2.1'), '203.0.113.1');

  it('is compared for 90 days from the registration, by its network', () => {
    expect(ann.expiresAt).toBe(now - day + 90 * day);
    expect(addressExpiry(now)).toBe(now + 90 * day);
    expect(Object.keys(ann)).toEqual(['network', 'mailbox', 'expiresAt']);
    expect(JSON.stringify(ann)).not.toMatch(/192|c00002|example/);
  });

  it('whose network is forgotten is compared by that of the claim, for 90 days from it', () => {
    const late = guestOf(row('bo@example.org', null), '192.0.2.77');
    expect(late.network).toBe(ann.network);
    expect(late.expiresAt).toBe(now + 90 * day);
  });

  it.each([
    ['nothing', 'bo@example.org', '198.51.100.1', []],
    ['the network', 'bo@example.org', '192.0.2.5', ['guest-address']],
    ['the mailbox', 'a.nn+3@example.org', '198.51.100.1', ['guest-alias']],
    ['both', 'ann@example.org', '192.0.2.5', ['guest-address', 'guest-alias']],
  ])('shares with an earlier one: %s', (_, email, address, expected) => {
    const other = guestOf(row('cy@example.com', '203.0.113.9'), '');
    expect(guestSuspicions(guestOf(row(email, address), ''), [other, ann])).toEqual(expected);
  });
});

it('completions count for a day, and only the last ones are kept', async () => {
  const { limits } = await import('#shared/limits.ts');
  const { count } = limits.invitation.completions;
  const times = Array.from({ length: count + 1 }, (_, index) => now - day + index);
  expect(recent(times)).toEqual(times.slice(1));
  expect(recent([...times, now])).toEqual([...times.slice(2), now]);
  expect(isTooMany(times)).toBe(true);
  expect(isTooMany(times.slice(0, -1))).toBe(false);
});
