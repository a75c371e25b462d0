import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import Vips from 'wasm-vips';
import { isDrawable } from '#functions/invitations/card/drawable.ts';
import { drawingOf } from '#functions/invitations/card/drawing.ts';
import { loadFont } from '#functions/invitations/card/font.ts';
import { handler } from '#functions/invitations/draw-card.ts';
import { picture } from '#test/support/samples/pictures.ts';

const card = { nickname: 'Émilie', line: 'invites you', brand: 'Freehold' };

it('has letters for every character of a name that it takes', async () => {
  const font = await loadFont();
  const all = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
  // What nicknames are made of: `nicknames.ts`.
  const drawn = all.filter((one) => isDrawable(one) && /[\p{L}\p{M}\p{N}\p{P}\p{S} ]/u.test(one));
  expect(drawn.length).toBeGreaterThan(1500);
  expect(drawn.filter((one) => font.charToGlyphIndex(one) === 0)).toEqual([]);
});

it.each(['海', 'هلا', 'fox 🦊', 'e\u0301'])('leaves %s to those who have its letters', (name) => {
  expect(isDrawable(name)).toBe(false);
});

it('has no text of anybody in its markup, and whole outlines', async () => {
  const drawing = drawingOf(await loadFont(), { ...card, nickname: '"><script>&' });
  expect(drawing).not.toMatch(/script|&|NaN|undefined|Freehold/);
});

const isAvatar = ([red = 0, green = 0, blue = 0]: number[]) => red > 180 && green < 80 && blue < 80;

const served = createServer();
let vips: typeof Vips;
let avatar: Uint8Array;

beforeAll(async () => {
  vips = await Vips({ dynamicLibraries: [] });
  avatar = await picture({ width: 64, height: 64, format: '.webp', color: [220, 30, 30] });
  served.on('request', ({ url }, response) => {
    const length = url === '/large.webp' ? 400_000 : avatar.length;
    response.writeHead(200, { 'content-type': 'image/webp', 'content-length': length });
    response.end(avatar);
  });
  await new Promise<void>((done) => served.listen(0, '127.0.0.1', done));
  process.env.SITE_URL = `http://127.0.0.1:${(served.address() as AddressInfo).port}`;
});

afterAll(() => served.close());

/** The colour of the card where an avatar has its middle. */
async function middleOf(order: Parameters<typeof handler>[0]): Promise<number[]> {
  const png = vips.Image.newFromBuffer(Buffer.from(await handler(order), 'base64'));
  try {
    expect([png.width, png.height]).toEqual([1200, 630]);
    return [...png.getpoint(330, 296)];
  } finally {
    png.delete();
  }
}

it('shows the picture of who invites, and is whole without one that does not come', async () => {
  expect(await middleOf({ ...card, avatar: '/face.webp' })).toSatisfy(isAvatar);
  expect(await middleOf({ ...card, avatar: '/large.webp' })).not.toSatisfy(isAvatar);
  expect(await middleOf({ ...card, avatar: 'http://127.0.0.1:1/face.webp' })).not.toSatisfy(
    isAvatar,
  );
  expect(await middleOf(card)).not.toSatisfy(isAvatar);
});
