import type Vips from 'wasm-vips';
import { type Library, loadVips } from '#platform/objects/vips.ts';
import type { UploadPurpose } from '#shared/areas/uploads/pictures.ts';
import { limits } from '#shared/limits.ts';

type Reason = 'pixels' | 'ratio' | 'damaged';

/** A picture that is not read: it has too many pixels, is too long, or its bytes are no whole picture. */
export class UnreadablePicture extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** Readers of the accepted types. */
const readers = ['Jpeg', 'Png', 'Webp', 'Nsgif'];

let library: Promise<Library> | undefined;

interface Pictures {
  large: Uint8Array;
  small: Uint8Array;
  /** Size of the large one in pixels. */
  width: number;
  height: number;
}

const webp = { Q: 82, effort: 4, keep: 'none' } as const;

/** Qualities of a cover, the best first, and its greatest size: a page of the gallery loads twelve. */
const coverQualities = [70, 55, 40, 25, 15, 5];
const coverBytes = 32_000;

/** Writes a cover in the best quality that is small enough, or in the least. */
function writeCover(image: Vips.Image): Uint8Array {
  let cover: Uint8Array = new Uint8Array();
  for (const Q of coverQualities) {
    cover = image.writeToBuffer('.webp', { ...webp, Q });
    if (cover.length <= coverBytes) break;
  }
  return cover;
}

/** Fails on damaged and truncated files, and reads line by line where the format allows. */
const strictly = { fail_on: 'error', access: 'sequential' } as const;

const { small, avatar, cover } = limits.picture;

/** Shape and crop of small pictures; a cover keeps the upper part, where a site has its name. */
const cuts = {
  avatar: { box: { width: avatar, height: avatar }, crop: 'centre' },
  showcase: { box: cover, crop: 'low' },
} as const;

/** Throws an `UnreadablePicture` for what is not worth its decoding: a line of few bytes takes seconds. */
function assertReadable({ width, height }: Vips.Image): void {
  const { pixels, ratio } = limits.picture;
  if (width * height > pixels) throw new UnreadablePicture('pixels');
  if (width > ratio * height || height > ratio * width) throw new UnreadablePicture('ratio');
}

/** The largest box of a shape within a picture, at most as large as given. */
function boxWithin(picture: Vips.Image, box: { width: number; height: number }) {
  const scale = Math.min(1, picture.width / box.width, picture.height / box.height);
  const side = (length: number) => Math.max(1, Math.floor(length * scale));
  return { width: side(box.width), height: side(box.height) };
}

/** Reduces a picture to its small size; nothing is enlarged. */
function reduce(whole: Vips.Image, purpose: UploadPurpose): Vips.Image {
  if (purpose === 'news') {
    return whole.thumbnailImage(small.width, { height: small.height, size: 'down' });
  }
  const { box, crop } = cuts[purpose];
  const { width, height } = boxWithin(whole, box);
  return whole.thumbnailImage(width, { height, crop });
}

function draw(vips: Library, bytes: Uint8Array, purpose: UploadPurpose): Pictures {
  const { large } = limits.picture;
  const images: Vips.Image[] = [];
  /** The library's memory is not collected: what is made is deleted in the end. */
  const own = (image: Vips.Image): Vips.Image => {
    images.push(image);
    return image;
  };
  try {
    // Reads the header alone: pixels are decoded when they are first asked for.
    const found = own(vips.Image.newFromBuffer(bytes, '', strictly));
    assertReadable(found);
    const fitting = { height: large.height, size: 'down', export_profile: 'srgb' } as const;
    // Not `thumbnailBuffer`, which takes truncated files whatever `fail_on` says.
    const whole = own(own(found.thumbnailImage(large.width, fitting)).copyMemory());
    const reduced = own(reduce(whole, purpose));
    return {
      large: whole.writeToBuffer('.webp', webp),
      small: purpose === 'showcase' ? writeCover(reduced) : reduced.writeToBuffer('.webp', webp),
      width: whole.width,
      height: whole.height,
    };
  } finally {
    for (const image of images.reverse()) image.delete();
  }
}

/**
 * Reads the first picture of a file, upright, and writes it anew as WebP in two sizes, without
 * anything else that was in the file. Throws an `UnreadablePicture`.
 */
export async function reencodePicture(
  bytes: Uint8Array,
  purpose: UploadPurpose,
): Promise<Pictures> {
  library ??= loadVips(readers);
  const vips = await library;
  try {
    return draw(vips, bytes, purpose);
  } catch (error) {
    if (error instanceof UnreadablePicture) throw error;
    // After a fault of the machine itself nothing in its memory can be trusted.
    if (error instanceof WebAssembly.RuntimeError) library = undefined;
    throw new UnreadablePicture('damaged', error);
  }
}
