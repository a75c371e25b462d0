import type * as z from 'zod/mini';

/** What a key of `kept` holds on this device; undefined where it holds nothing, or what is damaged. */
export function readValue<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data;
  } catch {
    return;
  }
}

/** Keeps a value as JSON; nothing where the storage is full. */
export function keepValue(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // What cannot be kept must not stop who types it.
  }
}
