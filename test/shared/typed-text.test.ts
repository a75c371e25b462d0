import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { contracts } from '#shared/contracts.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';

/** What a schema is made of, as Zod keeps it. */
interface Def {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
  in?: z.ZodMiniType;
  keyType?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
}

/** All texts of a schema, with their paths. */
function textsOf(schema: z.ZodMiniType | undefined, path: string): [string, z.ZodMiniType][] {
  if (!schema) return [];
  const def = schema._zod.def as unknown as Def;
  if (def.type === 'string') return [[path, schema]];
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`)),
    ...textsOf(def.element, `${path}[]`),
    ...textsOf(def.innerType, path),
    ...(def.options ?? []).flatMap((option) => textsOf(option, path)),
    ...textsOf(def.in, path),
    ...textsOf(def.keyType, `${path}{}`),
    ...textsOf(def.valueType, `${path}{}`),
  ];
}

const calls: [string, Endpoint][] = Object.values(contracts)
  .flatMap((area) => Object.values(area) as Endpoint[])
  .map((call) => [`${call.method} ${call.path}`, call]);

/** Pages for previews answer whatever address a browser asks for. */
const free = new Set([
  'GET /invitations/{code}/page params.code',
  'GET /news/{id}/page params.id',
  'GET /people/{address}/page params.address',
]);

const inputs = calls.flatMap(([name, call]) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    textsOf(call[part] as z.ZodMiniType | undefined, part).map(
      ([path, schema]) => [`${name} ${path}`, schema] as const,
    ),
  ),
);

/** Half a surrogate pair, a whole pair the wrong way round, and NUL. */
const broken = ['\ud800', '\udfff', '\udc00\ud800', '\0'];

/** Texts of all lengths that something is broken in, at the end or within. */
const samples = broken.flatMap((piece) =>
  ['', 'a', 'abc', 'abc.example.net', '1'.repeat(6), 'a'.repeat(24), 'Ab1-'.repeat(12)].flatMap(
    (sound) => [`${sound}${piece}`, `${sound}${piece}${sound}`],
  ),
);

it('every text that a call takes is well-formed Unicode without NUL, and anything else is refused', () => {
  expect(inputs.length).toBeGreaterThan(150);
  const taken = inputs.filter(
    ([name, schema]) =>
      !free.has(name) && samples.some((sample) => schema.safeParse(sample).success),
  );
  expect(taken.map(([name]) => name)).toEqual([]);
});
