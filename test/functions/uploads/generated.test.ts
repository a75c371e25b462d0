import { fork } from 'node:child_process';
import { once } from 'node:events';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { pictureTypeOf } from '#shared/areas/uploads/picture-type.ts';
import { repetitions } from '#test/support/long-form.ts';
import { decodePicture, picture } from '#test/support/samples/pictures.ts';
import type { Drawing, Outcome } from './drawing.ts';

const count = repetitions(12, 5000);
/** `PICTURES_SEED` tries other files. */
const seed = Number(process.env.PICTURES_SEED ?? 20_261_122);

/** A PNG whose header promises 2.5 gigapixels. */
function bombOf(png: Uint8Array): Uint8Array {
  const file = Buffer.from(png);
  file.writeUInt32BE(50_000, 16);
  file.writeUInt32BE(50_000, 20);
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
  return file;
}

/** Random bytes, and places in a file from 0 to 1. */
interface Damage {
  bytes: Uint8Array;
  places: number[];
}

const signatures = ['GIF89a', 'RIFF', '\xff\xd8\xff'];

const kinds: Record<
  string,
  (file: Uint8Array, damage: Damage) => Uint8Array | Promise<Uint8Array>
> = {
  whole: (file) => file,
  cut: (file, { places: [place = 0] }) => file.subarray(0, 1 + Math.floor(place * file.length)),
  padded: (file, { bytes }) => Buffer.concat([file, bytes]),
  scratched: (file, { bytes, places }) => {
    const copy = Buffer.from(file);
    for (const [index, place] of places.entries()) {
      copy[17 + Math.floor(place * (copy.length - 17))] = bytes[index % bytes.length] ?? 0;
    }
    return copy;
  },
  mislabelled: (file, { places: [place = 0] }) => {
    const signature = signatures[Math.floor(place * signatures.length)] ?? '';
    return Buffer.concat([Buffer.from(signature, 'latin1'), file]);
  },
  noise: (_file, { bytes }) => bytes,
  bomb: async () => bombOf(await picture({ width: 9, height: 9 })),
};

/** No side is twenty times the other: such pictures are refused. */
const side = fc.integer({ min: 50, max: 930 });
const generated = fc.record({
  kind: fc.constantFrom(...Object.keys(kinds)),
  sketch: fc.record({
    width: side,
    height: side,
    format: fc.constantFrom('.jpg' as const, '.png' as const, '.gif' as const, '.webp' as const),
    noise: fc.constantFrom(0, 40),
  }),
  damage: fc.record({
    bytes: fc.uint8Array({ minLength: 1, maxLength: 5000, size: 'max' }),
    places: fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
      minLength: 20,
      maxLength: 20,
    }),
  }),
  purpose: fc.constantFrom('avatar' as const, 'showcase' as const),
});

/** A process of its own: its memory is that of the drawing alone. */
const drawing = fork(new URL('drawing.ts', import.meta.url), {
  execArgv: [],
  serialization: 'advanced',
});
afterAll(() => drawing.kill());

async function draw(task: Drawing): Promise<Outcome> {
  drawing.send(task);
  const [outcome] = await once(drawing, 'message');
  return outcome;
}

it(`${count} generated files are either drawn anew, so that they decode, or refused (seed ${seed})`, {
  timeout: repetitions(300_000, 3_600_000),
}, async () => {
  const outcomes: Record<string, number> = {};
  let peak = 0;
  for (const { kind, sketch, damage, purpose } of fc.sample(generated, { seed, numRuns: count })) {
    const bytes = (await kinds[kind]?.(await picture(sketch), damage)) ?? new Uint8Array();
    let outcome = 'refused';
    if (pictureTypeOf(bytes)) {
      const { drawn, error, rss } = await draw({ bytes, purpose });
      peak = Math.max(peak, rss);
      if (drawn) {
        for (const each of drawn)
          expect((await decodePicture(each)).format).toBe('webpload_buffer');
        outcome = 'drawn';
      } else {
        expect(error, kind).toBe('UnreadablePicture');
      }
    }
    outcomes[`${kind} ${outcome}`] = (outcomes[`${kind} ${outcome}`] ?? 0) + 1;
  }
  expect(Object.keys(outcomes)).not.toContain('bomb drawn');
  expect(Object.keys(outcomes)).not.toContain('whole refused');
  // The function has that many megabytes.
  expect(peak / 1_000_000).toBeLessThan(2048);
  if (count > 100) console.info(outcomes, `${Math.round(peak / 1_000_000)} MB`);
});
