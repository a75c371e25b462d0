import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { patchZone } from '#shared/areas/automation/powerdns.ts';
import { getOpenApi } from '#shared/areas/documentation/calls.ts';
import { getApiCatalog } from '#shared/areas/service/calls.ts';
import { contracts } from '#shared/contracts.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { fields } from '#shared/words.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';

// biome-ignore lint/suspicious/noExplicitAny: a document is whatever it is; the validator judges it.
type Json = any;

/** Keys of the words that the document has asked for. */
const asked = vi.hoisted(() => new Set<PropertyKey>());

vi.mock(import('#shared/words.ts'), async (original) => {
  const words = await original();
  const get = (of: typeof words.fields, key: PropertyKey) => Reflect.get(of, asked.add(key) && key);
  return { ...words, fields: new Proxy(words.fields, { get }) };
});

let document: Json;

beforeAll(async () => {
  await useEngine();
  document = (await call(getOpenApi, {})).body;
});

/** Validates against parts of the document. */
const newValidator = () =>
  new Ajv2020({ strict: false, validateFormats: false }).addSchema({
    $id: 'document',
    ...document,
  });

const methodOf = ({ method }: Endpoint) => (method === 'ANY' ? 'get' : method.toLowerCase());
const calls = Object.values(contracts)
  .flatMap((area) => Object.entries<Endpoint>(area))
  .map(([name, endpoint]) => [name, endpoint] as const);
const operationOf = (endpoint: Endpoint) => document.paths[endpoint.path][methodOf(endpoint)];

/** The part of the document that a reference names. */
const resolve = (part: Json): Json =>
  part?.$ref
    ? part.$ref
        .slice(2)
        .split('/')
        .reduce((inner: Json, key: string) => inner?.[key], document)
    : part;

/** Every object in the document, with its path as a JSON pointer in a URL (RFC 6901, 6). */
function* objectsIn(part: Json, path = ''): Generator<[path: string, object: Json]> {
  if (typeof part !== 'object' || part === null) return;
  yield [path, part];
  for (const [key, inner] of Object.entries(part)) {
    const step = encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
    yield* objectsIn(inner, `${path}/${step}`);
  }
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1, and every reference in it leads somewhere', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    const refs = [...objectsIn(document)].filter(([, { $ref }]) => typeof $ref === 'string');
    expect(refs.length).toBeGreaterThan(200);
    expect(refs.filter(([, part]) => !resolve(part)).map(([path]) => path)).toEqual([]);
  });

  it.each(calls)(
    'describes %s in words, and by examples that the contract accepts',
    (_, endpoint) => {
      const operation = operationOf(endpoint);
      expect(operation.summary).toBe(endpoint.summary);
      expect(operation.description).toMatch(/\.$/);
      const given = (place: string) =>
        Object.fromEntries(
          operation.parameters
            .filter((parameter: Json) => parameter.in === place && parameter.example !== undefined)
            .map(({ name, example }: Json) => [name, example]),
        );
      const success = operation.responses[endpoint.status ?? (endpoint.reply ? 200 : 204)];
      const shown = success.content?.[endpoint.document?.type ?? 'application/json'].example;
      const isText = endpoint.document && typeof shown === 'object';
      const examples = [
        [endpoint.params, given('path')],
        [endpoint.query, given('query')],
        [endpoint.body, operation.requestBody?.content['application/json']?.example],
        [endpoint.reply, isText ? JSON.stringify(shown) : shown],
      ] as const;
      for (const [schema, example] of examples) {
        expect(schema?.safeParse(example ?? {}).error?.issues ?? []).toEqual([]);
      }
    },
  );

  it('has examples that the schemas in it accept', () => {
    const ajv = newValidator();
    const accepted = (path: string, example: unknown) =>
      ajv.validate({ $ref: `document#${path}` }, example);
    const examples = [...objectsIn(document)].flatMap(([path, { schema, example, examples }]) => [
      ...(schema && example !== undefined ? [[`${path}/schema`, example]] : []),
      ...(Array.isArray(examples) ? examples.map((each: Json) => [path, each]) : []),
    ]);
    expect(examples.length).toBeGreaterThan(700);
    expect(examples.filter(([path, example]) => !accepted(path, example))).toEqual([]);
  });

  it('refuses nothing that clients of PowerDNS send beside what is asked of them', () => {
    const { schema } = operationOf(patchZone).requestBody.content['application/json'];
    const [path] = [...objectsIn(document)].find(([, object]) => object === schema) ?? [];
    const records = [{ content: '192.0.2.1', disabled: false, 'set-ptr': false }];
    const change = { name: 'www.alice.freehold.test.', type: 'A', changetype: 'REPLACE', records };
    const ajv = newValidator();
    const body = { rrsets: [{ ...change, comments: null, kind: 'Master' }], kind: 'Native' };
    expect(ajv.validate({ $ref: `document#${path}` }, body), ajv.errorsText()).toBe(true);
  });

  it('says that a document of JSON is an object', () => {
    const { content } = operationOf(getApiCatalog).responses[200];
    const [catalog] = Object.values<Json>(content);
    expect(catalog.schema).toEqual({ type: 'object' });
    expect(catalog.example).toHaveProperty('linkset');
  });

  it('says of each area what its calls are about, and of each call what it asks of its caller', () => {
    expect(document.tags.map(({ name }: Json) => name)).toEqual(Object.keys(contracts));
    for (const { name, description } of document.tags) expect(description, name).toMatch(/\.$/);
    for (const [, endpoint] of calls) {
      const { security } = operationOf(endpoint);
      expect(security.length === 0, endpoint.path).toBe(endpoint.access === 'public');
    }
  });

  it('describes every property, parameter, header and failure', () => {
    const properties = [...objectsIn(document)].flatMap(([path, { properties = {} }]) =>
      path.includes('example')
        ? []
        : Object.entries<Json>(properties).map(
            ([name, property]) => [`${path}/${name}`, property] as const,
          ),
    );
    expect(properties.length).toBeGreaterThan(200);
    const silent = properties.filter(([, { description }]) => !description).map(([path]) => path);
    expect(silent).toEqual([]);
    for (const [, endpoint] of calls) {
      for (const parameter of operationOf(endpoint).parameters) {
        expect(resolve(parameter).description, endpoint.path).toBeTruthy();
      }
    }
  });

  it('asks for every word that an area has for a field', () => {
    expect(Object.keys(fields).filter((key) => !asked.has(key))).toEqual([]);
  });

  it('has every component and call that a description names as its own', () => {
    const owners = Object.keys(fields).flatMap((key) => /^(\w+)\./.exec(key)?.[1] ?? []);
    const names = new Set([
      ...Object.keys(document.components.schemas),
      ...calls.map(([name]) => name),
    ]);
    expect(owners.length).toBeGreaterThan(200);
    expect(owners.filter((owner) => !names.has(owner))).toEqual([]);
  });

  it('says nothing of one area about another', () => {
    const { schemas } = document.components;
    const of = (part: Json, ...path: string[]): string =>
      path.reduce((at, name) => (at.items ?? at).properties[name], part).description;
    expect(of(schemas.SentCode, 'expiresIn')).toMatch(/^Seconds/);
    expect(of(schemas.Showcase, 'active')).toContain('gallery');
    expect(of(schemas.Tag, 'description')).toContain('tag');
    expect(of(schemas.UploadRecord.properties.picture.anyOf[0], 'url')).toContain('picture');
    expect(of(schemas.ImportPlan, 'lines', 'content')).toContain('record');
    expect(of(schemas.PremiumImport, 'total')).toContain('accepted');
    expect(of(schemas.AccessToken, 'grants', 'domain')).toContain('Full name');
    expect(of(schemas.CaseAppeal, 'submittedAt')).toContain('appeal');
  });

  it('types the details of every failure that has any', () => {
    const detailsOf = (name: string) =>
      Object.keys(document.components.schemas[name].properties.details?.properties ?? {});
    expect(detailsOf('InsufficientPointsFailure')).toEqual(['required', 'available']);
    expect(detailsOf('DomainQuotaReachedFailure')).toEqual(['current', 'limit']);
    expect(detailsOf('TooManyRequestsFailure')).toEqual(['retryAfter']);
    expect(detailsOf('ValidationFailedFailure')).toEqual(['issues']);
    expect(detailsOf('NotFoundFailure')).toEqual([]);
    const conflict = resolve(document.paths['/domains'].post.responses[409]);
    const { schema } = conflict.content['application/json'];
    expect(schema.discriminator.propertyName).toBe('code');
    expect(schema.oneOf.map((each: Json) => resolve(each).properties.code.const)).toContain(
      'NAME_TAKEN',
    );
  });

  it('names what several calls share once', () => {
    const uses = JSON.stringify(document.paths).split('"#/components/schemas/Domain"').length - 1;
    expect(uses).toBeGreaterThanOrEqual(3);
    expect(document.components.schemas.Domain.properties.supports.$ref).toBe(
      '#/components/schemas/Supports',
    );
  });

  it('has no name that generators for Go make of another', () => {
    const names = Object.keys(document.components.schemas);
    // A model `Session` has the constructor `NewSession`.
    expect(names.filter((name) => names.includes(`New${name}`))).toEqual([]);
  });

  it('tells the headers of every answer', () => {
    for (const [, endpoint] of calls) {
      for (const [status, response] of Object.entries<Json>(operationOf(endpoint).responses)) {
        const { headers } = resolve(response);
        const { document, sharedMaxAge, wire } = endpoint as Endpoint;
        const mayBeKept = document?.maxAge || sharedMaxAge || wire === 'feed';
        const isKept = ['200', '304'].includes(status) && mayBeKept;
        expect(Object.keys(headers)).toEqual([
          'x-request-id',
          ...(isKept ? [] : ['cache-control']),
          ...(['429', '503'].includes(status) ? ['retry-after'] : []),
        ]);
        for (const header of Object.values(headers)) expect(resolve(header).schema).toBeDefined();
      }
    }
  });

  it('has patterns that every common engine for regular expressions can read', () => {
    const patterns = [...objectsIn(document)].flatMap(([, { pattern }]) =>
      typeof pattern === 'string' ? [pattern] : [],
    );
    expect(patterns.length).toBeGreaterThan(10);
    // No look-around, no named groups, no Unicode classes, no back references.
    expect(patterns.filter((pattern) => /\(\?[^:]|\\[pPuk1-9]/.test(pattern))).toEqual([]);
  });
});
