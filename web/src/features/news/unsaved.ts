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

const fields = ['title', 'author', 'summary', 'content'] as const;

/** The editor's fields of what has others, too. */
export const fieldsOf = ({ title, author, summary, content }: Typed): Typed => ({
  title,
  author,
  summary,
  content,
});

/** Fields in which one differs from another. */
export const differingFields = (one: Typed, other: Typed) =>
  fields.filter((field) => one[field] !== other[field]);

export const isSame = (one: Typed, other: Typed): boolean =>
  differingFields(one, other).length === 0;

/** What was typed over the fields of an article. */
export const changesOf = (from: Typed, typed: Typed): Partial<Typed> =>
  Object.fromEntries(differingFields(typed, from).map((field) => [field, typed[field]]));

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
