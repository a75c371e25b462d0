/** Fields of the editor as they are typed. */
export interface Typed {
  title: string;
  author: string;
  summary: string;
  content: string;
}

/** Typed fields, and the version of the article that they were made from; 0 for a new one. */
interface Unsaved {
  values: Typed;
  version: number;
}

const keyOf = (id: string) => `unsaved-article:${id}`;

/** Typed on this device and not saved. */
export function unsavedOf(id: string): Unsaved | undefined {
  const stored = localStorage.getItem(keyOf(id));
  return stored ? (JSON.parse(stored) as Unsaved) : undefined;
}

export const keepUnsaved = (id: string, unsaved: Unsaved): void =>
  localStorage.setItem(keyOf(id), JSON.stringify(unsaved));

export const forgetUnsaved = (id: string): void => localStorage.removeItem(keyOf(id));
