/** Part of a picture that is shown in a square. */
interface Crop {
  /** 1 shows the whole of the shorter side. */
  zoom: number;
  /** Center of the square, from 0 (left, top) to 1. */
  across: number;
  down: number;
}

export const centered: Crop = { zoom: 1, across: 0.5, down: 0.5 };

const side = 512;

/** Draws the cropped part into a square canvas. */
export function drawCrop(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  { zoom, across, down }: Crop,
): void {
  canvas.width = side;
  canvas.height = side;
  const length = Math.min(picture.width, picture.height) / zoom;
  const left = (picture.width - length) * across;
  const top = (picture.height - length) * down;
  canvas.getContext('2d')?.drawImage(picture, left, top, length, length, 0, 0, side, side);
}

/** Moves a crop by a share of the square's side, to the right and downwards. */
export function moveCrop(crop: Crop, picture: ImageBitmap, right: number, down: number): Crop {
  const length = Math.min(picture.width, picture.height) / crop.zoom;
  const along = (at: number, by: number, whole: number) =>
    whole > length ? Math.min(1, Math.max(0, at - (by * length) / (whole - length))) : at;
  return {
    ...crop,
    across: along(crop.across, right, picture.width),
    down: along(crop.down, down, picture.height),
  };
}

/** The canvas as a file; PNG where the browser writes no WebP. */
export function fileOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const take = (file: Blob | null) =>
    file ? resolve(file) : reject(new Error('The canvas could not be written.'));
  canvas.toBlob(take, 'image/webp', 0.92);
  return promise;
}
