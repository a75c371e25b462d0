import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApi } from '#functions/documentation/document.ts';
import * as lazy from '#infra/constructs/bundles/stand-ins/lazy-schemas.ts';
import { contracts } from '#shared/contracts.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { bundleOptions } from '../bench/bundle-options.ts';

const folder = mkdtempSync(join(tmpdir(), 'lazy-schemas-'));
const sources = ['shared/contracts.ts', 'functions/documentation/document.ts'] as const;

/** A module as a function has it. */
const bundled = (source: (typeof sources)[number]) =>
  import(join(folder, source.replace(/\.ts$/, '.mjs')));

beforeAll(async () => {
  await build({ ...bundleOptions, entryPoints: [...sources], outdir: folder });
});

afterAll(() => rmSync(folder, { recursive: true }));

/** What is wrong with a value, or nearly right. */
const changed = (value: unknown): unknown[] =>
  typeof value === 'string'
    ? ['', ` ${value} `, value.toUpperCase(), value.repeat(5000), 1]
    : [undefined, -1, 'text', Number.MAX_SAFE_INTEGER, value, [value]];

const anything = [undefined, null, [], {}, 'text', { unknown: 1 }];
const ids = [{ id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }, { limit: '7', search: ' a ' }];

type Example = Record<string, unknown> | undefined;

/** The example of the API document, with each field changed; and what is no input of any call. */
const inputsLike = (example: Example): unknown[] => [
  ...anything,
  ...ids,
  example,
  ...Object.entries(example ?? {}).flatMap(([field, value]) =>
    changed(value).map((other) => ({ ...example, [field]: other })),
  ),
];

const { paths } = openApi('Freehold', '1') as {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, never> } }>>;
};

function exampleOf({ method, path }: Endpoint): Example {
  const content = paths[path]?.[method.toLowerCase()]?.requestBody?.content;
  return (content?.['application/json'] as { example?: Example } | undefined)?.example;
}

const parts = ['params', 'query', 'body'] as const;

/** The answers of a call's schemas, which name each field that they know. */
const answersOf = (endpoint: Endpoint) =>
  parts.flatMap((part) =>
    inputsLike(exampleOf(endpoint)).map((input) => {
      const { success, data, error } = endpoint[part]?.safeParse(input) ?? {};
      return { part, success, data, issues: JSON.stringify(error?.issues) };
    }),
  );

describe('schemas that are made at their first use', () => {
  it('are made then, and once', () => {
    const made: string[] = [];
    const shape = {
      get name() {
        made.push('name');
        return lazy.string();
      },
    };
    const schema = lazy.object(shape).check(lazy.refine(() => true));
    expect(made).toEqual([]);
    expect(schema.safeParse({ name: 'a' }).success).toBe(true);
    schema.safeParse({ name: 'b' });
    expect(made).toEqual(['name']);
  });

  it('describe every call as their sources do', async () => {
    const module = await bundled('functions/documentation/document.ts');
    expect(module.openApi('Freehold', '1')).toEqual(openApi('Freehold', '1'));
  });

  it.each(Object.entries(contracts))('take and refuse what their sources do: %s', async (area) => {
    const made = (await bundled('shared/contracts.ts')).contracts[area];
    const sources: Record<string, Endpoint> = contracts[area as keyof typeof contracts];
    for (const [name, endpoint] of Object.entries(sources)) {
      expect(answersOf(made[name]), name).toEqual(answersOf(endpoint));
    }
  });
});
