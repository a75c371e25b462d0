import { deviceStorage } from './storage.ts';

/** A schema, or what checks as one does. */
interface Check<Value> {
  safeParse: (value: unknown) => { data?: Value | undefined };
}

/** What a key of `storageKeys` holds on this device; undefined where it holds nothing, or what is damaged. */
export function readStored<Value>(key: string, check: Check<Value>): Value | undefined {
  try {
    return check.safeParse(JSON.parse(deviceStorage.read(key) ?? 'null')).data;
  } catch {
    return;
  }
}

/** Keeps a value as JSON. */
export const writeStored = (key: string, value: unknown): void =>
  deviceStorage.write(key, JSON.stringify(value));
