import { Agent, type IncomingHttpHeaders, request as startRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { getCaptcha, getChallenge } from '#shared/areas/service/calls.ts';
import type { FailureBody } from '#shared/failures.ts';
import {
  apiBase,
  type Endpoint,
  fillPath,
  type Method,
  type Reply,
  type Request,
} from '#shared/kernel/endpoint.ts';
import { solveProof } from '#shared/kernel/proof.ts';

interface CallOptions {
  headers?: Record<string, string>;
  /** Method to send where the endpoint's is ANY. */
  method?: Method;
}

/** Answer of a call, success or refusal. */
interface Answer<T> {
  status: number;
  headers: IncomingHttpHeaders;
  body: T;
}

/** A call was refused; the message names everything that helps to see why. */
export class CallRefused extends Error {
  readonly status: number;
  readonly failure: FailureBody;

  constructor(call: string, { status, body }: Answer<unknown>) {
    super(`${call} was answered ${status}: ${JSON.stringify(body)}`);
    this.name = 'CallRefused';
    this.status = status;
    this.failure = body as FailureBody;
  }
}

/** Somebody at the API, by HTTP as from anywhere, with a proof of work for each call. */
export interface ApiVisitor {
  /** Makes a declared call. Throws `CallRefused`. */
  call<E extends Endpoint>(
    endpoint: E,
    request: Request<E>,
    options?: CallOptions,
  ): Promise<Reply<E>>;
  /** Makes a declared call and answers whatever comes back. */
  ask<E extends Endpoint>(
    endpoint: E,
    request: Request<E>,
    options?: CallOptions,
  ): Promise<Answer<Reply<E>>>;
  /** A solved human verification. */
  captcha(): Promise<string>;
}

interface VisitorOptions {
  /** The bearer token of a session. */
  token?: string | undefined;
  /** The source address: on Linux any of 127.0.0.0/8. */
  address?: string | undefined;
}

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

/** A visitor of the API at an address that ends in `/api`. */
export function visitor(apiUrl: string, { token, address }: VisitorOptions = {}): ApiVisitor {
  const agent = new Agent({ keepAlive: true });
  const origin = apiUrl.slice(0, -apiBase.length);
  const send = (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
    exchange(new URL(path, origin), { method, headers, agent, localAddress: address }, body);

  async function ask<E extends Endpoint>(
    endpoint: E,
    request: Request<E>,
    options: CallOptions = {},
  ): Promise<Answer<Reply<E>>> {
    const { params, query = {}, body } = request as Parts;
    const method = endpoint.method === 'ANY' ? (options.method ?? 'GET') : endpoint.method;
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    );
    const target = `${apiBase}${fillPath(endpoint, params)}${search.size > 0 ? `?${search}` : ''}`;
    const proof = endpoint.proof === false ? undefined : await proofFor(method, target);
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(proof && { 'x-proof': proof }),
      ...options.headers,
    };
    return (await send(method, target, headers, body)) as Answer<Reply<E>>;
  }

  async function proofFor(method: string, target: string): Promise<string> {
    const path = `${apiBase}${getChallenge.path}`;
    const answer = await send(method, path, { 'x-target-url': target });
    // A failure has no difficulty, and no counter would ever be enough.
    if (answer.status >= 300) throw new CallRefused(`${method} ${path}`, answer);
    const { message, difficulty } = answer.body as Reply<typeof getChallenge>;
    return solveProof(message, difficulty);
  }

  async function call<E extends Endpoint>(
    endpoint: E,
    request: Request<E>,
    options?: CallOptions,
  ): Promise<Reply<E>> {
    const answer = await ask(endpoint, request, options);
    if (answer.status < 300) return answer.body;
    throw new CallRefused(`${endpoint.method} ${endpoint.path}`, answer);
  }

  async function captcha(): Promise<string> {
    const [{ solveChallenge }, { deriveKey }] = await Promise.all([
      import('altcha-lib'),
      import('altcha-lib/algorithms/pbkdf2'),
    ]);
    type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];
    const challenge = (await call(getCaptcha, {})) as unknown as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  }

  return { call, ask, captcha };
}

interface Connection {
  method: string;
  headers: Record<string, string>;
  agent: Agent;
  localAddress: string | undefined;
}

/** One request and its answer, as JSON. */
async function exchange(url: URL, connection: Connection, body: unknown): Promise<Answer<unknown>> {
  const payload = body === undefined ? '' : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = startRequest(url, {
      ...connection,
      headers: {
        ...connection.headers,
        ...(payload && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        }),
      },
    });
    request.once('error', reject);
    request.once('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      text(response)
        .then((said) => resolve({ status, headers, body: said ? JSON.parse(said) : undefined }))
        .catch(reject);
    });
    request.end(payload);
  });
}
