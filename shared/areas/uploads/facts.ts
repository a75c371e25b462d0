import type { AreaFacts } from '#shared/kernel/facts.ts';
import { HOUR, MINUTE } from '#shared/kernel/time.ts';

export const facts = {
  limits: {
    /**
     * Uploads: bytes of a file, characters of its name, uploads of an account in the current hour and
     * the 23 before, and in a minute; lifetimes of a signed request and of a reservation. Tries of one
     * conversion, those of an account at once, and the seconds that one may take.
     */
    upload: {
      bytes: 5_242_880,
      fileName: 255,
      perDay: 20,
      hours: 24,
      perMinute: 5,
      urlLifetime: 15 * MINUTE,
      lifetime: HOUR,
      tries: 3,
      atOnce: 3,
      conversion: 30,
    },
    /**
     * Pixels of a picture that is read, how many times one side may be the other, and sides of the ones that are served: the large one fits into
     * its box, the small one is that wide, that square for an avatar, or that large for a cover.
     */
    picture: {
      pixels: 40_000_000,
      ratio: 20,
      large: { width: 2048, height: 8192 },
      small: { width: 640, height: 2560 },
      avatar: 256,
      cover: { width: 640, height: 360 },
    },
  },
  failures: {
    AVATAR_IN_USE: [409, 'This picture is your profile picture.'],
    COVER_IN_USE: [409, 'This picture is the cover of a showcase.'],
    FILE_NOT_UPLOADED: [409, 'The file has not arrived yet.'],
    FILE_TOO_LARGE: [413, 'The file is larger than 5 MB.'],
    FILE_TYPE_UNSUPPORTED: [
      415,
      'This file type is not supported. Upload a JPG, PNG, GIF or WebP.',
    ],
    FILE_EMPTY: [422, 'The file is empty.'],
    FILE_DAMAGED: [422, 'The file is damaged or incomplete.'],
    PICTURE_TOO_LARGE: [422, 'The picture has too many pixels.'],
    PICTURE_TOO_LONG: [422, 'The picture is far longer on one side than on the other.'],
    PICTURE_NOT_CONVERTED: [422, 'The picture could not be processed. Choose another one.'],
    UPLOAD_LIMIT_REACHED: [429, 'Daily upload limit reached.'],
    UPLOAD_TOO_FREQUENT: [429, 'Too many uploads at once. Please wait a moment.'],
    STORAGE_FAILED: [502, 'The file could not be stored. Please try again.'],
  },
  followed: {
    discard: { entities: ['upload'], events: ['MODIFY', 'REMOVE'] },
    retire: { entities: ['showcase'], events: ['MODIFY', 'REMOVE'], workers: ['discard'] },
  },
} as const satisfies AreaFacts;
