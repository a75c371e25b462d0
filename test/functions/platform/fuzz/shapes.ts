import fc from 'fast-check';
import type * as z from 'zod/mini';
import { fields } from '#shared/words.ts';
import { oddNumber, oddText, oddValue } from './odd-values.ts';

/** What a generator reads of a schema: https://zod.dev/packages/core#internals */
interface Def {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  out?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  entries?: Record<string, string>;
  values?: unknown[];
}

const defOf = (schema: z.ZodMiniType): Def => schema._zod.def as unknown as Def;

/** The examples that the API document has for fields of a name, wherever they stand. */
const examples = Map.groupBy(
  Object.entries(fields).filter(([, [, example]]) => example !== undefined),
  ([path]) => path.split('.').at(-1) ?? '',
);

const examplesOf = (name: string): unknown[] =>
  (examples.get(name) ?? []).map(([, [, example]]) => example);

const mostly = (fitting: fc.Arbitrary<unknown>, other: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 6, arbitrary: fitting }, { weight: 1, arbitrary: other });

function fittingText(name: string, known: readonly string[]): fc.Arbitrary<unknown> {
  const pool = [...examplesOf(name).filter((each) => typeof each === 'string'), ...known];
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...pool, 'words') },
    { weight: 2, arbitrary: oddText },
  );
}

/** The fields of an object's schema, with those of what it is wrapped in; none of another schema. */
export function shapeOf(schema: z.ZodMiniType | undefined): Record<string, z.ZodMiniType> {
  if (!schema) return {};
  const { shape, innerType, in: input, out } = defOf(schema);
  return shape ?? shapeOf(innerType ?? (input && defOf(input).type === 'transform' ? out : input));
}

function inside(
  schema: z.ZodMiniType,
  name: string,
  known: readonly string[],
): fc.Arbitrary<unknown> {
  const def = defOf(schema);
  const of = (inner: z.ZodMiniType | undefined) =>
    inner ? valuesOf(inner, name, known) : oddValue;
  if (def.shape) return objectOf(def.shape, known);
  if (def.options) return fc.oneof(...def.options.map(of));
  if (def.entries) return fc.constantFrom(...Object.values(def.entries));
  if (def.values) return fc.constantFrom(...def.values);
  if (def.element) return fc.array(of(def.element), { maxLength: 3 });
  if (def.valueType) return fc.dictionary(fc.string(), of(def.valueType), { maxKeys: 3 });
  if (def.in && defOf(def.in).type === 'transform') return of(def.out);
  if (def.innerType ?? def.in) return of(def.innerType ?? def.in);
  if (def.type === 'string') return fittingText(name, known);
  if (def.type === 'boolean') return fc.boolean();
  if (def.type === 'number') return fc.oneof(fc.integer({ min: -2, max: 400 }), oddNumber);
  return oddValue;
}

/**
 * Values for a field of this schema and name: most of the declared kind, some of any other. `known` are texts of the
 * scene, such as ids of what is there.
 */
export const valuesOf = (
  schema: z.ZodMiniType,
  name: string,
  known: readonly string[],
): fc.Arbitrary<unknown> => mostly(inside(schema, name, known), oddValue);

/** Objects with some of the fields. */
export const objectOf = (
  shape: Record<string, z.ZodMiniType>,
  known: readonly string[],
): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(shape).map(([name, schema]) => [name, valuesOf(schema, name, known)]),
    ),
    { requiredKeys: [] },
  );
