import Vips from 'wasm-vips';

/** Colours of a drawn landscape, from the sky to the ground. */
export interface Palette {
  sky: [string, string];
  sun: string;
  hills: [string, string, string];
}

export const palettes = {
  morning: {
    sky: ['#fbe3c4', '#f6b98d'],
    sun: '#fff6e0',
    hills: ['#8fb09a', '#557f6d', '#2f5147'],
  },
  sea: { sky: ['#dcecf2', '#9cc7d6'], sun: '#fdf3d0', hills: ['#6fa3b5', '#3f788f', '#1f4c60'] },
  night: { sky: ['#1d2748', '#3f4d7f'], sun: '#f1ecd2', hills: ['#2c375f', '#1d2647', '#10162c'] },
  dusk: { sky: ['#5b3a67', '#e08a6d'], sun: '#ffd9a0', hills: ['#7a4864', '#4f2f4f', '#2a1a33'] },
  field: { sky: ['#e9f2dc', '#c5dda2'], sun: '#fffbe6', hills: ['#a5c474', '#6f9a49', '#3c642c'] },
  snow: { sky: ['#eef2f6', '#c3d0de'], sun: '#ffffff', hills: ['#d9e2ea', '#9fb2c4', '#5f7890'] },
} as const satisfies Record<string, Palette>;

const [width, height] = [1280, 720];

/** The line of a range of hills from the left edge to the right one, closed at the bottom. */
function range(base: number, swing: number, phase: number): string {
  const steps = 96;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const turn = (step / steps) * 2 * Math.PI;
    const rise = Math.sin(turn * 1.5 + phase) + Math.sin(turn * 3.1 + phase * 2) / 2;
    return `${Math.round((step / steps) * width)},${Math.round(base - swing * rise)}`;
  });
  return `0,${height} ${points.join(' ')} ${width},${height}`;
}

/** A landscape in SVG. Another `phase` gives other hills. */
function landscape({ sky, sun, hills }: Palette, phase: number): string {
  const across = Math.round(width * (0.25 + 0.5 * Math.abs(Math.sin(phase))));
  const ranges = hills.map(
    (color, depth) =>
      `<polygon fill="${color}" points="${range(430 + depth * 100, 60 - depth * 12, phase + depth * 1.7)}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/>
    </linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="${across}" cy="210" r="76" fill="${sun}"/>
    ${ranges.join('\n')}
  </svg>`;
}

let library: Promise<typeof Vips> | undefined;

/** A drawn landscape as a PNG, 1,280 by 720 pixels. */
export async function draw(palette: Palette, phase: number): Promise<Uint8Array> {
  library ??= Vips({ dynamicLibraries: ['vips-resvg.wasm'] });
  const vips = await library;
  const image = vips.Image.svgloadBuffer(landscape(palette, phase));
  try {
    return image.writeToBuffer('.png');
  } finally {
    // The library's memory is not collected.
    image.delete();
  }
}
