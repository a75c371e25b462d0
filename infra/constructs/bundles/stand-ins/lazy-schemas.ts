import * as z from 'zod/v4/mini';

/**
 * Stands for `zod/mini` in bundles: a schema is made at its first use. A cold start makes those of its call, in place of
 * all that its area declares. A function that is not listed here makes its schema at once.
 */
export * from 'zod/v4/mini';

type Schema = z.ZodMiniType;
type Check = Parameters<Schema['check']>[number];

/** A schema, or a check, until its first use and after: the members that contracts, functions and zod itself ask for. */
class Later {
  readonly #make: () => Schema;
  #made: Schema | undefined;

  constructor(make: () => Schema) {
    this.#make = make;
  }

  get #schema(): Schema {
    this.#made ??= this.#make();
    return this.#made;
  }

  get _zod() {
    return this.#schema._zod;
  }

  get def() {
    return this.#schema.def;
  }

  get shape() {
    return (this.#schema as z.ZodMiniObject).shape;
  }

  check(...checks: Check[]): Later {
    return new Later(() => this.#schema.check(...checks));
  }

  parse(...given: Parameters<Schema['parse']>) {
    return this.#schema.parse(...given);
  }

  safeParse(...given: Parameters<Schema['safeParse']>) {
    return this.#schema.safeParse(...given);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: zod's own types check the contracts, which never see this module.
type Make = (...given: any[]) => any;

const later =
  (make: Make): Make =>
  (...given) =>
    new Later(() => make(...given));

export const array = /* @__PURE__ */ later(z.array);
export const boolean = /* @__PURE__ */ later(z.boolean);
export const custom = /* @__PURE__ */ later(z.custom);
export const _default = /* @__PURE__ */ later(z._default);
const _enum = /* @__PURE__ */ later(z.enum);

export { _enum as enum };
export const extend = /* @__PURE__ */ later(z.extend);
export const int = /* @__PURE__ */ later(z.int);
export const literal = /* @__PURE__ */ later(z.literal);
export const maximum = /* @__PURE__ */ later(z.maximum);
export const maxLength = /* @__PURE__ */ later(z.maxLength);
export const minimum = /* @__PURE__ */ later(z.minimum);
export const minLength = /* @__PURE__ */ later(z.minLength);
export const normalize = /* @__PURE__ */ later(z.normalize);
const _null = /* @__PURE__ */ later(z.null);

export { _null as null };
export const nullable = /* @__PURE__ */ later(z.nullable);
export const nullish = /* @__PURE__ */ later(z.nullish);
export const number = /* @__PURE__ */ later(z.number);
export const object = /* @__PURE__ */ later(z.object);
export const omit = /* @__PURE__ */ later(z.omit);
export const optional = /* @__PURE__ */ later(z.optional);
export const overwrite = /* @__PURE__ */ later(z.overwrite);
export const partial = /* @__PURE__ */ later(z.partial);
export const partialRecord = /* @__PURE__ */ later(z.partialRecord);
export const pick = /* @__PURE__ */ later(z.pick);
export const pipe = /* @__PURE__ */ later(z.pipe);
export const record = /* @__PURE__ */ later(z.record);
export const refine = /* @__PURE__ */ later(z.refine);
export const regex = /* @__PURE__ */ later(z.regex);
export const strictObject = /* @__PURE__ */ later(z.strictObject);
export const string = /* @__PURE__ */ later(z.string);
export const toLowerCase = /* @__PURE__ */ later(z.toLowerCase);
export const toUpperCase = /* @__PURE__ */ later(z.toUpperCase);
export const transform = /* @__PURE__ */ later(z.transform);
export const trim = /* @__PURE__ */ later(z.trim);
export const union = /* @__PURE__ */ later(z.union);
export const unknown = /* @__PURE__ */ later(z.unknown);
export const coerce = { number: /* @__PURE__ */ later((...given) => z.coerce.number(...given)) };
export const iso = {
  date: /* @__PURE__ */ later((...given) => z.iso.date(...given)),
  datetime: /* @__PURE__ */ later((...given) => z.iso.datetime(...given)),
};
