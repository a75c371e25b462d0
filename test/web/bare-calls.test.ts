import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { bareCalls } from '../../web/bare-calls.ts';
import { withoutSchemas } from '../../web/schemaless.ts';

const { handler } = bareCalls.transform as {
  handler: (code: string, file: string) => Promise<{ code: string }>;
};

const file = fileURLToPath(new URL('../../shared/areas/tags/calls.ts', import.meta.url));
const bare = async (code: string) => (await handler(code, file)).code.replace(/\s+/g, ' ');

it('a call in a build has only what a browser reads', async () => {
  const code = `export const one = endpoint({
    method: 'POST', path: '/a', access: 'admin', summary: 'Does { it }.', params: z.object({ id }),
    body: z.object({ reply: z.string() }), reply: z.extend(it, { more }), idempotent: true, failures: ['A', 'B'],
  });
  export const other = endpoint({ method: 'GET', access: 'user', path, reply: null });`;
  expect(await bare(code)).toBe(
    "const schemas = () => import('./calls.ts?schemas.ts'); " +
      "export const one = endpoint({ method: 'POST', path: '/a', access: 'admin', body: async () => (await schemas()).one.body, " +
      "idempotent: true, }); export const other = endpoint({ method: 'GET', path, });",
  );
});

it('a list in a build names the columns of its export in place of the schema', async () => {
  const code = await bare(readFileSync(file, 'utf8'));
  expect(code).toContain(
    'columns: ["id","name","slug","color","description","showcaseCount","createdAt"]',
  );
  expect(code).not.toContain('reply:');
});

it('a module in a page has no schemas, nothing that is made of them, and nothing that only they read', () => {
  const code = `import * as z from 'zod/mini';
import { id } from '#shared/kernel/id.ts';
import { lowerAscii } from '#shared/kernel/ascii.ts';
import { limits } from '#shared/limits.ts';
const most = limits.most;
export const states = ['one', 'two'] as const;
export const name = z.string().check(z.overwrite(lowerAscii), z.maxLength(most));
export const { owner, ...rest } = { owner: z.object({ id, name }) };
export const listOf = (item: string) => z.array(item);
export const named = ({ id }: { id: string }) => id;
export const ids = (all: readonly { id: string }[]) => { const name = all[0]; return name; };
export type State = (typeof states)[number];`;
  const left = withoutSchemas(code, file).split('\n').filter(Boolean);
  expect(left.map((line) => line.split('=')[0]?.trim())).toEqual([
    'export const states',
    'export const named',
    'export const ids',
    'export type State',
  ]);
});
