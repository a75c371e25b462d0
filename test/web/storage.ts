import { vi } from 'vitest';

/** The browser's storage in a test: what it holds, and whether there is room for more. */
export function stubStorage() {
  const storage = { items: new Map<string, string>(), isFull: false };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (storage.isFull) throw new DOMException('Full', 'QuotaExceededError');
      storage.items.set(key, value);
    },
    removeItem: (key: string) => storage.items.delete(key),
  });
  return storage;
}
