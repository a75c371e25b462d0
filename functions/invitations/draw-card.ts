import { env } from '#platform/env.ts';
import { log } from '#platform/log.ts';
import { type Library, loadVips } from '#platform/objects/vips.ts';
import { drawingOf, type InviteCard } from './card/drawing.ts';
import { loadFont } from './card/font.ts';

/** Payload of the invocation, as JSON. */
export interface CardOrder extends InviteCard {
  /** Address of the inviter's picture: a path of the site, or one of a storage elsewhere. */
  avatar?: string | undefined;
}

/** Bytes of the largest avatar that is drawn, and milliseconds for which one is waited for. */
const most = 300_000;
const patience = 3000;

/** An avatar, where it is a WebP, as all are that were uploaded. A card is drawn without one that does not come. */
async function fetchAvatar(address: string): Promise<Uint8Array | undefined> {
  try {
    const answer = await fetch(new URL(address, env('SITE_URL')), {
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    const isPicture = answer.ok && answer.headers.get('content-type') === 'image/webp';
    if (!isPicture || Number(answer.headers.get('content-length') ?? Infinity) > most)
      return undefined;
    return await answer.bytes();
  } catch (error) {
    log.info('An avatar was not fetched.', { reason: String(error) });
    return undefined;
  }
}

let library: Promise<Library> | undefined;

/** A drawing as PNG of at most 256 colours, which is a third of the bytes. */
function rasterize(vips: Library, svg: string): Uint8Array {
  const picture = vips.Image.newFromBuffer(Buffer.from(svg));
  try {
    return picture.writeToBuffer('.png', { palette: true, Q: 90, keep: 'none' });
  } finally {
    picture.delete();
  }
}

/** Called by the area, in a function of its own: it has the memory for a picture, and no rights. Answers a PNG in base64. */
export async function handler({ avatar, ...card }: CardOrder): Promise<string> {
  library ??= loadVips(['Svg'], ['vips-resvg.wasm']);
  const [vips, font, portrait] = await Promise.all([
    library,
    loadFont(),
    avatar ? fetchAvatar(avatar) : undefined,
  ]);
  try {
    return Buffer.from(rasterize(vips, drawingOf(font, card, portrait))).toString('base64');
  } catch (error) {
    // After a fault of the machine itself nothing in its memory can be trusted.
    library = undefined;
    throw error;
  }
}
