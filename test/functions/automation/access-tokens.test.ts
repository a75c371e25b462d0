import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { logoutEverywhere } from '#shared/areas/auth/calls.ts';
import {
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
  rotateAccessToken,
  updateAccessToken,
} from '#shared/areas/automation/calls.ts';
import { getZone, listPowerDnsServers } from '#shared/areas/automation/powerdns.ts';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { getMyToken, transferDomain } from '#shared/areas/tokens/calls.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { passTime } from '#test/support/clock.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { deliverMails, newDomain, newPerson, type Person, seed } from '#test/support/people.ts';
import { setRoles, setStatus } from '#test/support/roles.ts';
import { tokenOf } from './tokens.ts';

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
  domain = await newDomain(ann, `key-${names++}`, providerId);
});

afterEach(() => {
  vi.useRealTimers();
});

const all = () => [{ domainId: domain.id, write: true }];

const use = (token: string, address = '192.0.2.77', headers = {}) =>
  call(listPowerDnsServers, {}, { address, headers: { 'x-api-key': token, ...headers } });

const list = async ({ token } = ann) => (await call(listAccessTokens, {}, { token })).body.items;

describe('an access token', () => {
  it('is shown once, has 42 plain characters, and is told by mail', async () => {
    await deliverMails();
    const { token, id } = await tokenOf(ann, all());
    expect(token).toMatch(/^fha_[0-9a-hjkmnp-tv-z]{38}$/);
    const [shown] = await list();
    expect(shown).toMatchObject({ id, preset: 'records', networks: [] });
    expect(shown?.grants).toMatchObject([{ domain: domain.fqdn, write: true }]);
    expect(JSON.stringify(shown)).not.toContain(token);
    expect((await deliverMails()).map(({ subject }) => subject)).toEqual([
      'Freehold: Access token made: Test',
    ]);
  });

  it('opens calls as Bearer, as Basic with any user, and as API key', async () => {
    const { token } = await tokenOf(ann, all());
    const basic = Buffer.from(`any:${token}`).toString('base64');
    const ways: Record<string, string>[] = [
      { authorization: `Bearer ${token}` },
      { authorization: `Basic ${basic}` },
      { 'x-api-key': token },
    ];
    for (const headers of ways) {
      expect((await call(listPowerDnsServers, {}, { headers })).status).toBe(200);
    }
  });

  it('opens nothing where a character is wrong', async () => {
    const { token } = await tokenOf(ann, all());
    const other = token.at(-10) === 'a' ? 'b' : 'a';
    expect((await use(token.slice(0, -10) + other + token.slice(-9))).status).toBe(401);
    expect((await use('')).status).toBe(401);
    expect((await use(ann.token)).status).toBe(401);
  });

  it('works from its networks alone', async () => {
    const { token } = await tokenOf(ann, all(), { networks: ['203.0.113.0/24', '2001:db8::/32'] });
    expect((await use(token, '203.0.113.9')).status).toBe(200);
    expect((await use(token, '2001:db8:1::9')).status).toBe(200);
    expect((await use(token, '203.0.114.9')).status).toBe(401);
    expect((await use(token, '2001:db9::9')).status).toBe(401);
  });

  it('tells its last use: time, network and program', async () => {
    const { token } = await tokenOf(ann, all());
    await use(token, '203.0.113.9', { 'user-agent': 'ddclient/3.10.0' });
    const [shown] = await list();
    expect(shown?.lastUse).toMatchObject({ network: '203.0.113.9', client: 'ddclient/3.10.0' });
  });

  it('ends at once where it is revoked', async () => {
    const { id, token } = await tokenOf(ann, all());
    expect((await use(token)).status).toBe(200);
    const options = { token: ann.token };
    expect((await call(revokeAccessToken, { params: { id } }, options)).status).toBe(204);
    expect((await use(token)).status).toBe(401);
    expect(await list()).toEqual([]);
  });

  it('works on with its old secret for a day beside the new one', async () => {
    const { id, token } = await tokenOf(ann, all());
    const options = { token: ann.token };
    const fresh = (await call(rotateAccessToken, { params: { id } }, options)).body;
    expect(fresh).toMatchObject({ id, overlapsUntil: expect.any(String) });
    expect(fresh.token).not.toBe(token);
    expect([(await use(token)).status, (await use(fresh.token)).status]).toEqual([200, 200]);
  });

  it('works on with the secret of a program for a day after each new one, also where a newer one got lost', async () => {
    const { id, token } = await tokenOf(ann, all());
    const renew = async () =>
      (await call(rotateAccessToken, { params: { id } }, { token: ann.token })).body.token;
    const [lost, newest] = [await renew(), await renew()];
    const answers = async () =>
      (await Promise.all([token, lost, newest].map((secret) => use(secret, '192.0.2.78')))).map(
        ({ status }) => status,
      );
    expect(await answers()).toEqual([200, 200, 200]);
    passTime(limits.accessToken.overlap + 1);
    expect(await answers()).toEqual([401, 401, 200]);
  });

  it('works with a few secrets of before at most', async () => {
    const { id, token } = await tokenOf(ann, all());
    const renew = () => call(rotateAccessToken, { params: { id } }, { token: ann.token });
    for (let count = 0; count < limits.replacedSecrets; count++) await renew();
    expect((await use(token, '192.0.2.79')).status).toBe(200);
    await renew();
    expect((await use(token, '192.0.2.79')).status).toBe(401);
  });

  it.each([
    ['a line break', 'Router\nBcc: eve@example.org'],
    ['a sign that turns the direction of text', 'Router \u202egpj.exe'],
    ['a sign without width', 'Rou\u200bter'],
  ])('takes no name with %s', async (_what, name) => {
    const { id } = await tokenOf(ann, all());
    const options = { token: ann.token };
    const answers = [
      await call(createAccessToken, { body: { name, grants: all() } }, options),
      await call(updateAccessToken, { params: { id }, body: { name, networks: [] } }, options),
    ];
    for (const { status, failure } of answers) {
      expect([status, failure.details]).toEqual([
        400,
        {
          issues: expect.arrayContaining([
            expect.objectContaining({ path: 'name', rule: 'invalid_format' }),
          ]),
        },
      ]);
    }
  });

  it('gets another name, networks and end, and no wider grants', async () => {
    const { id, token } = await tokenOf(ann, all());
    const body = { name: 'Router', networks: ['198.51.100.7'], expiresIn: 30 as const };
    const answer = await call(updateAccessToken, { params: { id }, body }, { token: ann.token });
    expect(answer.body).toMatchObject({ name: 'Router', networks: ['198.51.100.7'] });
    expect(answer.body.endsAt).toBeDefined();
    expect((await use(token)).status).toBe(401);
    expect((await use(token, '198.51.100.7')).status).toBe(200);
    const wider = { ...body, grants: all() };
    const refused = await call(
      updateAccessToken,
      { params: { id }, body: wider },
      { token: ann.token },
    );
    expect(refused.status).toBe(400);
  });

  it('is of a domain of its owner', async () => {
    const ben = await newPerson();
    const body = { name: 'Other', grants: all() };
    const answer = await call(createAccessToken, { body }, { token: ben.token });
    expect(answer.failure.code).toBe('NOT_FOUND');
  });

  it('stops with the account, and with the transfer of its domain', async () => {
    await setRoles(ann, ['user', 'vip']);
    const { token } = await tokenOf(ann, all());
    const params = { server: 'localhost', zone: domain.fqdn };
    const read = () => call(getZone, { params, query: {} }, { headers: { 'x-api-key': token } });
    expect((await read()).status).toBe(200);
    const ben = await newPerson();
    const target = (await call(getMyToken, {}, { token: ben.token })).body.token;
    const body = { domainId: domain.id, targetToken: target };
    expect((await call(transferDomain, { body }, { token: ann.token })).status).toBe(200);
    expect((await read()).status).toBe(404);
    await setStatus(ann, 'suspended');
    expect((await read()).status).toBe(403);
  });

  it('is one of fifty at most, also where many are made at once', async () => {
    const most = limits.accessToken.perUser;
    const body = { name: 'Many', grants: all() };
    const make = () => call(createAccessToken, { body }, { token: ann.token });
    const answers = await Promise.all(Array.from({ length: most + 2 }, make));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(most);
    expect(await list()).toHaveLength(most);
  });

  it('ends with all sessions where its owner wants that, and stays else', async () => {
    const { token } = await tokenOf(ann, all());
    await call(logoutEverywhere, { body: {} }, { token: ann.token });
    expect((await use(token)).status).toBe(200);
    const ben = await newPerson();
    const own = await newDomain(ben, `key-${names++}`, providerId);
    const other = await tokenOf(ben, [{ domainId: own.id, write: true }]);
    await call(logoutEverywhere, { body: { revokeTokens: true } }, { token: ben.token });
    expect((await use(other.token)).status).toBe(401);
  });
});
