import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Font, parse } from 'opentype.js/dist/opentype.mjs';

/** Noto Sans SemiBold (SIL Open Font License 1.1, https://fonts.google.com/noto/specimen/Noto+Sans). */
const file = '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf';

let font: Promise<Font> | undefined;

async function read(): Promise<Font> {
  const { buffer, byteOffset, byteLength } = await readFile(
    createRequire(import.meta.url).resolve(file),
  );
  return parse((buffer as ArrayBuffer).slice(byteOffset, byteOffset + byteLength));
}

/** The font of cards, read once. */
export function loadFont(): Promise<Font> {
  font ??= read();
  return font;
}
