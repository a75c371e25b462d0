import { expect } from 'vitest';
import { failureBodies, failureName, failuresByStatus } from '#functions/documentation/failures.ts';
import type { Endpoint, Wire } from '#shared/kernel/endpoint.ts';
import type { Answer } from '#test/support/api.ts';

/** Paths of what an answer holds and its schema does not. */
function outside(told: unknown, declared: unknown, path = ''): string[] {
  if (typeof told !== 'object' || told === null) return [];
  return Object.entries(told).flatMap(([key, value]) => {
    const here = `${path}.${key}`;
    const there = declared as Record<string, unknown> | undefined;
    if (there === undefined || there === null || !Object.hasOwn(there, key)) return [here];
    return outside(value, there[key], here);
  });
}

function expectShape(schema: NonNullable<Endpoint['reply']>, body: unknown): void {
  const parsed = schema.safeParse(body);
  expect(parsed.error?.issues ?? []).toEqual([]);
  expect(outside(body, parsed.data)).toEqual([]);
}

const shapesOfFailures = new Map(failureBodies);

/** The refusal is one that the call declares, with the details that its code has. */
function expectFailure(endpoint: Endpoint, { status, failure }: Answer<unknown>): void {
  expect(failuresByStatus(endpoint).get(status) ?? []).toContain(failure.code);
  const shape = shapesOfFailures.get(failureName(failure.code));
  if (shape) expectShape(shape, failure);
}

type Refused = Answer<{ error?: unknown } | string>;

/** Refusals in the forms of protocols, which their pages describe. */
const wireRefusals: Record<Exclude<Wire, 'feed'>, (answer: Refused) => void> = {
  powerdns: ({ body }) => expect(body).toEqual({ error: expect.any(String), errors: [] }),
  'acme-dns': ({ body }) => expect(body).toEqual({ error: expect.any(String) }),
  dyndns: ({ body }) => expect(body).toMatch(/^(badauth|abuse|911)\n$/),
};

function expectSuccess(endpoint: Endpoint, { status, headers, body }: Answer<unknown>): void {
  const { reply, document } = endpoint;
  expect(status).toBe(endpoint.status ?? (reply || document ? 200 : 204));
  if (document) expect(String(headers['content-type'])).toContain(document.type.split(';')[0]);
  else if (reply) expectShape(reply, body);
  else expect(body).toBeUndefined();
}

/** What tells of the inside: hashes, files of the source, keys of the table. */
const inside = /\$argon2|node_modules|\bat [^"]{1,200}\.ts:|"(pk|sk|gsi1pk|gsi2pk|passwordHash)":/;

/** The answer is a success or a refusal as declared, and holds nothing beside that and nothing of the inside. */
export function expectDeclared(endpoint: Endpoint, answer: Answer<unknown>): void {
  const { status, headers, body } = answer;
  // 502: a call that asks another service may say that this one failed. It has none here.
  if (status !== 502) expect(status, JSON.stringify(body)).toBeLessThan(500);
  expect(headers).toMatchObject({ 'x-request-id': expect.any(String) });
  expect(headers).toHaveProperty('cache-control');
  expect(JSON.stringify(body) ?? '').not.toMatch(inside);
  const { wire } = endpoint;
  const isWord = wire === 'dyndns' && 'x-freehold-code' in headers;
  if (status === 304) expect(body).toBeUndefined();
  else if (status < 300 && !isWord) expectSuccess(endpoint, answer);
  else if (wire && wire !== 'feed') wireRefusals[wire](answer as Refused);
  else expectFailure(endpoint, answer);
}
