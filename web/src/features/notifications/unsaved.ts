import * as z from 'zod/mini';
import { keepValue, readValue } from '#web/api/kept-value.ts';
import type { Kept } from '#web/kept.ts';

const prefix: Kept = 'unsaved-notification:';

/** Fields of a notification as they are typed. */
const typed = z.object({ content: z.string(), active: z.boolean() });
type Typed = z.output<typeof typed>;

/** By the id of the notification; a new one has none. */
const keyOf = (id: string | undefined) => `${prefix}${id ?? 'new'}`;

/** Typed on this device and not saved; undefined where what is stored is damaged. */
export const unsavedOf = (id: string | undefined): Typed | undefined => readValue(keyOf(id), typed);

export const keepUnsaved = (id: string | undefined, typing: Typed): void =>
  keepValue(keyOf(id), typing);

export const forgetUnsaved = (id: string | undefined): void => localStorage.removeItem(keyOf(id));
