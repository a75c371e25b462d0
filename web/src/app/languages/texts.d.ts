type Texts = Readonly<Record<string, object>>;

/** What loads some texts, by language. */
type Files = Readonly<
  Record<import('#shared/languages.ts').Language, () => Promise<{ default: Texts }>>
>;

/** Made by `web/texts.ts`. */
declare module 'texts' {
  export type { Files, Texts };
  /** Texts of the entry. */
  export const first: Files;
}
