import { expect, it } from 'vitest';
import type { Binding } from '#platform/http/call.ts';
import { route } from '#platform/http/steps/route.ts';
import { declared, passing, run } from './event.ts';

const binding = { ...declared({ path: '/things/{id}' }), answer: () => undefined } as Binding;

it('a call is found by its route key', async () => {
  const request = passing({ routeKey: 'GET /api/things/{id}' });
  await run(route([binding]), 'before', request);
  expect(request.context.call.endpoint).toBe(binding.endpoint);
});

it.each(['$default', 'PUT /api/things/{id}'])('%s leads nowhere', async (routeKey) => {
  const step = route([binding]);
  expect(() => step.before?.(passing({ routeKey }) as never)).toThrow('NOT_FOUND');
});
