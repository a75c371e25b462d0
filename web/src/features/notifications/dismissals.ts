import { deviceStorage } from '#web/api/storage.ts';
import type { StorageKey } from '#web/storage-keys.ts';

const prefix: StorageKey = 'dismissed:';

type Shown = { id: string; revision: number };

const keyOf = (id: string) => `${prefix}${id}`;

/** True if this device dismissed the notification and no administrator has reset that since. */
export const isDismissed = ({ id, revision }: Shown): boolean =>
  deviceStorage.read(keyOf(id)) === String(revision);

export const dismiss = ({ id, revision }: Shown): void =>
  deviceStorage.write(keyOf(id), String(revision));
