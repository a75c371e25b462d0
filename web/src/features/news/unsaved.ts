import { deviceStorage } from '#web/api/storage.ts';
import { readStored, writeStored } from '#web/api/stored-value.ts';
import type { StorageKey } from '#web/storage-keys.ts';

const prefix: StorageKey = 'unsaved-article:';

/** Fields of the editor as they are typed. */
export interface Typed {
  title: string;
  author: string;
  summary: string;
  content: string;
}

const fields: readonly (keyof Typed)[] = ['title', 'author', 'summary', 'content'];

/** Typed fields, and the version of the article that they were made from; 0 for a new one. */
interface Unsaved {
  values: Typed;
  version: number;
}

const isTyped = (values: unknown): values is Typed =>
  fields.every((field) => typeof Object(values)[field] === 'string');

const unsaved = {
  safeParse(kept: unknown): { data?: Unsaved } {
    const { values, version } = Object(kept) as Record<string, unknown>;
    if (!isTyped(values) || !Number.isInteger(version)) return {};
    return { data: { values, version: Number(version) } };
  },
};

const keyOf = (id: string) => `${prefix}${id}`;

/** Typed on this device and not saved; undefined where what is stored is damaged. */
export const unsavedOf = (id: string): Unsaved | undefined => readStored(keyOf(id), unsaved);

export const keepUnsaved = (id: string, work: Unsaved): void => writeStored(keyOf(id), work);

export const forgetUnsaved = (id: string): void => deviceStorage.forget(keyOf(id));
