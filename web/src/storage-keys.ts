/**
 * Keys of all that the browser keeps for the site; the privacy page shows them, and says what each is for. Whatever
 * keeps something declares its key as one of these. One that ends with a colon is followed by an id.
 */
export const storageKeys = [
  'token',
  'language',
  'preferred-theme',
  'dismissed:',
  'single-keys',
  'invitation',
  'unsaved-article:',
  'unsaved-notification:',
  'console-page',
  'moment:',
  'scroll:',
] as const;
export type StorageKey = (typeof storageKeys)[number];
