import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getMe } from '../../../shared/accounts.ts';
import { claimDomain, deleteDomain } from '../../../shared/domains.ts';
import { hasLeadingZeroBits } from '../../../shared/kernel/proof.ts';
import { searchName } from '../../../shared/search.ts';
import { call } from '../../../web/src/api/call.ts';
import * as first from '../../../web/src/api/first-calls.ts';

const origin = 'https://freehold.test';
const domainId = '01JZ0000000000000000000000';

interface Sent {
  method: string;
  url: URL;
  headers: Headers;
  body: string | null;
}

/** A service that hands out challenges and gives the calls the answers in their order. */
function service(...answers: (Response | Error)[]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (target: URL | string, init: RequestInit) => {
    const url = new URL(target, origin);
    const headers = new Headers(init.headers);
    sent.push({ method: init.method ?? '', url, headers, body: init.body as string | null });
    if (url.pathname === '/api/challenge') return Response.json({ message: 'm.', difficulty: 12 });
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return sent;
}

const refusal = (status: number, code: string) =>
  Response.json({ error: 'No.', code }, { status, headers: { 'x-request-id': 'r1' } });

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('document', { documentElement: { lang: 'de' } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});

describe('a call', () => {
  it('asks for a challenge with its own method and full address, and solves it', async () => {
    const sent = service(Response.json({ name: 'harbour', results: [] }));
    await call(searchName, { query: { name: 'harbour' } });
    const [challenge, search] = sent;
    expect(challenge?.method).toBe('GET');
    expect(challenge?.headers.get('x-target-url')).toBe(`${origin}/api/search?name=harbour`);
    const proof = search?.headers.get('x-proof') ?? '';
    expect(proof).toMatch(/^m\.\d+$/);
    expect(hasLeadingZeroBits(proof, 12)).toBe(true);
    expect(search?.headers.get('accept-language')).toBe('de');
    expect(search?.headers.has('authorization')).toBe(false);
  });

  it('carries the session and its body', async () => {
    localStorage.setItem('token', 'secret');
    const sent = service(Response.json({ id: domainId }, { status: 201 }));
    const body = { name: 'harbour', providerId: domainId, cost: 0 };
    await call(claimDomain, { body });
    const headers = sent.at(-1)?.headers;
    expect(headers?.get('authorization')).toBe('Bearer secret');
    expect(headers?.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
    expect(JSON.parse(sent.at(-1)?.body ?? '')).toEqual(body);
  });

  it('that is to happen once keeps its key until it is known how it ended', async () => {
    const body = { name: 'quay', providerId: domainId, cost: 0 };
    const lost = service(new TypeError('Failed to fetch'));
    await expect(call(first.claimDomain, { body })).rejects.toMatchObject({ status: 0 });
    const answered = service(Response.json({ id: domainId }), Response.json({ id: domainId }));
    await call(first.claimDomain, { body });
    await call(first.claimDomain, { body: { ...body, cost: 5 } });
    const keyOf = (sent?: Sent) => sent?.headers.get('idempotency-key');
    const [retried, other] = answered.filter(({ url }) => url.pathname === '/api/domains');
    expect(keyOf(lost.at(-1))).toMatch(/./);
    expect(keyOf(retried)).toBe(keyOf(lost.at(-1)));
    expect(keyOf(other)).not.toBe(keyOf(retried));
  });

  it('carries no key where the contract takes none', async () => {
    const sent = service(new Response(null, { status: 204 }));
    await call(deleteDomain, { params: { id: domainId } });
    expect(sent.at(-1)?.headers.has('idempotency-key')).toBe(false);
  });

  it('fills its path, and answers nothing where there is nothing', async () => {
    const sent = service(new Response(null, { status: 204 }));
    expect(await call(deleteDomain, { params: { id: domainId } })).toBeUndefined();
    expect(sent.at(-1)?.url.pathname).toBe(`/api/domains/${domainId}`);
  });

  it('makes an expired proof anew, once', async () => {
    const old = () => refusal(403, 'PROOF_REQUIRED');
    const sent = service(old(), Response.json({ name: 'a', results: [] }));
    await call(searchName, { query: { name: 'a' } });
    expect(sent).toHaveLength(4);
    service(old(), old());
    const twice = call(searchName, { query: { name: 'a' } });
    await expect(twice).rejects.toMatchObject({ code: 'PROOF_REQUIRED' });
  });

  it('forgets a token that the service no longer knows', async () => {
    localStorage.setItem('token', 'old');
    service(refusal(401, 'AUTHENTICATION_REQUIRED'));
    await expect(call(getMe, {})).rejects.toMatchObject({ status: 401, requestId: 'r1' });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('says that the service cannot be reached', async () => {
    service(new TypeError('Failed to fetch'));
    await expect(call(getMe, {})).rejects.toMatchObject({ code: 'UNREACHABLE', status: 0 });
  });

  it('makes something of an answer that is none of ours', async () => {
    service(new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' }));
    await expect(call(getMe, {})).rejects.toMatchObject({ code: 'INTERNAL', status: 502 });
  });

  it('knows throttling that has no envelope', async () => {
    service(new Response('{"message":"Too Many Requests"}', { status: 429 }));
    await expect(call(getMe, {})).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});
