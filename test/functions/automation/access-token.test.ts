import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AccessTokenItem,
  accessTokenKey,
  authenticateToken,
  isBasicOfPage,
  knownToken,
  newAccessToken,
  readAccessToken,
  tokenDigest,
  touchToken,
  usesOf,
} from '#platform/account/access-token.ts';
import { log } from '#platform/log.ts';
import { replacedOf, type WithReplaced, withReplaced } from '#platform/secrets/replaced.ts';

/** Items by their partition; reads and writes are noted. */
const table = vi.hoisted(() => ({
  items: new Map<string, unknown>(),
  reads: [] as string[][],
  update: vi.fn(),
}));

vi.mock('#platform/table/table.ts', () => {
  const read = (keys: readonly { pk: string }[]) => {
    table.reads.push(keys.map(({ pk }) => pk));
    return keys.flatMap(({ pk }) => table.items.get(pk) ?? []);
  };
  return {
    getItem: async (key: { pk: string }) => read([key])[0],
    getItems: async (keys: readonly { pk: string }[]) => read(keys),
    updateItem: table.update,
  };
});

const now = Date.UTC(2026, 0, 31, 12);
const [here, elsewhere] = ['192.0.2.7', '203.0.113.7'];
const iso = (seconds: number) => new Date(now + seconds * 1000).toISOString();
const hour = 3600;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  table.reads.length = 0;
  table.update.mockReset();
  table.update.mockResolvedValue({});
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  table.items.clear();
});

/** A token of an account, in the table, and what a call claims with it. */
function holder(facts: Partial<AccessTokenItem> = {}, account: object = {}) {
  const { id, token } = newAccessToken();
  const item: AccessTokenItem = {
    ...accessTokenKey(id),
    ...{ entity: 'access-token', id, userId: `ann-${id}`, name: 'Router', grants: [] },
    ...{ digest: tokenDigest(token), createdAt: iso(-hour) },
    ...facts,
  };
  const owner = { entity: 'account', id: item.userId, status: 'active', ...account };
  table.items.set(item.pk, item);
  table.items.set(`USER#${item.userId}`, owner);
  return { id, token, item, owner, claimed: readAccessToken({ 'x-api-key': token }) };
}

const refused = { code: 'AUTHENTICATION_REQUIRED' };

describe('the text of a token', () => {
  it('is 42 letters that nothing bends, with its id, and another one each time', () => {
    const { id, token } = newAccessToken();
    expect(token).toMatch(/^fha_[0-9a-hjkmnp-tv-z]{38}$/);
    expect(token.slice(4, 14)).toBe(id);
    const next = newAccessToken(id).token;
    expect(next.slice(0, 14)).toBe(token.slice(0, 14));
    expect(next.slice(14, 40)).not.toBe(token.slice(14, 40));
  });

  it('is one claim, whoever sends it', () => {
    const { token, id } = newAccessToken();
    const claim = { id, digest: tokenDigest(token) };
    const basic = (text: string) => Buffer.from(text).toString('base64');
    for (const authorization of [
      `Bearer ${token}`,
      `bearer   ${token}`,
      `Basic ${basic(`anybody:${token}`)}`,
      `Basic ${basic(`:${token}`)}`,
      `Basic ${basic(`anybody: ${token} `)}`,
    ]) {
      expect(readAccessToken({ authorization })).toEqual(claim);
    }
    expect(readAccessToken({ 'x-api-key': ` ${token} ` })).toEqual(claim);
    const both = { authorization: 'Digest x', 'x-api-key': token };
    expect(readAccessToken(both)).toEqual(claim);
  });

  it.each<[what: string, given: (token: string) => Record<string, string>]>([
    ['nothing', () => ({})],
    [
      'a typing error',
      (token) => ({ 'x-api-key': token.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }),
    ],
    ['more after it', (token) => ({ 'x-api-key': `${token}0` })],
    ['more before it', (token) => ({ 'x-api-key': `x${token}` })],
    ['another word before it', (token) => ({ authorization: `Say Bearer ${token}` })],
    ['another word after it', (token) => ({ authorization: `Bearer ${token} please` })],
    ['another scheme', (token) => ({ authorization: `Digest ${token}` })],
    ['no scheme', (token) => ({ authorization: token })],
    [
      'a user name that ends before a password',
      (token) => ({ authorization: `Basic ${Buffer.from(`a:b:${token}`).toString('base64')}` }),
    ],
  ])('with %s claims nothing', (_, given) => {
    expect(readAccessToken(given(newAccessToken().token))).toBeUndefined();
  });

  it.each<[what: string, headers: Record<string, string>, isOfPage: boolean]>([
    ['a page', { authorization: 'Basic x', 'sec-fetch-site': 'cross-site' }, true],
    ['a page, in small letters', { authorization: 'basic x', 'sec-fetch-site': '' }, true],
    ['a typed address', { authorization: 'Basic x', 'sec-fetch-site': 'none' }, false],
    ['a program', { authorization: 'Basic x' }, false],
    ['a page, as a bearer token', { authorization: 'Bearer basic x', 'sec-fetch-site': '' }, false],
    ['a page, without any', { 'sec-fetch-site': 'same-origin' }, false],
  ])('as Basic authorization is told apart: of %s', (_, headers, isOfPage) => {
    expect(isBasicOfPage(headers)).toBe(isOfPage);
  });
});

describe('a token', () => {
  it('acts for its account: two reads at first, and one from then on', async () => {
    const { claimed, item, owner, id } = holder();
    const expected = { account: owner, id: owner.id, token: item };
    expect(knownToken(claimed)).toBeUndefined();
    expect(await authenticateToken(claimed, here)).toEqual(expected);
    expect(knownToken(claimed)).toBe(item);
    expect(await authenticateToken(claimed, here)).toEqual(expected);
    const [token, account] = [`TOKEN#${id}`, `USER#${owner.id}`];
    expect(table.reads).toEqual([[token], [account], [token, account]]);
  });

  it('that is none is refused without a read', async () => {
    expect(knownToken(undefined)).toBeUndefined();
    await expect(authenticateToken(undefined, here)).rejects.toMatchObject(refused);
    expect(table.reads).toEqual([]);
  });

  it.each<[what: string, facts: Partial<AccessTokenItem>, account?: object]>([
    ['with another secret', { digest: tokenDigest('other') }],
    ['at its end', { endsAt: iso(0) }],
    ['from elsewhere', { networks: ['203.0.113.0/24', '2001:db8::/32'] }],
    ['of nowhere', { networks: [] }],
    ['of a deleted account', {}, { deletedAt: iso(-1) }],
    [
      'whose former secret is over',
      { digest: tokenDigest('new'), previous: { digest: 'mine', until: now / 1000 } },
    ],
    [
      'with neither secret',
      { digest: tokenDigest('new'), previous: { digest: 'other', until: now / 1000 + 1 } },
    ],
  ])('%s is refused', async (_, facts, account) => {
    const { claimed, item } = holder(facts, account);
    if (item.previous?.digest === 'mine') item.previous.digest = claimed?.digest ?? '';
    await expect(authenticateToken(claimed, here)).rejects.toMatchObject(refused);
  });

  it.each<[what: string, facts: Partial<AccessTokenItem>]>([
    ['before its end', { endsAt: iso(1) }],
    ['from one of its networks', { networks: ['203.0.113.0/24', '192.0.2.0/24'] }],
  ])('%s is good', async (_, facts) => {
    const { claimed, id } = holder(facts);
    expect((await authenticateToken(claimed, here)).token.id).toBe(id);
  });

  it('is good with its former secret for a while', async () => {
    const { claimed, item } = holder();
    item.previous = { digest: item.digest, until: now / 1000 + 1 };
    item.digest = tokenDigest('new');
    expect((await authenticateToken(claimed, here)).token).toBe(item);
  });

  it.each(['TOKEN', 'USER'])('is refused, and forgotten, once its %s is gone', async (kind) => {
    const { claimed, item } = holder();
    await authenticateToken(claimed, here);
    table.items.delete(kind === 'TOKEN' ? item.pk : `USER#${item.userId}`);
    await expect(authenticateToken(claimed, here)).rejects.toMatchObject(refused);
    expect(knownToken(claimed)).toBeUndefined();
    // Nor does one that is new here.
    await expect(authenticateToken(claimed, here)).rejects.toMatchObject(refused);
  });

  it('that was good here is refused elsewhere', async () => {
    const { claimed } = holder({ networks: ['192.0.2.0/24'] });
    await authenticateToken(claimed, here);
    await expect(authenticateToken(claimed, elsewhere)).rejects.toMatchObject(refused);
  });

  it('of a suspended account says so, and is not remembered', async () => {
    const { claimed } = holder({}, { status: 'suspended' });
    await expect(authenticateToken(claimed, here)).rejects.toMatchObject({
      code: 'ACCOUNT_SUSPENDED',
    });
    expect(knownToken(claimed)).toBeUndefined();
  });
});

describe('the use of a token', () => {
  /** The write of a use: its parts that say what is noted. */
  const noted = () => {
    const [key, { values, condition, expression }] = table.update.mock.lastCall ?? [{}, {}];
    return { key, condition, expression, ...values };
  };

  it('is noted with network, program and day, and the first only where none is', async () => {
    const { item, id } = holder();
    await touchToken(item, here, 'ddclient/3.10.0 (Linux)');
    expect(noted()).toEqual({
      key: { pk: `TOKEN#${id}`, sk: 'TOKEN' },
      expression: 'SET #lastUse = :use, #uses = :uses',
      condition: 'attribute_exists(#pk) AND attribute_not_exists(#lastUse)',
      ':use': { at: iso(0), network: '192.0.2.7', client: 'ddclient/3.10.0' },
      ':uses': { '2026-01-31': 1 },
    });
  });

  it('is counted in memory for an hour, and then noted with all since', async () => {
    const { item } = holder();
    const lastUse = { at: iso(1 - hour), network: here, client: '' };
    const uses = { '2026-01-31': 5, '2026-01-30': 2 };
    const recent = { ...item, lastUse, uses };
    await touchToken(recent, here, undefined);
    await touchToken(recent, here, undefined);
    expect(table.update).not.toHaveBeenCalled();
    vi.setSystemTime(now + 1000);
    await touchToken(recent, here, undefined);
    expect(noted()).toMatchObject({
      condition: '#lastUse = :read',
      ':read': lastUse,
      ':use': { client: '' },
      ':uses': { '2026-01-31': 8, '2026-01-30': 2 },
    });
    await touchToken(item, here, undefined);
    expect(noted()[':uses']).toEqual({ '2026-01-31': 1 });
    expect(noted()).not.toHaveProperty([':read']);
  });

  it('that was not noted is counted with the next one', async () => {
    const { item } = holder();
    const warned = vi.spyOn(log, 'warn').mockImplementation(() => {});
    table.update.mockResolvedValueOnce(undefined);
    await touchToken(item, here, undefined);
    expect(warned).not.toHaveBeenCalled();
    const away = new Error('The table is away.');
    table.update.mockRejectedValueOnce(away);
    await touchToken(item, here, undefined);
    expect(warned).toHaveBeenCalledWith('The use of a token was not noted.', away);
    await touchToken(item, here, undefined);
    expect(noted()[':uses']).toEqual({ '2026-01-31': 3 });
  });

  it.each([
    ['curl/8.7.1', 'curl/8.7.1'],
    ['  curl/8 more', 'curl/8'],
    ['c\u0000u\u00e9rl~/8', 'curl~/8'],
    ['x'.repeat(50), 'x'.repeat(40)],
    [undefined, ''],
    ['', ''],
  ])('by %j is noted as by %j', async (agent, client) => {
    await touchToken(holder().item, here, agent);
    expect(noted()[':use'].client).toBe(client);
  });

  it('is told of for thirty days', () => {
    const uses = { '2026-01-01': 1, '2026-01-02': 2, '2026-01-31': 3 };
    expect(usesOf({ ...holder().item, uses })).toEqual({ '2026-01-02': 2, '2026-01-31': 3 });
    expect(usesOf(holder().item)).toEqual({});
  });
});

describe('secrets that are replaced', () => {
  const replace = (before: WithReplaced<{ digest: string }>, digest: string) =>
    withReplaced(before, { digest }, hour);
  const textsOf = (secrets: WithReplaced<{ digest: string }>) =>
    replacedOf(secrets).map(({ digest }) => digest);

  it('count until their end each, the newest first', () => {
    expect(replacedOf({})).toEqual([]);
    const first = replace({}, 'a');
    expect(first).toEqual({ previous: { digest: 'a', until: now / 1000 + hour }, older: [] });
    vi.setSystemTime(now + 600_000);
    const second = replace(first, 'b');
    expect(textsOf(second)).toEqual(['b', 'a']);
    vi.setSystemTime(now + hour * 1000);
    expect(textsOf(second)).toEqual(['b']);
    expect(replace(second, 'c').older).toEqual([second.previous]);
  });

  it('are five at most', () => {
    const all = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(textsOf(all.reduce(replace, {}))).toEqual(['f', 'e', 'd', 'c', 'b']);
  });
});
