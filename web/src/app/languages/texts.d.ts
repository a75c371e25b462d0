type Texts = Readonly<Record<string, object>>;

/** Loads some texts in a language. */
type Files = (language: import('#shared/languages.ts').Language) => Promise<{ default: Texts }>;

/** Made by `web/texts.ts`. */
declare module 'texts' {
  export type { Files, Texts };
  /** Texts of the entry. */
  export const first: Files;
}
