import { ulid } from 'ulid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountItem } from '#platform/account/account-item.ts';
import { authenticate, recognize } from '#platform/account/caller.ts';
import {
  isRecent,
  newSession,
  type OpenSession,
  openSessions,
  readBearer,
  sessionOf,
  storedSessions,
} from '#platform/account/session.ts';
import { log } from '#platform/log.ts';

const table = vi.hoisted(() => ({
  accounts: new Map<string, unknown>(),
  touch: vi.fn(),
}));

vi.mock('#platform/account/account-item.ts', () => ({
  readAccount: async (id: string) => table.accounts.get(id),
  touchSession: table.touch,
}));

const hour = 3600;
const start = Date.UTC(2026, 0, 5);
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  table.accounts.clear();
  table.touch.mockReset();
});

const userId = ulid(start);

/** An account with a session, and what its holder sends. */
function holder(facts: Partial<AccountItem> = {}, id = userId) {
  const { token, session } = newSession(id);
  const account = {
    id,
    status: 'active',
    roles: [],
    sessions: storedSessions([session]),
    ...facts,
  } as unknown as AccountItem;
  table.accounts.set(id, account);
  const bearer = readBearer(`Bearer ${token}`);
  return { token, session, account, bearer };
}

describe('a bearer token', () => {
  it('names its owner, and only its digest is stored', () => {
    const { token, session, bearer } = holder();
    expect(token).toMatch(new RegExp(`^fs_${userId}_[\\w-]{43}$`));
    expect(bearer).toEqual({ userId, digest: session.digest });
    expect(JSON.stringify(session)).not.toContain(token);
    expect(holder().token).not.toBe(token);
  });

  it('is read in any case of the scheme and with spaces', () => {
    const { token } = holder();
    for (const header of [`bearer ${token}`, `BEARER   ${token}`])
      expect(readBearer(header)?.userId).toBe(userId);
  });

  it('is nothing else', () => {
    const { token } = holder();
    const others = [
      undefined,
      '',
      token,
      `Basic ${token}`,
      `Bearer${token}`,
      `Bearer ${token} x`,
      `A Bearer ${token}`,
      `Bearer ${token}x`,
      `Bearer x${token}`,
      `Bearer ${token.replace(userId, userId.toLowerCase())}`,
      `Bearer ${token.slice(0, -1)}`,
    ];
    expect(others.flatMap((header) => readBearer(header) ?? [])).toEqual([]);
  });
});

describe('a session', () => {
  const open = ({ account }: ReturnType<typeof holder>) => openSessions(account).length;

  it('is open for 30 days', () => {
    const someone = holder();
    expect(openSessions(someone.account)).toEqual([{ ...someone.session }]);
    pass(30 * 24 * hour - 1);
    expect(open(someone)).toBe(1);
    pass(1);
    expect(open(someone)).toBe(0);
  });

  it('that was used since ends after 30 days all the same', () => {
    const { account, session } = holder();
    pass(30 * 24 * hour);
    const used = { ...session, usedAt: session.usedAt + 29 * 24 * hour };
    expect(openSessions({ ...account, sessions: storedSessions([used]) })).toEqual([]);
  });

  it('of an administrator ends after 12 hours without use', () => {
    const someone = holder({ roles: ['vip', 'admin'] });
    pass(12 * hour - 1);
    expect(open(someone)).toBe(1);
    pass(1);
    expect(open(someone)).toBe(0);
    expect(openSessions({ ...someone.account, roles: ['vip'] })).toHaveLength(1);
  });

  it('is found by its digest alone', () => {
    const { account, session } = holder();
    const other = newSession(userId).session;
    const both = { ...account, sessions: storedSessions([other, session]) };
    expect(sessionOf(both, session.digest)).toEqual(session);
    expect(sessionOf(both, 'x')).toBeUndefined();
    pass(31 * 24 * hour);
    expect(sessionOf(both, session.digest)).toBeUndefined();
  });

  it('is a confirmation for ten minutes, and again once the password was given', () => {
    const { session } = holder();
    pass(599);
    expect(isRecent(session)).toBe(true);
    pass(1);
    expect(isRecent(session)).toBe(false);
    const confirmed: OpenSession = { ...session, confirmedAt: session.startedAt + 600 };
    expect(isRecent(confirmed)).toBe(true);
    pass(600);
    expect(isRecent(confirmed)).toBe(false);
  });
});

describe('a call of the logged in', () => {
  const refused = (code: string) => expect.objectContaining({ code });

  it('is made as the account of its session', async () => {
    const { account, session, bearer } = holder();
    expect(await authenticate(bearer, 'user')).toEqual({ account, id: userId, session });
    expect(await recognize(bearer)).toEqual({ account, id: userId, session });
  });

  it('needs an account with that session open', async () => {
    const { bearer } = holder();
    const others = [undefined, { userId: 'nobody', digest: 'x' }, { userId, digest: 'x' }];
    for (const other of others) {
      await expect(authenticate(other, 'user')).rejects.toEqual(refused('AUTHENTICATION_REQUIRED'));
      expect(await recognize(other)).toBeUndefined();
    }
    pass(31 * 24 * hour);
    await expect(authenticate(bearer, 'user')).rejects.toEqual(refused('AUTHENTICATION_REQUIRED'));
  });

  it('is refused for a suspended account, of which nobody else learns', async () => {
    const { bearer } = holder({ status: 'suspended', roles: ['admin'] });
    for (const access of ['user', 'admin'] as const)
      await expect(authenticate(bearer, access)).rejects.toEqual(refused('ACCOUNT_SUSPENDED'));
    const other = { userId, digest: 'x' };
    await expect(authenticate(other, 'user')).rejects.toEqual(refused('AUTHENTICATION_REQUIRED'));
    expect(await recognize(bearer)).toBeUndefined();
  });

  it('for administrators is theirs alone', async () => {
    const { bearer } = holder({ roles: ['vip'] });
    await expect(authenticate(bearer, 'admin')).rejects.toEqual(refused('ADMIN_REQUIRED'));
    const admin = holder({ roles: ['vip', 'admin'] });
    expect((await authenticate(admin.bearer, 'admin')).id).toBe(userId);
    expect((await authenticate(admin.bearer, 'user')).id).toBe(userId);
  });

  it('notes its use, once an hour has passed since the last', async () => {
    const { account, session, bearer } = holder();
    pass(hour - 1);
    await authenticate(bearer, 'user');
    expect(table.touch).not.toHaveBeenCalled();
    pass(1);
    const touched = { ...account, nickname: 'touched' };
    table.touch.mockResolvedValueOnce(touched);
    expect((await authenticate(bearer, 'user')).account).toBe(touched);
    expect(table.touch).toHaveBeenCalledExactlyOnceWith(account, session.id);
    table.touch.mockResolvedValueOnce(undefined);
    expect((await authenticate(bearer, 'user')).account).toBe(account);
  });

  it('goes on where its use could not be noted', async () => {
    const { account, bearer } = holder();
    pass(hour);
    const error = new Error('Somebody was faster.');
    table.touch.mockRejectedValueOnce(error);
    const warned = vi.spyOn(log, 'warn').mockImplementation(() => {});
    expect((await authenticate(bearer, 'user')).account).toBe(account);
    expect(warned).toHaveBeenCalledWith('The use of a session was not noted.', error);
  });
});
