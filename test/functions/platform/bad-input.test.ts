import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { contracts } from '#shared/contracts.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import type { Issue } from '#shared/kernel/issues.ts';
import { type Answer, call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, seed } from '#test/support/people.ts';
import { newAdministrator } from '#test/support/roles.ts';
import { presetToken } from '../automation/tokens.ts';

let token: string;
/** An access token, which some calls take in place of a session. */
let key: string;
let domain: Domain;

beforeAll(async () => {
  await useEngine();
  const providerId = await seed();
  // Others are refused by some calls before it matters what they send.
  const person = await newAdministrator();
  token = person.token;
  domain = await newDomain(person, 'hostile', providerId);
  key = await presetToken(person, 'records', domain.id);
});

/** Protocols that others described have refusals of their own, and a call that ends the session would be the last. */
const calls = Object.values(contracts)
  .flatMap((area) => Object.entries(area))
  .filter(([name, { wire }]) => !wire && name !== 'logoutEverywhere');
const withBody = calls.filter(([, endpoint]) => endpoint.body);

/** Calls whose id is the name itself, which nearly every text is, and the pages that answer every address. */
const named = new Set([
  '/admin/premium-domains/{id}',
  '/admin/reserved-exemptions/{id}',
  '/invitations/{code}/page',
  '/news/{id}/page',
  '/people/{address}/page',
  '/zone-files/{domain}',
]);

const anId = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const params = () => ({
  id: domain.id,
  domain: domain.fqdn,
  recordId: anId,
  role: 'vip',
  userId: anId,
  code: '0123456789',
});
const paramsOf = (endpoint: Endpoint) =>
  Object.fromEntries(
    Object.entries(params()).filter(([key]) => endpoint.path.includes(`{${key}}`)),
  );

const send = (endpoint: Endpoint, rawBody: string): Promise<Answer<unknown>> =>
  call(endpoint, { params: paramsOf(endpoint) } as never, {
    rawBody,
    ...(endpoint.access === 'token' ? { headers: { 'x-api-key': key } } : { token }),
  });

const refusedFields = (answer: Answer<unknown>): string[] =>
  ((answer.failure.details as { issues?: Issue[] } | undefined)?.issues ?? []).map(
    ({ path }) => path,
  );

/** Every refusal of what was sent is of this kind, and says where. */
function expectRefusal(answer: Answer<unknown>): void {
  expect([400, 413]).toContain(answer.status);
  if (answer.status === 400) {
    expect(answer.failure.code).toBe('VALIDATION_FAILED');
    expect(refusedFields(answer).every((path) => path.length > 0)).toBe(true);
    expect(refusedFields(answer)).not.toHaveLength(0);
  }
  expect(JSON.stringify(answer.failure)).not.toMatch(/\bat .*\.ts|node_modules|argon2|signing/);
}

const hostile = [
  'null',
  '[]',
  '"text"',
  '7',
  '{',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"unknown":1}',
  `{"email":"${'a'.repeat(1_000_000)}"}`,
  `{"name":${'['.repeat(5000)}${']'.repeat(5000)}}`,
];

/** Fields of a body, with their schemas. */
const shapeOf = (endpoint: Endpoint): Record<string, z.ZodMiniType> => {
  const inner = (endpoint.body as unknown as { def: { in?: { shape: object }; shape?: object } })
    .def;
  return ((endpoint.body as unknown as { shape?: object }).shape ??
    inner.in?.shape ??
    {}) as Record<string, z.ZodMiniType>;
};

const takesText = (schema: z.ZodMiniType): boolean => schema.safeParse(7).success === false;

describe('what nobody should send', () => {
  it.each(withBody)('is refused by %s with the field named', async (_name, endpoint) => {
    for (const body of hostile) expectRefusal(await send(endpoint, body));
    const polluted = await send(endpoint, '{"__proto__":{"admin":true},"nonsense":1}');
    expect(refusedFields(polluted)).toContain('nonsense');
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it.each(withBody)(
    'with half a surrogate pair or NUL in it is refused by %s, each field named',
    async (_name, endpoint) => {
      const fields = Object.entries(shapeOf(endpoint)).filter(([, schema]) => takesText(schema));
      for (const piece of ['\\ud800', '\\u0000']) {
        const texts = fields.map(([key]) => `"${key}":"Words and words${piece} and words."`);
        const answer = await send(endpoint, `{${texts.join()}}`);
        if (fields.length === 0) continue;
        expect(answer.status).toBe(400);
        const named = refusedFields(answer);
        for (const [key] of fields) expect(named.some((path) => path.startsWith(key))).toBe(true);
      }
    },
  );

  it.each(calls.filter(([, endpoint]) => endpoint.params && !named.has(endpoint.path)))(
    'as an id is refused by %s',
    async (_name, endpoint) => {
      for (const id of ['1', '../x', "' OR 1=1", anId.toLowerCase(), '%00']) {
        const given = Object.fromEntries(Object.keys(paramsOf(endpoint)).map((key) => [key, id]));
        const parts = { params: given } as never;
        expectRefusal(await call(endpoint, parts, { token }));
      }
    },
  );
});
