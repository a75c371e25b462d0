import { deviceStorage } from '#web/api/storage.ts';
import { readStored, writeStored } from '#web/api/stored-value.ts';
import type { StorageKey } from '#web/storage-keys.ts';

const prefix: StorageKey = 'unsaved-notification:';

/** Fields of a notification as they are typed. */
export interface TypedNotification {
  content: string;
  active: boolean;
}

/** A stored notification that something was typed over. */
interface Opened extends TypedNotification {
  updatedAt: string;
}

/** Typed fields, and what they were made from; absent for a new notification. */
interface Unsaved extends TypedNotification {
  from?: Opened | undefined;
}

const isTyped = (kept: unknown): kept is TypedNotification => {
  const { content, active } = Object(kept) as Record<string, unknown>;
  return typeof content === 'string' && typeof active === 'boolean';
};

const isOpened = (kept: unknown): kept is Opened =>
  isTyped(kept) && typeof Object(kept).updatedAt === 'string';

const unsaved = {
  safeParse(kept: unknown): { data?: Unsaved } {
    if (!isTyped(kept)) return {};
    const { content, active, from }: Unsaved = kept;
    return { data: { content, active, ...(isOpened(from) && { from }) } };
  },
};

/** By the id of the notification; a new one has none. */
const keyOf = (id: string | undefined) => `${prefix}${id ?? 'new'}`;

/** Typed on this device and not saved; undefined where what is stored is damaged. */
export const unsavedOf = (id: string | undefined): Unsaved | undefined =>
  readStored(keyOf(id), unsaved);

export const keepUnsaved = (id: string | undefined, work: Unsaved): void =>
  writeStored(keyOf(id), work);

/** What an update sends: fields that were changed, and with a text the time of the one it was made from. */
export const changesOf = (from: Opened, { content, active }: TypedNotification) => ({
  ...(content !== from.content && { content, updatedAt: from.updatedAt }),
  ...(active !== from.active && { active }),
});

export const forgetUnsaved = (id: string | undefined): void => deviceStorage.forget(keyOf(id));
