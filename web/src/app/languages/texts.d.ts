/** Made by `web/texts.ts`. */
declare module 'texts' {
  /** Part of a language's texts that is loaded as one file. */
  type Room = 'first' | 'site' | 'guides' | 'console';

  /** Namespaces of the rooms; those that none has are of the site's. */
  export const areas: Readonly<Record<Exclude<Room, 'site'>, readonly string[]>>;
  export const files: Readonly<
    Record<
      import('#shared/languages.ts').Language,
      Readonly<Record<Room, () => Promise<{ default: Record<string, object> }>>>
    >
  >;
}
