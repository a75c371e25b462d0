import * as z from 'zod/mini';
import { contracts } from '../../shared/contracts.ts';
import { apiBase, type Endpoint } from '../../shared/kernel/endpoint.ts';
import { type FailureCode, failures } from '../../shared/kernel/failure.ts';

type Schema = z.ZodMiniType;
type JsonSchema = Record<string, unknown>;

const jsonSchema = (schema: Schema, io: 'input' | 'output'): JsonSchema => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const header = (name: string, required: boolean, description: string) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

function parameters(call: Endpoint, method: string) {
  const of = (part: 'params' | 'query', place: 'path' | 'query') => {
    if (!call[part]) return [];
    const { properties = {}, required = [] } = jsonSchema(call[part], 'input') as {
      properties?: Record<string, JsonSchema>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema,
    }));
  };
  return [
    ...of('params', 'path'),
    ...of('query', 'query'),
    ...(call.proof === false
      ? []
      : [header('x-proof', true, `The challenge of ${method} ${apiBase}/challenge, solved.`)]),
    ...(call.idempotent
      ? [header('idempotency-key', false, 'Happens once for each key, within 24 hours.')]
      : []),
    ...(call.path === '/challenge'
      ? [header('x-target-url', true, 'The URL of the call to come.')]
      : []),
  ];
}

/** Every code that a call can answer: its own and those of its kind. */
export function failuresOf(call: Endpoint): FailureCode[] {
  return [
    ...new Set<FailureCode>([
      ...call.failures,
      'VALIDATION_FAILED',
      'INTERNAL',
      ...(call.proof === false ? [] : (['PROOF_REQUIRED'] as const)),
      ...(call.body ? (['TOO_LARGE'] as const) : []),
      ...(call.access === 'public'
        ? []
        : (['AUTHENTICATION_REQUIRED', 'ACCOUNT_SUSPENDED'] as const)),
      ...(call.access === 'admin' ? (['ADMIN_REQUIRED'] as const) : []),
    ]),
  ];
}

function responses(call: Endpoint) {
  const status = call.status ?? (call.reply === null ? 204 : 200);
  const byStatus = Map.groupBy(failuresOf(call), (code) => failures[code][0]);
  return {
    [status]: {
      description: 'Success.',
      ...(call.reply && {
        content: { 'application/json': { schema: jsonSchema(call.reply, 'output') } },
      }),
    },
    ...Object.fromEntries(
      [...byStatus].map(([failed, codes]) => [
        failed,
        {
          description: codes.join(', '),
          content: {
            'application/json': {
              schema: {
                allOf: [
                  { $ref: '#/components/schemas/Failure' },
                  { type: 'object', properties: { code: { enum: codes } } },
                ],
              },
            },
          },
        },
      ]),
    ),
  };
}

const operation = (area: string, name: string, call: Endpoint, method: string) => ({
  operationId: call.method === 'ANY' ? `${name}For${method}` : name,
  tags: [area],
  summary: call.summary,
  ...(call.access !== 'public' && { security: [{ bearer: [] }] }),
  parameters: parameters(call, method),
  ...(call.body && {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: jsonSchema(call.body, 'input') } },
    },
  }),
  responses: responses(call),
});

const failureSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'English text for people.' },
    code: { type: 'string', description: 'The stable name.', enum: Object.keys(failures) },
    details: { type: 'object' },
  },
};

/** Describes every declared call as OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1). */
export function openApi(brand: string, version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [area, calls] of Object.entries(contracts)) {
    for (const [name, call] of Object.entries(calls)) {
      const methods = call.method === 'ANY' ? ['GET', 'POST', 'PUT', 'DELETE'] : [call.method];
      const item = paths[call.path] ?? {};
      paths[call.path] = item;
      for (const method of methods) {
        item[method.toLowerCase()] = operation(area, name, call, method);
      }
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${brand} API`,
      version,
      description:
        'Before each call, ask /challenge with the same method and the header x-target-url, find a counter so that SHA-1 of the message followed by the counter starts with 12 zero bits, and send x-proof: the message followed by the counter.',
    },
    servers: [{ url: apiBase }],
    tags: Object.keys(contracts).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Failure: failureSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
