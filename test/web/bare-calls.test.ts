import { expect, it } from 'vitest';
import { bareCalls } from '../../web/bare-calls.ts';

const { handler } = bareCalls.transform as {
  handler: (code: string, file: string) => { code: string };
};

it('a call in a build has only what a browser reads', () => {
  const code = `const one = endpoint({
    method: 'POST', path: '/a', access: 'admin', summary: 'Does { it }.', params: z.object({ id }),
    body: z.object({ reply: z.string() }), reply: z.extend(it, { more }), idempotent: true, failures: ['A', 'B'],
  });
  const other = { summary: endpoint({ method: 'GET', access: 'user', path, reply: null }) };`;
  expect(handler(code, 'calls.ts').code.replace(/\s+/g, ' ')).toBe(
    "const one = endpoint({ method: 'POST', path: '/a', access: 'admin', body: z.object({ reply: z.string() }), " +
      "idempotent: true, }); const other = { summary: endpoint({ method: 'GET', path, }) };",
  );
});
