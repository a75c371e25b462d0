import { contracts } from '#shared/contracts.ts';
import { type FailureCode, failures } from '#shared/failures.ts';
import {
  apiBase,
  changes,
  type Endpoint,
  formType,
  type Method,
  needsSession,
} from '#shared/kernel/endpoint.ts';
import { tagDescriptions } from '#shared/words.ts';
import { failureCodes, failureName, failuresByStatus } from './failures.ts';
import { fieldOf } from './fields.ts';
import { headerParameters, headers, headersOf } from './headers.ts';
import { infoOf } from './info.ts';
import { tokenSchemes, tokenSecurity, wireRefusals } from './protocols.ts';
import { componentSchemas, exampleOf, jsonSchema, refTo } from './schemas.ts';

const bearer = `fs_01KAKZ2V9Q8M4T6X0B3C5D7E9F_${'A'.repeat(43)}`;

const jsonType = 'application/json';

const contentOf = (type: string, schema: object, example?: unknown) => ({
  [type]: { schema, ...(example !== undefined && { example }) },
});

const textOf = (code: FailureCode): string => `\`${code}\`: ${failures[code][1]}`;

/** Reference to one failure, or alternatives with `code` as their discriminator. */
function failureResponse(codes: readonly FailureCode[]) {
  const refs = codes.map((code) => refTo(failureName(code)));
  const [only] = refs;
  const mapping = Object.fromEntries(codes.map((code, index) => [code, refs[index]?.$ref]));
  const schema =
    refs.length === 1 && only
      ? only
      : { oneOf: refs, discriminator: { propertyName: 'code', mapping } };
  return {
    description: codes.map(textOf).join(' '),
    headers: headersOf(codes),
    content: contentOf(jsonType, schema),
  };
}

const calls = Object.entries(contracts).flatMap(([area, declared]) =>
  Object.entries<Endpoint>(declared).map(([name, call]) => ({ area, name, call })),
);

/** True where refusals are failures of ours, and not in the form of a protocol. */
const hasOwnForm = ({ wire }: Endpoint): boolean => !wire || wire === 'feed';

/** Calls of a kind share the failures of a status: each combination is a component. */
const failureResponses = Object.fromEntries(
  calls
    .filter(({ call }) => hasOwnForm(call))
    .flatMap(({ call }) => [...failuresByStatus(call).values()])
    .map((codes) => [failureName(...codes), failureResponse(codes)]),
);

/** Refusals by status, or by its first digit where a protocol has one form for all. */
function refusals(call: Endpoint): Record<string, object> {
  const { wire } = call;
  if (wire && wire !== 'feed') return wireRefusals(wire, headersOf([]));
  return Object.fromEntries(
    [...failuresByStatus(call)].map(([failed, codes]) => [
      failed,
      { $ref: `#/components/responses/${failureName(...codes)}` },
    ]),
  );
}

function successContent(
  name: string,
  { document }: Endpoint,
  reply: NonNullable<Endpoint['reply']>,
) {
  const schema = jsonSchema(reply, 'output', name);
  if (!document) return contentOf(jsonType, schema, exampleOf(schema, name));
  const [, example] = fieldOf(name, 'document') ?? [];
  // The service makes a text of it, and whoever reads a type of JSON has an object.
  return document.type.includes('json')
    ? contentOf(document.type, { type: 'object' }, JSON.parse(String(example)))
    : contentOf(document.type, schema, example);
}

function responses(name: string, call: Endpoint) {
  const status = call.status ?? (call.reply === null ? 204 : 200);
  return {
    [status]: {
      description: 'Success.',
      headers: headersOf([], call),
      ...(call.reply && { content: successContent(name, call, call.reply) }),
    },
    ...(call.wire === 'feed' && {
      304: {
        description: 'Nothing new since the answer whose `etag` was sent as `if-none-match`.',
        headers: headersOf([], call),
      },
    }),
    ...refusals(call),
  };
}

function parameters(name: string, call: Endpoint) {
  const of = (part: 'params' | 'query', place: 'path' | 'query') => {
    if (!call[part]) return [];
    const { properties = {}, required = [] } = jsonSchema(call[part], 'input', name);
    return Object.entries(properties).map(([field, { description, ...schema }]) => {
      const [, example = exampleOf(schema, `${name}.${field}`)] = fieldOf(name, field) ?? [];
      return {
        name: field,
        in: place,
        required: place === 'path' || required.includes(field),
        description,
        schema,
        ...(example !== undefined && { example }),
      };
    });
  };
  return [
    ...of('params', 'path'),
    ...of('query', 'query'),
    ...(call.proof === false ? [] : [{ $ref: '#/components/parameters/Proof' }]),
    ...(call.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(call.path === '/challenge' ? [{ $ref: '#/components/parameters/TargetUrl' }] : []),
  ];
}

const callers = {
  public: 'Anybody may call this.',
  optional: 'Anybody may call this; a session adds what concerns its account.',
  user: 'Needs a session.',
  admin: 'Needs the session of an administrator.',
  token: 'Needs an access token.',
} as const;

const descriptionOf = (call: Endpoint): string =>
  [
    callers[call.access],
    call.proof === false && 'Needs no proof of work.',
    call.proof !== false && changes(call) && 'A proof of work serves one call.',
    call.recent && `Needs a login, or \`POST ${apiBase}/auth/confirm\`, of the last 10 minutes.`,
    call.idempotent && 'Repeat it safely with the same `idempotency-key`.',
  ]
    .filter(Boolean)
    .join(' ');

function requestBody(name: string, { body, query, form }: Endpoint) {
  if (form && query) return { content: contentOf(formType, jsonSchema(query, 'input', name)) };
  if (!body) return undefined;
  const schema = jsonSchema(body, 'input', name);
  return { required: true, content: contentOf(jsonType, schema, exampleOf(schema, name)) };
}

/** None for a public call. An empty requirement makes the others optional (OpenAPI 3.1, 4.8.30). */
function securityOf(call: Endpoint): Record<string, string[]>[] {
  if (call.access === 'public') return [];
  if (call.access === 'token') return tokenSchemes.map((scheme) => ({ [scheme]: [] }));
  return needsSession(call) ? [{ bearer: [] }] : [{}, { bearer: [] }];
}

const operation = (area: string, name: string, call: Endpoint, method: Method) => ({
  operationId: call.method === 'ANY' ? `${name}For${method}` : name,
  tags: [area],
  summary: call.summary,
  description: descriptionOf(call),
  security: securityOf(call),
  parameters: parameters(name, call),
  requestBody: requestBody(name, call),
  responses: responses(name, call),
});

const failureSchema = {
  type: 'object',
  description: 'Body of every answer that is not a success.',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'English text for people.' },
    code: { type: 'string', description: 'Stable name of the failure.', enum: failureCodes },
    details: { type: 'object', description: 'Facts about the failure, by its code.' },
  },
};

/** Describes every declared call as OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1). */
export function openApi(brand: string, version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { area, name, call } of calls) {
    const methods: Method[] =
      call.method === 'ANY' ? ['GET', 'POST', 'PUT', 'DELETE'] : [call.method];
    const item = paths[call.path] ?? {};
    paths[call.path] = item;
    for (const method of methods) item[method.toLowerCase()] = operation(area, name, call, method);
  }
  return {
    openapi: '3.1.1',
    info: infoOf(brand, version),
    servers: [{ url: apiBase }],
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Failure: failureSchema, ...componentSchemas() },
      parameters: headerParameters,
      responses: failureResponses,
      headers,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: `The token of a session, such as \`${bearer}\`.`,
        },
        ...tokenSecurity,
      },
    },
  };
}
