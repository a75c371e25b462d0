import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';

export const getOpenApi = endpoint({
  method: 'GET',
  path: '/openapi.json',
  access: 'public',
  summary: 'This API as an OpenAPI 3.1 document.',
  reply: z.record(z.string(), z.unknown()),
  failures: [],
  proof: false,
});
