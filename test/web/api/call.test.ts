import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getMe } from '#shared/areas/accounts/calls.ts';
import { claimDomain, deleteDomain } from '#shared/areas/domains/calls.ts';
import {
  deleteNotification,
  listNotifications,
  resetDismissals,
} from '#shared/areas/notifications/calls.ts';
import { searchName } from '#shared/areas/search/calls.ts';
import { hasLeadingZeroBits } from '#shared/kernel/proof.ts';
import * as first from '#web/api/first-calls.ts';

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

const found = () => Response.json({ name: 'a', results: [] });

const isChallenge = ({ url }: Sent) => url.pathname === '/api/challenge';
const isCall = (sent: Sent) => !isChallenge(sent);

let call: typeof import('#web/api/call.ts').call;

const search = (name: string) => call(searchName, { query: { name } });

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(async () => {
  const items = new Map<string, string>();
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('document', { documentElement: { lang: 'de' } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  // The shared proof is kept for as long as the page is open.
  vi.resetModules();
  ({ call } = await import('#web/api/call.ts'));
});

describe('a call', () => {
  it('that changes something asks for a challenge with its method and address, and solves it', async () => {
    const sent = service(new Response(null, { status: 204 }));
    await call(deleteDomain, { params: { id: domainId } });
    const [challenge, deletion] = sent;
    expect(challenge?.method).toBe('DELETE');
    expect(challenge?.headers.get('x-target-url')).toBe(`${origin}/api/domains/${domainId}`);
    const proof = deletion?.headers.get('x-proof') ?? '';
    expect(proof).toMatch(/^m\.\d+$/);
    expect(hasLeadingZeroBits(proof, 12)).toBe(true);
    expect(deletion?.headers.get('accept-language')).toBe('de');
    expect(deletion?.headers.has('authorization')).toBe(false);
  });

  it('that reads shares its proof with others at the same time and later', async () => {
    const sent = service(found(), found(), found());
    await Promise.all([search('harbour'), search('quay')]);
    await search('pier');
    const challenges = sent.filter(isChallenge);
    expect(challenges.map(({ url }) => url.search)).toEqual(['?scope=reading']);
    const proofs = sent.filter(isCall).map(({ headers }) => headers.get('x-proof'));
    expect(proofs).toHaveLength(3);
    expect(new Set(proofs).size).toBe(1);
  });

  it('that reads renews its proof when a minute has passed', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const sent = service(found(), found(), found());
    await search('harbour');
    vi.advanceTimersByTime(59_000);
    await search('quay');
    expect(sent.filter(isChallenge)).toHaveLength(1);
    vi.advanceTimersByTime(2_000);
    await search('pier');
    expect(sent.filter(isChallenge)).toHaveLength(2);
  });

  it('that reads asks again for a challenge after it got none', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(search('harbour')).rejects.toMatchObject({ code: 'UNREACHABLE' });
    service(found());
    expect(await search('harbour')).toEqual({ name: 'a', results: [] });
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
    const sent = service(old(), old(), found(), found());
    await Promise.all([search('a'), search('b')]);
    expect(sent.filter(isChallenge)).toHaveLength(2);
    expect(sent.filter(isCall)).toHaveLength(4);
    service(old(), old());
    await expect(search('a')).rejects.toMatchObject({ code: 'PROOF_REQUIRED' });
  });

  it('forgets a token that the service no longer knows', async () => {
    localStorage.setItem('token', 'old');
    service(refusal(401, 'AUTHENTICATION_REQUIRED'));
    await expect(call(getMe, {})).rejects.toMatchObject({ status: 401, requestId: 'r1' });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('tells of a suspension where it is that of who is logged in, not of an account that the call names', async () => {
    localStorage.setItem('token', 'of-somebody');
    const { onSuspension } = await import('#web/api/session.ts');
    const { resetPassword } = await import('#web/api/public-calls.ts');
    const tell = vi.fn();
    onSuspension(tell);
    service(refusal(403, 'ACCOUNT_SUSPENDED'), refusal(403, 'ACCOUNT_SUSPENDED'));
    const body = {
      ...{ email: 'other@example.org', token: 'a'.repeat(43) },
      ...{ newPassword: 'battery staple', revokeTokens: false },
    };
    await expect(call(resetPassword, { body })).rejects.toMatchObject({ status: 403 });
    expect(tell).not.toHaveBeenCalled();
    await expect(call(getMe, {})).rejects.toMatchObject({ status: 403 });
    expect(tell).toHaveBeenCalledOnce();
  });

  it('of an administrator fails at once without a token, and sends nothing', async () => {
    const sent = service();
    for (const asked of [
      call(listNotifications, { query: {} }),
      call(resetDismissals, {}),
      call(deleteNotification, { params: { id: domainId } }),
    ]) {
      await expect(asked).rejects.toMatchObject({
        code: 'AUTHENTICATION_REQUIRED',
        text: 'Authentication required',
      });
    }
    expect(sent).toEqual([]);
  });

  it('says that the service cannot be reached', async () => {
    service(new TypeError('Failed to fetch'));
    await expect(call(getMe, {})).rejects.toMatchObject({ code: 'UNREACHABLE', status: 0 });
  });

  it.each([
    ['breaks off', new TypeError('network error')],
    ['comes too slowly', new DOMException('signal timed out', 'TimeoutError')],
  ])('says so, too, where an answer %s after its headers', async (_how, cause) => {
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"name":'));
        stream.error(cause);
      },
    });
    service(new Response(body));
    await expect(call(getMe, {})).rejects.toMatchObject({ code: 'UNREACHABLE', cause });
  });

  it('says so, too, where an answer is cut short or no JSON', async () => {
    for (const text of ['{"name":', '<h1>Log in to this network</h1>']) {
      service(new Response(text));
      await expect(call(getMe, {})).rejects.toMatchObject({ code: 'UNREACHABLE', status: 0 });
    }
  });

  it('that is called off while its answer comes fails with that alone', async () => {
    const calling = new AbortController();
    const pull = (stream: ReadableStreamDefaultController) => {
      calling.abort();
      stream.error(calling.signal.reason);
    };
    service(new Response(new ReadableStream({ pull }, { highWaterMark: 0 })));
    const answer = call(getMe, {}, calling.signal);
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('reads what went wrong from the error field of the answer', async () => {
    service(refusal(409, 'NAME_TAKEN'));
    await expect(call(getMe, {})).rejects.toMatchObject({ code: 'NAME_TAKEN', text: 'No.' });
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
