import * as z from 'zod/mini';

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

const keyOf = (id: string) => `unsaved-article:${id}`;

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return undefined;
  }
}

/** Typed on this device and not saved; undefined where what is stored is damaged. */
export const unsavedOf = (id: string): Unsaved | undefined =>
  unsaved.safeParse(parsed(localStorage.getItem(keyOf(id)))).data;

/** Keeps nothing where the storage is full. */
export function keepUnsaved(id: string, work: Unsaved): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(work));
  } catch {
    // An editor that cannot be restored is better than none.
  }
}

export const forgetUnsaved = (id: string): void => localStorage.removeItem(keyOf(id));
