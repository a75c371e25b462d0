import { mediaBase } from './kernel/endpoint.ts';
import { picturePaths, uploadOf } from './pictures.ts';

/** Path of an upload's picture, large or small. */
const uploaded = new RegExp(`^${mediaBase}/[0-7][0-9A-HJKMNP-TV-Z]{25}(-small)?\\.webp$`);

/** Id of the upload that a cover is; undefined for a picture elsewhere. */
export const uploadOfCover = (cover: string): string | undefined =>
  uploaded.test(cover) ? uploadOf(cover) : undefined;

/** A cover in one form: the `https` address of a picture, or the path of an upload's small one. */
export function coverOf(text: string): string | undefined {
  const upload = uploadOfCover(text);
  if (upload) return picturePaths(upload).smallUrl;
  try {
    const url = new URL(text);
    return url.protocol === 'https:' && !url.username && !url.password ? url.href : undefined;
  } catch {
    return undefined;
  }
}
