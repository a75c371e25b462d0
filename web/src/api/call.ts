import {
  apiBase,
  type Endpoint,
  type Reply,
  type Request,
} from '../../../shared/kernel/endpoint.ts';
import { solveProof } from '../../../shared/kernel/proof.ts';
import { ApiFailure, failureOf, unreachable } from './failure.ts';
import type { Address } from './first-calls.ts';
import { announceSuspension, clearToken, storedToken } from './session.ts';

const patience = 30_000;

type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

interface Options {
  signal?: AbortSignal;
  /** For calls that take one: the same key happens once, however often it is sent. */
  idempotencyKey?: string;
}

interface Sending extends Options {
  method: string;
  url: URL;
  body: unknown;
}

function urlOf(path: string, { params, query }: Parts): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const url = new URL(apiBase + filled, location.origin);
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

/** `fetch`, with a silent network told apart from a caller that no longer wants the answer. */
export async function ask(
  url: URL | string,
  init: RequestInit,
  signal?: AbortSignal,
): Promise<Response> {
  const limit = AbortSignal.timeout(patience);
  try {
    return await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, limit]) : limit });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw unreachable(cause);
  }
}

/** Fetches the challenge for a call. Throws an `ApiFailure`. */
export async function askChallenge({
  method,
  url,
  signal,
}: Pick<Sending, 'method' | 'url' | 'signal'>): Promise<{ message: string; difficulty: number }> {
  const headers = { 'x-target-url': url.href };
  const response = await ask(`${apiBase}/challenge`, { method, headers }, signal);
  if (!response.ok) throw await failureOf(response);
  return response.json();
}

async function proofFor(sending: Sending): Promise<string> {
  const { message, difficulty } = await askChallenge(sending);
  return solveProof(message, difficulty);
}

async function send(endpoint: Address<Endpoint>, sending: Sending): Promise<unknown> {
  const { method, url, body, signal, idempotencyKey } = sending;
  const token = storedToken();
  const headers = new Headers({ 'accept-language': document.documentElement.lang });
  if (endpoint.proof !== false) headers.set('x-proof', await proofFor(sending));
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  if (body !== undefined) headers.set('content-type', 'application/json');

  const text = body === undefined ? null : JSON.stringify(body);
  const response = await ask(url, { method, headers, body: text }, signal);
  if (response.ok) return response.status === 204 ? undefined : response.json();

  const failure = await failureOf(response);
  if (failure.code === 'AUTHENTICATION_REQUIRED' && token === storedToken()) clearToken();
  if (failure.code === 'ACCOUNT_SUSPENDED' && token) announceSuspension();
  throw failure;
}

/** Makes a declared call. Answers its reply or throws an `ApiFailure`. */
export async function call<E extends Endpoint>(
  endpoint: E | Address<E>,
  request: Request<E>,
  options: Options = {},
): Promise<Reply<E>> {
  const parts: Parts = request;
  const url = urlOf(endpoint.path, parts);
  const sending = { ...options, method: endpoint.method, url, body: parts.body };
  try {
    return (await send(endpoint, sending)) as Reply<E>;
  } catch (error) {
    // A proof that lay too long, as on a device that was asleep, is made anew once.
    if (!(error instanceof ApiFailure) || error.code !== 'PROOF_REQUIRED') throw error;
    return (await send(endpoint, sending)) as Reply<E>;
  }
}
