import type * as z from 'zod/mini';
import type { FailureCode } from './failure.ts';

/** What every path starts with, on the site's own domain. */
export const apiBase = '/api';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anybody, whoever is logged in, or administrators. There is no default. */
export type Access = 'public' | 'user' | 'admin';

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
  /** How many bytes the body may have, where 64 kB are not enough. */
  bodyMax?: number;
  /** What a success answers; `null` is 204 without a body. */
  reply: Schema | null;
  /** The status of a success where it is not 200 (or 204). */
  status?: number;
  /** What this call can answer beside what every call of its kind can. */
  failures: readonly FailureCode[];
  /** Proof of work is asked of every call but the few that must work without. */
  proof?: false;
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
export const filledPath = (
  { path }: Pick<Endpoint, 'path'>,
  params: Record<string, unknown> = {},
): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));

/** Whether a call may alter anything, and so needs its proof to work once only. */
export const changes = (call: Endpoint): boolean => call.method !== 'GET' && call.method !== 'ANY';

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Given<S> = S extends Schema ? z.input<S> : undefined;
type Part<E, K extends string> = E extends { [P in K]: infer S } ? S : undefined;

/** What a use case receives: parsed and normalised. */
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

/** What a client sends: only the parts that the call declares. */
export type Request<E extends Endpoint> = Need<'params', Given<Part<E, 'params'>>> &
  Need<'query', Given<Part<E, 'query'>>> &
  Need<'body', Given<Part<E, 'body'>>>;

/** What a success answers; nothing where the call declares no reply. */
export type Reply<E extends Endpoint> = E['reply'] extends Schema
  ? z.output<E['reply']>
  : // biome-ignore lint/suspicious/noConfusingVoidType: use cases without a reply are plain async functions.
    void;
