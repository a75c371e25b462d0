import fc from 'fast-check';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { oddText, oddValue } from './odd-values.ts';
import { objectOf, shapeOf } from './shapes.ts';

/** What a request of a call has, before API Gateway. */
export interface Parts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** One change at a place of a body: the places are counted, and the number is taken by their count. */
interface Edit {
  place: number;
  act: 'replace' | 'remove' | 'wrap' | 'add';
  key: string;
  value: unknown;
}

/** What is done to a request that would succeed. */
export interface Recipe {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
  edits: Edit[];
  /** What is done to the text of the body, with a place in it from 0 to 1. */
  text: { act: keyof typeof textActs; place: number } | undefined;
  headers: Record<string, string>;
}

/** A request as API Gateway passes it on. */
export interface Hostile {
  parts: Parts;
  rawBody?: string;
  isBase64Encoded?: true;
  headers: Record<string, string>;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  place: fc.nat(1000),
  act: fc.constantFrom('replace', 'replace', 'remove', 'wrap', 'add'),
  key: fc.constantFrom('nonsense', '__proto__', 'constructor', 'id', 'role', 'toString', ''),
  value: oddValue,
});

/** Each gives the body, and whether it is said to be base64. */
const textActs = {
  cut: (text: string, at: number) => [text.slice(0, at)],
  pad: (text: string) => [`${text}]`],
  double: (text: string) => [text + text],
  strike: (text: string, at: number) => [`${text.slice(0, at)}\u0001${text.slice(at + 1)}`],
  mark: (text: string) => [`\ufeff${text}`],
  overflow: (text: string) => [text.replace(/\d+/g, '1e400')],
  repeat: (text: string) => [text.replace(/^\{("[^"]*":)/, '{$1null,$1')],
  deepen: (text: string) => [
    text.replace(/:("[^"]*"|\d+)/, `:${'['.repeat(5000)}${']'.repeat(5000)}`),
  ],
  nothing: () => [''],
  null: () => ['null'],
  list: (text: string) => [`[${text}]`],
  form: () => ['email=a&password=b'],
  large: (text: string) => [text.replace(/^\{/, `{"nonsense":"${'w'.repeat(70_000)}",`)],
  base64: (text: string) => [Buffer.from(text).toString('base64'), true],
  'broken base64': (text: string) => [text, true],
  'bytes that are no text': () => [Buffer.from([0x7b, 0xff, 0xfe, 0x7d]).toString('base64'), true],
} as const satisfies Record<string, (text: string, at: number) => readonly [string, true?]>;

const headerNames = [
  'accept',
  'accept-language',
  'authorization',
  'cloudfront-viewer-address',
  'content-type',
  'cookie',
  'idempotency-key',
  'if-none-match',
  'origin',
  'range',
  'user-agent',
  'x-api-key',
  'x-forwarded-for',
  'x-http-method-override',
  'x-origin-secret',
  'x-proof',
  'x-target-url',
] as const;

/** HTTP lets no other values through (RFC 9110, 5.5). */
const headerValue = fc
  .oneof(
    oddText,
    fc.constantFrom('*', 'W/"x", "y"', 'Bearer', 'Bearer fh_x_y', 'Basic !!!', 'a'.repeat(8000)),
  )
  .map((text) =>
    text
      .toWellFormed()
      .replace(/\p{Cc}/gu, '')
      .trim(),
  );

/** Text that a URL can carry: API Gateway has decoded it. */
const urlText = oddText.map((text) => text.toWellFormed());

const seldom = <T>(often: number, arbitrary: fc.Arbitrary<T>, otherwise: T): fc.Arbitrary<T> =>
  fc.oneof({ weight: often, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary });

/** Recipes of hostile requests for a call; `known` are texts of what is there, such as ids. */
export function recipesFor(endpoint: Endpoint, known: readonly string[]): fc.Arbitrary<Recipe> {
  const overlay = (part: 'query' | 'body') =>
    fc.oneof(fc.constant({}), objectOf(shapeOf(endpoint[part]), known));
  const names = Object.keys(shapeOf(endpoint.params));
  const oddParams = fc.dictionary(fc.constantFrom(...names, 'x'), urlText, { maxKeys: 2 });
  return fc.record({
    params: names.length > 0 ? seldom(5, oddParams, {}) : fc.constant({}),
    query: endpoint.query
      ? fc.oneof(overlay('query'), fc.dictionary(fc.string(), urlText, { maxKeys: 3 }))
      : seldom(8, fc.dictionary(fc.string(), urlText, { maxKeys: 3 }), {}),
    body: overlay('body'),
    edits: endpoint.body ? fc.array(edit, { maxLength: 2 }) : fc.constant([]),
    text: seldom(
      endpoint.body ? 6 : 12,
      fc.record({
        act: fc.constantFrom(...(Object.keys(textActs) as (keyof typeof textActs)[])),
        place: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      undefined,
    ),
    headers: seldom(
      3,
      fc.dictionary(fc.constantFrom(...headerNames), headerValue, { maxKeys: 2 }),
      {},
    ),
  });
}

type Holder = Record<string, unknown>;

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** Each value in a body with what holds it; not within what an edit put there, which may be deep. */
const placesIn = (holder: Holder, depth = 0): [Holder, string][] =>
  Object.keys(holder).flatMap((key) => [
    [holder, key],
    ...(isHolder(holder[key]) && depth < 6 ? placesIn(holder[key], depth + 1) : []),
  ]);

/** Sets a key as JSON does: `__proto__` is a key like any other. */
const put = (holder: Holder, key: string, value: unknown) =>
  Object.defineProperty(holder, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });

function applyEdit(root: Holder, { place, act, key, value }: Edit): void {
  const places = placesIn(root);
  const [holder, at] = places[place % (places.length || 1)] ?? [root, key];
  if (act === 'add') put(Array.isArray(holder) ? root : holder, key, value);
  else if (act === 'remove') delete holder[at];
  else put(holder, at, act === 'wrap' ? [holder[at]] : value);
}

const asUrlText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

const textsOf = (query: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]) => [key.toWellFormed(), asUrlText(value)]),
  );

/** The request that a recipe makes of one that would succeed. */
export function hostileOf(endpoint: Endpoint, valid: Parts, recipe: Recipe): Hostile {
  const query = textsOf({ ...valid.query, ...recipe.query });
  const parts: Parts = {
    ...(endpoint.params && { params: { ...valid.params, ...recipe.params } }),
    ...(Object.keys(query).length > 0 && { query }),
  };
  const body: Holder = { ...structuredClone(valid.body as Holder), ...recipe.body };
  for (const edit of recipe.edits) applyEdit(body, edit);
  const hasBody = endpoint.body !== undefined || recipe.text !== undefined;
  if (!hasBody) return { parts, headers: recipe.headers };
  const text = JSON.stringify(body);
  const { act, place } = recipe.text ?? {};
  const [rawBody, isBase64Encoded]: readonly [string, true?] = act
    ? textActs[act](text, Math.floor((place ?? 0) * text.length))
    : [text];
  return { parts, rawBody, ...(isBase64Encoded && { isBase64Encoded }), headers: recipe.headers };
}
