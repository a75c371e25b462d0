/** A schema, or what checks as one does. */
interface Check<Value> {
  safeParse: (value: unknown) => { data?: Value | undefined };
}

/** What a key of `storageKeys` holds on this device; undefined where it holds nothing, or what is damaged. */
export function readStored<Value>(key: string, check: Check<Value>): Value | undefined {
  try {
    return check.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data;
  } catch {
    return;
  }
}

/** Keeps a value as JSON; nothing where the storage is full. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // What cannot be kept must not stop who types it.
  }
}
