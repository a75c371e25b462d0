import type { PictureType } from './pictures.ts';

/** First bytes of each type in Latin-1, `?` for any: https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern */
const beginnings: readonly (readonly [PictureType, string])[] = [
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
  ['image/webp', 'RIFF????WEBPVP'],
];

/** Bytes of the longest beginning. */
export const beginningLength = 14;

const beginsWith = (bytes: Uint8Array, pattern: string): boolean =>
  [...pattern].every(
    (character, index) => character === '?' || character.charCodeAt(0) === bytes[index],
  );

/** Type of a file by its first bytes; undefined for any that is not accepted. */
export const pictureTypeOf = (bytes: Uint8Array): PictureType | undefined =>
  beginnings.find(([, pattern]) => beginsWith(bytes, pattern))?.[0];
