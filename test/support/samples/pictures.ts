import Vips from 'wasm-vips';

type Library = typeof Vips;
let library: Promise<Library> | undefined;

/** libvips, to make and to measure pictures. */
const useVips = (): Promise<Library> => {
  library ??= Vips({ dynamicLibraries: [] });
  return library;
};

interface Sketch {
  width?: number;
  height?: number;
  /** File name ending by which the format is chosen. */
  format?: '.jpg' | '.png' | '.gif' | '.webp';
  /** Red, green, blue. */
  color?: number[];
  /** Noise makes files that do not compress. */
  noise?: number;
  options?: object;
}

/** Bytes of a picture file. */
export async function picture(sketch: Sketch = {}): Promise<Uint8Array> {
  const { width = 40, height = 30, format = '.png', color = [200, 60, 40], noise = 0 } = sketch;
  const vips = await useVips();
  const base = noise
    ? vips.Image.gaussnoise(width, height, { sigma: noise, mean: 0 })
    : vips.Image.black(width, height);
  const colored = base.add(color);
  const bytes = colored.cast('uchar');
  const drawn = bytes.copy({ interpretation: 'srgb' });
  try {
    return drawn.writeToBuffer(format, sketch.options ?? {});
  } finally {
    // The library's memory is not collected.
    for (const image of [drawn, bytes, colored, base]) image.delete();
  }
}

/** Size and format of a picture. Throws for bytes that do not decode. */
export async function decodePicture(bytes: Uint8Array) {
  const vips = await useVips();
  const image = vips.Image.newFromBuffer(bytes, '', { fail_on: 'error' });
  try {
    const { width, height } = image;
    return { width, height, format: image.getString('vips-loader'), mean: image.avg() };
  } finally {
    image.delete();
  }
}
