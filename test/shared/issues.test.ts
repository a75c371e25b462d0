import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseInput } from '#platform/http/validation.ts';
import { endpoint, fillPath } from '#shared/kernel/endpoint.ts';
import { issuesIn } from '#web/api/issues.ts';

const body = z.object({
  email: z.email(),
  label: z.string().check(z.minLength(1), z.maxLength(3)),
  words: z.array(z.string().check(z.regex(/^[a-z]+$/))),
  count: z.int(),
});

const save = endpoint({
  method: 'POST',
  path: '/things/{id}/parts/{part}',
  access: 'user',
  summary: 'Saves a thing.',
  body,
  reply: null,
  failures: [],
});

function issuesOfService(value: unknown): unknown {
  try {
    parseInput(save, { params: {}, query: {}, body: value });
    return [];
  } catch (error) {
    return (error as { details: { issues: unknown } }).details.issues;
  }
}

describe('an invalid value', () => {
  it.each([
    [{ email: '', label: '', words: ['a', 'B'], count: 1.5 }],
    [{ words: [''], count: Number.NaN }],
    [{ email: 'nobody', label: 'four', words: [], count: 1 }],
  ])('has the same paths and rules in the site and in the service: %j', (value) => {
    const rules = (issues: unknown) =>
      (issues as { path: string; rule: string }[]).map(({ path, rule }) => `${path} ${rule}`);
    const site = rules(issuesIn(body, value));
    expect(site.length).toBeGreaterThan(0);
    expect(rules(issuesOfService(value))).toEqual(site);
  });

  it('breaks "required" where it is missing or empty', () => {
    const rules = issuesIn(body, { label: '', words: ['ok', ''], count: 1 });
    expect(rules.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'email required',
      'label required',
      'words[1] required',
    ]);
  });
});

it('fills each parameter into a path, percent-encoded', () => {
  expect(fillPath(save, { id: 'a/b', part: 7 })).toBe('/things/a%2Fb/parts/7');
});
