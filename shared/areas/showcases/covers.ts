import { pictureAddresses, uploadAt } from '../uploads/pictures.ts';

/** Id of the upload that a cover of the site is; undefined for a picture elsewhere. */
export function uploadOfCover(cover: string): string | undefined {
  const found = uploadAt(cover);
  return found?.isElsewhere ? undefined : found?.id;
}

/** A cover in one form: the `https` address of a picture, or the path of an upload's small one. */
export function coverOf(text: string): string | undefined {
  const upload = uploadOfCover(text);
  if (upload) return pictureAddresses(upload).smallUrl;
  // A storage of one machine has no certificate.
  if (uploadAt(text)) return text;
  try {
    const url = new URL(text);
    return url.protocol === 'https:' && !url.username && !url.password ? url.href : undefined;
  } catch {
    return undefined;
  }
}
