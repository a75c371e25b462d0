import * as z from 'zod/mini';
import { contracts } from '#shared/contracts.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { components as named } from '#shared/words.ts';
import { failureBodies } from './failures.ts';
import { fieldOf } from './fields.ts';

type Schema = z.ZodMiniType;

interface JsonSchema {
  $ref?: string;
  type?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  $defs?: Record<string, JsonSchema>;
}

const components: readonly (readonly [name: string, schema: Schema])[] = [
  ...Object.entries<Schema>(named),
  ...failureBodies,
];

/** Descriptions and formats that the contracts lack, by component. */
const facts: Record<string, object> = {
  Id: { description: 'ULID (https://github.com/ulid/spec).' },
  Instant: { description: 'Instant in ISO 8601, UTC.', format: 'date-time' },
};

const registry = z.registry<{ id: string }>();
for (const [name, schema] of components) registry.add(schema, { id: name, ...facts[name] });

export const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const nameIn = (ref: string): string => ref.split('/').at(-1) ?? '';

/** Adds descriptions to properties, recursively. `context` names a component or an operation. */
function described(schema: JsonSchema, context: string): JsonSchema {
  const { $ref, properties, items, anyOf, allOf, minimum, maximum, ...rest } = schema;
  const { additionalProperties: others } = rest;
  return {
    ...rest,
    ...($ref && refTo(nameIn($ref))),
    // Omits the bounds of safe integers.
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
    ...(items && { items: described(items, context) }),
    ...(typeof others === 'object' && { additionalProperties: described(others, context) }),
    ...(anyOf && { anyOf: anyOf.map((each) => described(each, context)) }),
    // Generators make a type of each part: patterns alone would be of none.
    ...(allOf && {
      allOf: allOf.map((each) => ({ ...(rest.type && { type: rest.type }), ...each })),
    }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => {
          const [description] = fieldOf(context, name) ?? [];
          return [name, { ...described(property, `${context}.${name}`), description }];
        }),
      ),
    }),
  };
}

const converted = (schema: Schema, io: 'input' | 'output'): JsonSchema => {
  const options = { io, metadata: registry, unrepresentable: 'any' } as const;
  const { $schema, ...rest } = z.toJSONSchema(schema, options);
  return rest as JsonSchema;
};

/** JSON Schema of a part of a call, with references to components. */
export function jsonSchema(schema: Schema, io: 'input' | 'output', context: string): JsonSchema {
  const { $defs, ...rest } = converted(schema, io);
  return described(rest, context);
}

/** Names of the components that bodies of requests have: what is left out of these is not refused. */
const taken = new Set(
  Object.values(contracts)
    .flatMap((declared) => Object.values<Endpoint>(declared))
    .flatMap(({ body }) => (body ? Object.keys(converted(body, 'input').$defs ?? {}) : [])),
);

const definitions: Record<string, JsonSchema> = Object.fromEntries(
  components.map(([name, schema]) => {
    const io = taken.has(name) ? 'input' : 'output';
    const definition = converted(schema, io).$defs?.[name] ?? {};
    return [name, described(definition, name)];
  }),
);

/** Example from the examples of properties; undefined without any. */
export function exampleOf(schema: JsonSchema, context: string): unknown {
  if (schema.$ref) {
    const name = nameIn(schema.$ref);
    return exampleOf(definitions[name] ?? {}, name);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {}, context);
  if (schema.items) return [exampleOf(schema.items, context)].filter((item) => item !== undefined);
  if (schema.type === 'boolean') return true;
  if (!schema.properties) return undefined;
  const examples = Object.entries(schema.properties).map(([name, property]) => {
    const [, example = exampleOf(property, `${context}.${name}`)] = fieldOf(context, name) ?? [];
    return [name, example];
  });
  return Object.fromEntries(examples.filter(([, example]) => example !== undefined));
}

/** `components.schemas` of the document. */
export const componentSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => {
      const example = exampleOf(definition, name);
      return [name, example === undefined ? definition : { ...definition, examples: [example] }];
    }),
  );
