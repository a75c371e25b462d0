import type * as z from 'zod/mini';
import type { FailureCode } from '../failures.ts';

/** Prefix of every path, on the site's own domain. */
export const apiBase = '/api';

/** Prefix of the paths of served pictures, on the site's own domain and in the bucket. */
export const mediaBase = '/media';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Required right of the caller. There is no default. `optional` needs none, and knows who has a session. `token` is an
 * access token, whose grants the use case checks.
 */
export type Access = 'public' | 'optional' | 'user' | 'admin' | 'token';

/** Protocols whose clients read a refusal in a form of their own. */
export type Wire = 'powerdns' | 'dyndns' | 'acme-dns' | 'feed';

/** Content type of a form in a body. */
export const formType = 'application/x-www-form-urlencoded';

type Schema = z.ZodMiniType;

interface Declaration {
  /** `ANY` answers whichever method it is asked with. */
  method: Method | 'ANY';
  /** Below `apiBase`, with parameters in braces: `/domains/{id}`. */
  path: `/${string}`;
  access: Access;
  /** One sentence for the OpenAPI document. */
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The query may come as a form in the body as well. */
  form?: true;
  /** Bytes of the largest body, where 64 kB are not enough. */
  bodyMax?: number;
  /** Body of a success; `null` is 204 without a body. */
  reply: Schema | null;
  /**
   * Content type of a success that is no JSON, seconds for which caches may keep it, and the name under which
   * browsers save it.
   */
  document?: { type: string; maxAge?: number; fileName?: string };
  /** Seconds for which the edge may keep a success, which is the same for everybody; browsers ask each time. */
  sharedMaxAge?: number;
  /** The status of a success where it is not 200 (or 204). */
  status?: number;
  /** Failures beside those of every call of its access. */
  failures: readonly FailureCode[];
  /** Proof of work is asked of every call but the few that must work without. */
  proof?: false;
  /** Wants a login, or the password again, of the last `limits.session.fresh`. Else `LOGIN_AGAIN`. */
  recent?: true;
  /** The protocol of programs that others wrote: how its refusals are put. */
  wire?: Wire;
  /**
   * What becomes of it while an operator has paused all changes, where the method does not tell: sessions are opened
   * and closed, and a protocol may change something by GET.
   */
  whilePaused?: 'answered' | 'refused';
  /** Takes an `idempotency-key`: the same key and body happen once and answer the same for 24 hours. */
  idempotent?: true;
}

const brand = Symbol.for('freehold.endpoint');

export type Endpoint<D extends Declaration = Declaration> = D & { [brand]: true };

/**
 * Declares one HTTP call. Routes and grants, validation, the browser's client, the OpenAPI document
 * and the access tests are all derived from what is written here; a call not declared does not exist.
 */
export function endpoint<const D extends Declaration>(declaration: D): Endpoint<D> {
  return { ...declaration, [brand]: true };
}

/** Methods of a call's routes. A document that caches may keep is asked for by HEAD, too (RFC 9110, 9.1). */
export const methodsOf = ({ method, document }: Pick<Endpoint, 'method' | 'document'>) =>
  document?.maxAge === undefined ? ([method] as const) : ([method, 'HEAD'] as const);

/** True where only callers with a session are answered. */
export const needsSession = ({ access }: Pick<Endpoint, 'access'>): boolean =>
  access === 'user' || access === 'admin';

/** The calls among a module's exports, by name. */
export function endpointsOf(module: Record<string, unknown>): Record<string, Endpoint> {
  return Object.fromEntries(
    Object.entries(module).filter(
      (entry): entry is [string, Endpoint] =>
        typeof entry[1] === 'object' && entry[1] !== null && brand in entry[1],
    ),
  );
}

/** The path below `apiBase` with its parameters filled in, each percent-encoded. */
export const fillPath = (
  { path }: Pick<Endpoint, 'path'>,
  params: Record<string, unknown> = {},
): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));

/** True for calls that may write, whose proofs work once. */
export const changes = (call: Endpoint): boolean => call.method !== 'GET' && call.method !== 'ANY';

/** True for calls that are refused while an operator has paused all changes. */
export const stopsInPause = (call: Endpoint): boolean =>
  call.whilePaused ? call.whilePaused === 'refused' : changes(call);

/** Every code that a call can answer, its own and those of its kind, by name: a further area moves none. */
export function failuresOf(call: Endpoint): FailureCode[] {
  const codes = new Set<FailureCode>([
    ...call.failures,
    'VALIDATION_FAILED',
    'ORIGIN_REQUIRED',
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    ...(call.proof === false ? [] : (['PROOF_REQUIRED'] as const)),
    ...(stopsInPause(call) ? (['SERVICE_PAUSED'] as const) : []),
    ...(call.body ? (['TOO_LARGE'] as const) : []),
    ...(needsSession(call) || call.access === 'token'
      ? (['AUTHENTICATION_REQUIRED', 'ACCOUNT_SUSPENDED'] as const)
      : []),
    ...(call.recent ? (['LOGIN_AGAIN'] as const) : []),
    ...(call.access === 'admin' ? (['ADMIN_REQUIRED'] as const) : []),
  ]);
  return [...codes].sort();
}

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Given<S> = S extends Schema ? z.input<S> : undefined;
type Part<E, K extends string> = E extends { [P in K]: infer S } ? S : undefined;

/** Input of a use case: parsed and normalised. */
export interface Input<E extends Endpoint> {
  params: Parsed<Part<E, 'params'>>;
  query: Parsed<Part<E, 'query'>>;
  body: Parsed<Part<E, 'body'>>;
}

type Need<K extends string, V> = undefined extends V
  ? Record<never, never>
  : Record<never, never> extends V
    ? { [P in K]?: V }
    : { [P in K]: V };

/** Request of a client: only the declared parts. */
export type Request<E extends Endpoint> = Need<'params', Given<Part<E, 'params'>>> &
  Need<'query', Given<Part<E, 'query'>>> &
  Need<'body', Given<Part<E, 'body'>>>;

/** Body of a success; void for a call without a reply. */
export type Reply<E extends Endpoint> = E['reply'] extends Schema
  ? z.output<E['reply']>
  : // biome-ignore lint/suspicious/noConfusingVoidType: use cases without a reply are plain async functions.
    void;
