import * as z from 'zod/mini';
import { readStored, writeStored } from '#web/api/stored-value.ts';
import type { StorageKey } from '#web/storage-keys.ts';

const prefix: StorageKey = 'unsaved-article:';

/** Fields of the editor as they are typed. */
const typed = z.object({
  title: z.string(),
  author: z.string(),
  summary: z.string(),
  content: z.string(),
});
export type Typed = z.output<typeof typed>;

/** Typed fields, and the version of the article that they were made from; 0 for a new one. */
const unsaved = z.object({ values: typed, version: z.int() });
type Unsaved = z.output<typeof unsaved>;

const keyOf = (id: string) => `${prefix}${id}`;

/** Typed on this device and not saved; undefined where what is stored is damaged. */
export const unsavedOf = (id: string): Unsaved | undefined => readStored(keyOf(id), unsaved);

export const keepUnsaved = (id: string, work: Unsaved): void => writeStored(keyOf(id), work);

export const forgetUnsaved = (id: string): void => localStorage.removeItem(keyOf(id));
