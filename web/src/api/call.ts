import {
  apiBase,
  type Endpoint,
  fillPath,
  type Reply,
  type Request,
} from '#shared/kernel/endpoint.ts';
import { ask, receive } from './ask.ts';
import { ApiFailure, authenticationRequired, failureOf } from './failure.ts';
import type { BareCall } from './first-calls.ts';
import { forgetKey, withIdempotencyKey } from './idempotency.ts';
import { dropReadingProof, proofFor, readingProof } from './proof.ts';
import { announceSuspension, dropToken, passwordGiven, storedToken } from './session.ts';

export type RequestParts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

interface Sending {
  method: string;
  url: URL;
  /** JSON; null without a body. */
  body: string | null;
  signal: AbortSignal | undefined;
  /** Solved ahead of the call. */
  proof?: string | undefined;
  /** The request outlives the page. */
  keepalive?: boolean;
}

function urlOf(endpoint: Pick<Endpoint, 'path'>, { params, query }: RequestParts): URL {
  const url = new URL(apiBase + fillPath(endpoint, params), location.origin);
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

const proofOf = ({ method, url, signal }: Sending): Promise<string> =>
  method === 'GET' ? readingProof() : proofFor(method, url, signal);

async function send(
  endpoint: BareCall<Endpoint>,
  sending: Sending,
  idempotencyKey?: string,
): Promise<unknown> {
  const { method, url, body, signal, keepalive } = sending;
  const token = storedToken();
  const headers = new Headers({ 'accept-language': document.documentElement.lang });
  // A call with its proof at hand sends before it first waits.
  const proof = sending.proof ?? (endpoint.proof !== false && (await proofOf(sending)));
  if (proof) headers.set('x-proof', proof);
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  if (body !== null) headers.set('content-type', 'application/json');

  const response = await ask(url, { method, headers, body, keepalive }, { signal });
  if (response.ok) {
    if (response.status === 204) return undefined;
    return receive('document' in endpoint ? response.text() : response.json(), signal);
  }

  const failure = await failureOf(response);
  if (failure.code === 'AUTHENTICATION_REQUIRED' && token && token === storedToken()) dropToken();
  if (failure.code === 'PROOF_REQUIRED' && proof) dropReadingProof(proof);
  // A call for everybody is refused for the account that it names, which may be somebody else's.
  if (failure.code === 'ACCOUNT_SUSPENDED' && token && endpoint.access !== 'public')
    announceSuspension();
  throw failure;
}

const codeOf = (error: unknown) => (error instanceof ApiFailure ? error.code : undefined);

/**
 * Retries with a new proof, since one from before the device slept has expired, and after the password was given again
 * where that is wanted.
 */
async function sendProven(...sending: Parameters<typeof send>): Promise<unknown> {
  try {
    return await send(...sending);
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'PROOF_REQUIRED' && !(code === 'LOGIN_AGAIN' && (await passwordGiven())))
      throw error;
    return send(...sending);
  }
}

function sendingOf(
  endpoint: BareCall<Endpoint>,
  parts: RequestParts,
  signal?: AbortSignal,
): Sending {
  const { method } = endpoint;
  const body = parts.body === undefined ? null : JSON.stringify(parts.body);
  return { method, url: urlOf(endpoint, parts), body, signal };
}

/**
 * A call for later, with its proof made now: `send` is one request, which outlives the page. A proof
 * that has expired by then is made anew. It takes no idempotency key: for changes that a version guards.
 */
export async function prepare<E extends Endpoint>(
  endpoint: E | BareCall<E>,
  request: Request<E>,
): Promise<() => Promise<Reply<E>>> {
  const sending = sendingOf(endpoint, request);
  const proof = await proofOf(sending);
  return async () => {
    try {
      return (await send(endpoint, { ...sending, proof, keepalive: true })) as Reply<E>;
    } catch (error) {
      if (codeOf(error) !== 'PROOF_REQUIRED') throw error;
      return (await send(endpoint, sending)) as Reply<E>;
    }
  };
}

/** Identifies a change. */
const changeOf = ({ method, url, body }: Sending) => `${method} ${url.href} ${body}`;

/** Has the same call, made again, be another one: whoever made the last takes back what it makes. */
export const disown = <E extends Endpoint>(endpoint: E | BareCall<E>, request: Request<E>) =>
  forgetKey(changeOf(sendingOf(endpoint, request)));

/**
 * Makes a declared call: proof of work, session, language, and the idempotency key where the
 * contract takes one. Throws an `ApiFailure`, or the abort of `signal`. Without a stored token a call of
 * administrators fails at once, and nothing is sent.
 */
export async function call<E extends Endpoint>(
  endpoint: E | BareCall<E>,
  request: Request<E>,
  signal?: AbortSignal,
): Promise<Reply<E>> {
  if (endpoint.access === 'admin' && !storedToken()) throw authenticationRequired();
  const sending = sendingOf(endpoint, request, signal);
  const reply = endpoint.idempotent
    ? withIdempotencyKey(changeOf(sending), (key) => sendProven(endpoint, sending, key))
    : sendProven(endpoint, sending);
  return (await reply) as Reply<E>;
}
