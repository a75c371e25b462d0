import { deviceStorage } from '#web/api/storage.ts';
import type { StorageKey } from '#web/storage-keys.ts';

const key: StorageKey = 'single-keys';

/**
 * False once the person turned shortcuts of a single key off: speech input and other tools press keys
 * that nobody means (WCAG 2.2, 2.1.4).
 */
export const singleKeysAreOn = (): boolean => deviceStorage.read(key) !== 'off';

export function turnSingleKeys(on: boolean): void {
  if (on) deviceStorage.forget(key);
  else deviceStorage.write(key, 'off');
}
