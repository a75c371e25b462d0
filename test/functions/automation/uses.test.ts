import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Server } from '#platform/dns/ask.ts';
import type { Question } from '#platform/dns/message.ts';
import { setLanguage } from '#shared/areas/accounts/calls.ts';
import {
  listAccessTokens,
  presentChallenge,
  updateAccessToken,
  updateAddresses,
} from '#shared/areas/automation/calls.ts';
import { type Preset, presetGrant } from '#shared/areas/automation/grants.ts';
import { getZone, listPowerDnsServers, patchZone } from '#shared/areas/automation/powerdns.ts';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { listHistory } from '#shared/areas/history/calls.ts';
import { DAY, HOUR } from '#shared/kernel/time.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { theEngine, useEngine } from '#test/support/cloud/engine.ts';
import { meanwhile } from '#test/support/meanwhile.ts';
import { deliverMails, newDomain, newPerson, type Person, seed } from '#test/support/people.ts';
import { tokenOf } from './tokens.ts';

const servers = vi.hoisted(() => ({
  /** Questions to each name server so far, and from which one on it has the value. */
  asked: new Map<string, number>(),
  hasItFrom: { one: 1, two: 3 } as Record<string, number>,
  /** Resolvers that answer nothing, and those that do not know where `two` is. */
  silent: [] as string[],
  lost: [] as string[],
}));

vi.mock(import('#platform/dns/ask.ts'), async (original) => ({
  ...(await original()),
  ask: (async ({ name, address }: Server, question: Question) => {
    if (servers.silent.includes(name)) throw new Error('No answer.');
    if (question.type === 'NS') return { rcode: 0, values: ['one.', 'two.'] };
    const isLost = servers.lost.includes(name) && question.name === 'two';
    if (question.type === 'A') return { rcode: 0, values: isLost ? [] : [question.name] };
    const asked = (servers.asked.get(address) ?? 0) + 1;
    servers.asked.set(address, asked);
    const isThere = asked >= (servers.hasItFrom[address] ?? 0);
    return { values: isThere ? [`"${'a'.repeat(43)}"`] : [] };
  }) as never,
}));

let providerId: string;
let ann: Person;
let domain: Domain;
let names = 0;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
});

beforeEach(async () => {
  ann = await newPerson();
  domain = await newDomain(ann, `uses-${names++}`, providerId);
  servers.asked.clear();
});

afterEach(() => vi.useRealTimers());

const tokenFor = (preset: Preset, more = {}) =>
  tokenOf(ann, [presetGrant(preset, domain.id, ['@'])], more);

const use = (token: string) => call(listPowerDnsServers, {}, { headers: { 'x-api-key': token } });

const update = (token: string, myip: string) =>
  call(
    updateAddresses,
    { query: { hostname: domain.fqdn, myip } },
    { headers: { 'x-api-key': token } },
  );

const usesNow = async () =>
  (await call(listAccessTokens, {}, { token: ann.token })).body.items[0]?.uses;

describe('the uses of a token', () => {
  it('are counted without a write more than the last use has', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { token } = await tokenFor('read');
    const { meter } = theEngine();
    meter.start();
    for (let times = 0; times < 5; times++) await use(token);
    expect(meter.requests.filter(({ command }) => command.startsWith('Update'))).toHaveLength(1);
    expect(await usesNow()).toBe(1);
    vi.setSystemTime(Date.now() + HOUR * 1000 + 1000);
    await use(token);
    expect(await usesNow()).toBe(6);
  });

  it('are those of 30 days', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { token } = await tokenFor('read');
    await use(token);
    vi.setSystemTime(Date.now() + 29 * DAY * 1000);
    await use(token);
    const { usesOf } = await import('#platform/account/access-token.ts');
    const { readAccessTokens } = await import('#functions/automation/items/access-tokens.ts');
    const { idOf } = await import('#test/support/roles.ts');
    const [item] = await readAccessTokens(idOf(ann));
    expect(Object.values(usesOf(item as never))).toEqual([1, 1]);
    vi.setSystemTime(Date.now() + 2 * DAY * 1000);
    expect(Object.values(usesOf(item as never))).toEqual([1]);
  });
});

describe('the budget of a token', () => {
  const { reads } = limits.automation;

  it('lets a program read and make anew all records of a person, one after another', async () => {
    const headers = { 'x-api-key': (await tokenFor('records')).token };
    const params = { server: 'localhost', zone: domain.fqdn };
    const statuses = new Set<number>();
    for (let record = 0; record < limits.quota.user.records; record++) {
      const rrset = { name: `r${record}.${domain.fqdn}.`, type: 'A', ttl: 120 };
      const records = [{ content: '192.0.2.1' }];
      for (const changed of [{ changetype: 'DELETE' }, { changetype: 'REPLACE', records }]) {
        const body = { rrsets: [{ ...rrset, ...changed }] };
        statuses.add((await call(patchZone, { params, body }, { headers })).status);
        statuses.add((await call(getZone, { params, query: {} }, { headers })).status);
      }
    }
    expect([...statuses].sort()).toEqual([200, 204]);
  });

  it('ends with 429 and the time to wait, for it alone', async () => {
    Object.assign(limits.automation, { reads: { burst: 3, perMinute: 1 } });
    const [{ token }, other] = [await tokenFor('read'), await tokenFor('read')];
    const statuses: number[] = [];
    for (let times = 0; times < 6; times++) statuses.push((await use(token)).status);
    const { headers } = await use(token);
    // The first call of a token at an instance counts for its network.
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await use(other.token)).status).toBe(200);
    Object.assign(limits.automation, { reads });
  });

  it('of a domain’s day is said in the word of dyndns2 that routers take for passing', async () => {
    Object.assign(limits.automation, { changesPerDay: 2 });
    const { token } = await tokenFor('address');
    const words: unknown[] = [];
    for (let last = 1; last < 5; last++) words.push((await update(token, `192.0.2.${last}`)).body);
    Object.assign(limits.automation, { changesPerDay: 1000 });
    expect(words.map((word) => String(word).trim().split(' ')[0])).toEqual([
      ...['good', 'good', '911', '911'],
    ]);
  });
});

describe('a challenge', () => {
  const usual = { ...limits.automation.live };

  afterEach(() => {
    Object.assign(limits.automation.live, usual);
    Object.assign(servers, { silent: [], lost: [] });
  });

  async function liveAfterChallenge() {
    const { token } = await tokenFor('certificate');
    const body = { fqdn: `_acme-challenge.${domain.fqdn}.`, value: 'a'.repeat(43) };
    const answer = await call(presentChallenge, { body }, { headers: { 'x-api-key': token } });
    expect(answer.status).toBe(200);
    return answer.headers['x-live'];
  }

  it('is answered once each name server has the value, and says how many have it', async () => {
    Object.assign(limits.automation.live, { everyMs: 1 });
    expect(await liveAfterChallenge()).toMatch(/^2\/2 after \d+\.\d s$/);
    // Who has it is asked no more.
    expect(Object.fromEntries(servers.asked)).toEqual({ one: 1, two: 3 });
  });

  it('looks for the name servers at the next resolver where one does not answer', async () => {
    Object.assign(limits.automation.live, { everyMs: 1 });
    servers.silent = ['Cloudflare', 'Google'];
    expect(await liveAfterChallenge()).toMatch(/^2\/2 after /);
  });

  it('waits for a name server whose address the next resolver knows', async () => {
    Object.assign(limits.automation.live, { everyMs: 1 });
    servers.lost = ['Cloudflare'];
    expect(await liveAfterChallenge()).toMatch(/^2\/2 after /);
  });

  it('says of a name server whose address nobody knows that it has not got it', async () => {
    Object.assign(limits.automation.live, { everyMs: 1, withinMs: 20 });
    servers.lost = ['Cloudflare', 'Google', 'Quad9'];
    expect(await liveAfterChallenge()).toMatch(/^1\/2 after /);
  });

  it('is answered after a while where one never has it', async () => {
    Object.assign(limits.automation.live, { everyMs: 1, withinMs: 20 });
    servers.hasItFrom.two = Number.POSITIVE_INFINITY;
    expect(await liveAfterChallenge()).toMatch(/^1\/2 after /);
    servers.hasItFrom.two = 3;
  });
});

describe('a token that ends soon', () => {
  it('is told of by mail at its first use of the last 14 days, once', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { token } = await tokenFor('read', { expiresIn: 30, name: 'Router' });
    await deliverMails();
    await use(token);
    expect(await deliverMails()).toEqual([]);
    vi.setSystemTime(Date.now() + 17 * DAY * 1000);
    await Promise.all([use(token), use(token)]);
    await use(token);
    const mails = await deliverMails();
    expect(mails).toMatchObject([
      { to: ann.email, subject: expect.stringContaining('access token “Router” expires on') },
    ]);
    expect(mails[0]?.text).toContain('/dashboard/tokens');
  });

  it.each([
    ['en', /on [A-Z]\w+ \d+, 20\d\d \(UTC\),/],
    ['de', / am \d+\. \p{Lu}\p{Ll}+ 20\d\d \(UTC\) ab\./u],
    ['fr', / le \d+(er)? \p{Ll}+ 20\d\d \(UTC\),/u],
    ['it', / il \d+º? \p{Ll}+ 20\d\d \(UTC\),/u],
    ['ja', /は20\d\d年\d+月\d+日（UTC）に/],
    ['zh', /于 20\d\d年\d+月\d+日（UTC）停/],
  ] as const)('is told of with the day as it is written in %s', async (language, day) => {
    await call(setLanguage, { body: { language } }, { token: ann.token });
    vi.useFakeTimers({ toFake: ['Date'] });
    const { token } = await tokenFor('read', { expiresIn: 30, name: 'Router' });
    vi.setSystemTime(Date.now() + 17 * DAY * 1000);
    await deliverMails();
    await use(token);
    expect((await deliverMails()).map(({ text }) => text)).toEqual([expect.stringMatching(day)]);
  });

  it('is told of no end that another one has just replaced, and of that one in its turn', async () => {
    const { id, token } = await tokenFor('read', { expiresIn: 30 });
    const body = { name: 'Router', networks: [], expiresIn: 90 as const };
    const told = async (days: number) => {
      Object.assign(limits.accessToken, { toldBefore: days * DAY });
      await use(token);
      Object.assign(limits.accessToken, { toldBefore: 14 * DAY });
      return (await deliverMails()).filter(({ subject }) => subject.includes('expires on')).length;
    };
    const hasMet = meanwhile(() =>
      call(updateAccessToken, { params: { id }, body }, { token: ann.token }),
    );
    const before = await told(31);
    vi.restoreAllMocks();
    expect([hasMet(), before, await told(91)]).toEqual([true, 0, 1]);
  });
});

describe('the history of a domain', () => {
  it('names the token that changed it', async () => {
    const { id, token } = await tokenFor('address', { name: 'Router' });
    await update(token, '192.0.2.9');
    const request = { params: { id: domain.id }, query: {} };
    const { items } = (await call(listHistory, request, { token: ann.token })).body;
    expect(items[0]?.by).toEqual({ kind: 'token', id, name: 'Router' });
  });
});
