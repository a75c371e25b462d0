import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { getMe } from '#shared/areas/accounts/calls.ts';
import { login, logout } from '#shared/areas/auth/calls.ts';
import { addReservedWords } from '#shared/areas/reserved/calls.ts';
import { searchName } from '#shared/areas/search/calls.ts';
import { getChallenge } from '#shared/areas/service/calls.ts';
import { limits } from '#shared/limits.ts';
import { call, proofFor } from '#test/support/api.ts';
import { theEngine, useEngine } from '#test/support/cloud/engine.ts';
import { newPerson, type Person, seed, solvedCaptcha } from '#test/support/people.ts';
import { idOf, newAdministrator } from '#test/support/roles.ts';

let unlimited: typeof limits.budgets;

beforeAll(async () => {
  await useEngine();
  unlimited = structuredClone(limits.budgets);
  await seed();
});

afterEach(() => {
  Object.assign(limits.budgets, structuredClone(unlimited));
  vi.useRealTimers();
});

const five = { burst: 5, perMinute: 60 };

/** Sets a budget of five, and stops the clock, so that nothing leaks from the buckets. */
function lower(whose: 'account' | 'network', kind: 'reads' | 'changes'): void {
  Object.assign(limits.budgets[whose], { [kind]: five });
  vi.useFakeTimers({ toFake: ['Date'] });
}

/** Somebody whose session this instance has seen. */
async function newRegular(): Promise<Person> {
  const person = await newPerson();
  await call(getMe, {}, person);
  return person;
}

describe('the budget of an account', () => {
  it('is one for all its sessions and networks, and the answer beyond it tells how long to wait', async () => {
    const { token } = await newRegular();
    const proof = await proofFor('GET', '/api/auth/me');
    lower('account', 'reads');
    const read = (address: string) => call(getMe, {}, { token, address, proof });
    for (let count = 0; count < 5; count++) {
      expect((await read(`198.51.100.${count}`)).status).toBe(200);
    }
    theEngine().meter.start();
    const refused = await read('198.51.100.9');
    expect(refused.status).toBe(429);
    expect(refused.failure).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfter: 1 },
    });
    expect(refused.headers['retry-after']).toBe('1');
    expect(theEngine().meter.requests).toEqual([]);
    vi.setSystemTime(Date.now() + 1000);
    expect((await read('198.51.100.9')).status).toBe(200);
  });

  it('has changes and reads apart', async () => {
    const admin = await newAdministrator();
    const change = (word: number) =>
      call(addReservedWords, { body: { words: `budget-${word}` } }, admin);
    await change(0);
    await call(getMe, {}, admin);
    lower('account', 'changes');
    const statuses: number[] = [];
    for (let word = 1; word <= 6; word++) statuses.push((await change(word)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await call(getMe, {}, admin)).status).toBe(200);
  });

  it('is not used up by strangers who make up tokens of it', async () => {
    const ann = await newRegular();
    const proof = await proofFor('GET', '/api/auth/me');
    lower('account', 'reads');
    lower('network', 'reads');
    const token = `fs_${idOf(ann)}_${'A'.repeat(43)}`;
    const address = '203.0.113.5';
    const forge = async () => (await call(getMe, {}, { token, address, proof })).status;
    const statuses: number[] = [];
    for (let count = 0; count < 7; count++) statuses.push(await forge());
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await call(getMe, {}, { token: ann.token, address, proof })).status).toBe(200);
  });

  it('is not used up by a session that has ended', async () => {
    const ann = await newRegular();
    await call(logout, {}, ann);
    const { email, password } = ann;
    const body = { email, password, turnstileToken: await solvedCaptcha() };
    const { token } = (await call(login, { body })).body;
    await call(getMe, {}, { token });
    const proof = await proofFor('GET', '/api/auth/me');
    lower('account', 'reads');
    const read = async (bearer: string) => (await call(getMe, {}, { token: bearer, proof })).status;
    for (let count = 0; count < 9; count++) expect(await read(ann.token)).toBe(401);
    for (let count = 0; count < 4; count++) expect(await read(token)).toBe(200);
  });
});

describe('the budget of a network', () => {
  it('has challenges in it', async () => {
    lower('network', 'reads');
    const ask = async (address: string) => {
      const headers = { 'x-target-url': '/api/search' };
      return (await call(getChallenge, {}, { address, headers })).status;
    };
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) statuses.push(await ask('203.0.113.6'));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await ask('203.0.113.7')).toBe(200);
  });

  it('is that of all its addresses, and nothing is read beyond it', async () => {
    const proof = await proofFor('GET', '/api/search');
    lower('network', 'reads');
    const search = (host: string) =>
      call(searchName, { query: { name: 'harbour' } }, { address: `2001:db8:7:8:${host}`, proof });
    for (let count = 0; count < 5; count++) expect((await search(`${count}::1`)).status).toBe(200);
    theEngine().meter.start();
    expect((await search('9::9')).status).toBe(429);
    expect(theEngine().meter.requests).toEqual([]);
  });
});
