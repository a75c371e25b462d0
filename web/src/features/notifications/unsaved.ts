import * as z from 'zod/mini';
import { readStored, writeStored } from '#web/api/stored-value.ts';
import type { StorageKey } from '#web/storage-keys.ts';

const prefix: StorageKey = 'unsaved-notification:';

/** Fields of a notification as they are typed. */
const typed = z.object({ content: z.string(), active: z.boolean() });
type Typed = z.output<typeof typed>;

/** By the id of the notification; a new one has none. */
const keyOf = (id: string | undefined) => `${prefix}${id ?? 'new'}`;

/** Typed on this device and not saved; undefined where what is stored is damaged. */
export const unsavedOf = (id: string | undefined): Typed | undefined =>
  readStored(keyOf(id), typed);

export const keepUnsaved = (id: string | undefined, typing: Typed): void =>
  writeStored(keyOf(id), typing);

export const forgetUnsaved = (id: string | undefined): void => localStorage.removeItem(keyOf(id));
