import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { bareCalls } from '../../web/bare-calls.ts';

const { handler } = bareCalls.transform as {
  handler: (code: string, file: string) => Promise<{ code: string }>;
};

const file = fileURLToPath(new URL('../../shared/areas/tags/calls.ts', import.meta.url));
const bare = async (code: string) => (await handler(code, file)).code.replace(/\s+/g, ' ');

it('a call in a build has only what a browser reads', async () => {
  const code = `const one = endpoint({
    method: 'POST', path: '/a', access: 'admin', summary: 'Does { it }.', params: z.object({ id }),
    body: z.object({ reply: z.string() }), reply: z.extend(it, { more }), idempotent: true, failures: ['A', 'B'],
  });
  const other = endpoint({ method: 'GET', access: 'user', path, reply: null });`;
  expect(await bare(code)).toBe(
    "const one = endpoint({ method: 'POST', path: '/a', access: 'admin', body: z.object({ reply: z.string() }), " +
      "idempotent: true, }); const other = endpoint({ method: 'GET', path, });",
  );
});

it('a list in a build names the columns of its export in place of the schema', async () => {
  const code = await bare(readFileSync(file, 'utf8'));
  expect(code).toContain(
    'columns: ["id","name","slug","color","description","showcaseCount","createdAt"]',
  );
  expect(code).not.toContain('reply:');
});
