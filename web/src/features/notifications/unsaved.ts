import { deviceStorage } from '#web/api/storage.ts';
import { readStored, writeStored } from '#web/api/stored-value.ts';
import type { StorageKey } from '#web/storage-keys.ts';

const prefix: StorageKey = 'unsaved-notification:';

/** Fields of a notification as they are typed. */
interface Typed {
  content: string;
  active: boolean;
}

const typed = {
  safeParse(kept: unknown): { data?: Typed } {
    const { content, active } = Object(kept) as Record<string, unknown>;
    if (typeof content !== 'string' || typeof active !== 'boolean') return {};
    return { data: { content, active } };
  },
};

/** By the id of the notification; a new one has none. */
const keyOf = (id: string | undefined) => `${prefix}${id ?? 'new'}`;

/** Typed on this device and not saved; undefined where what is stored is damaged. */
export const unsavedOf = (id: string | undefined): Typed | undefined =>
  readStored(keyOf(id), typed);

export const keepUnsaved = (id: string | undefined, typing: Typed): void =>
  writeStored(keyOf(id), typing);

export const forgetUnsaved = (id: string | undefined): void => deviceStorage.forget(keyOf(id));
