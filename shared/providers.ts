import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { id } from './kernel/id.ts';

/** What a suffix can do, by the kind of its provider. */
export const supports = z.object({ proxy: z.boolean(), customHostnames: z.boolean() });

export const provider = z.object({
  id,
  name: z.string(),
  suffix: z.string(),
  isDefault: z.boolean(),
  supports,
});
export type Provider = z.output<typeof provider>;

export const listProviders = endpoint({
  method: 'GET',
  path: '/providers',
  access: 'public',
  summary: 'The suffixes on offer, the default one first.',
  reply: z.object({ items: z.array(provider) }),
  failures: [],
});
