import type { StorageKey } from '#web/storage-keys.ts';

const prefix: StorageKey = 'dismissed:';

type Shown = { id: string; revision: number };

const keyOf = (id: string) => `${prefix}${id}`;

/** True if this device dismissed the notification and no administrator has reset that since. */
export const isDismissed = ({ id, revision }: Shown): boolean =>
  localStorage.getItem(keyOf(id)) === String(revision);

export const dismiss = ({ id, revision }: Shown): void =>
  localStorage.setItem(keyOf(id), String(revision));
