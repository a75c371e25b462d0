import * as z from 'zod/mini';

interface Schema {
  def: { type: string; shape?: Record<string, Schema>; innerType?: Schema };
}

/** Columns of the rows of a schema, in its order: what is optional in a row has its column in every file. */
export function columnsOf(schema: unknown, path = ''): string[] {
  const { type, shape, innerType } = (schema as Schema).def;
  if (innerType) return columnsOf(innerType, path);
  if (!shape) return type === 'record' || type === 'union' ? [] : [path];
  return Object.entries(shape).flatMap(([key, inner]) =>
    columnsOf(inner, path ? `${path}.${key}` : key),
  );
}

/** Columns of the list that a call answers; undefined where it answers none. */
export function columnsIn(reply: unknown): string[] | undefined {
  if (!(reply instanceof z.ZodMiniObject)) return undefined;
  const list = Object.values(reply.shape).find((field) => field instanceof z.ZodMiniArray);
  return list && columnsOf(list.def.element);
}
