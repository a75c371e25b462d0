import { mediaBase } from './kernel/endpoint.ts';

/** Types of files that can be uploaded; the file's own bytes decide its type. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Uses of an upload. `news` is for administrators. */
export const uploadPurposes = ['avatar', 'showcase', 'news'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** Prefix of uploaded files in the bucket, which are served to nobody. */
export const quarantine = 'quarantine';

/** Paths of an upload's pictures on the site: at most 2,048 pixels wide, and a small one. */
export const picturePaths = (uploadId: string) => ({
  url: `${mediaBase}/${uploadId}.webp`,
  smallUrl: `${mediaBase}/${uploadId}-small.webp`,
});

/** Id of the upload whose picture has that path. */
export const uploadOf = (path: string): string => path.slice(mediaBase.length + 1).slice(0, 26);

/** Keys in the bucket: of the uploaded file, and of its pictures, which lie under their paths. */
export const uploadKeys = (uploadId: string) => {
  const { url, smallUrl } = picturePaths(uploadId);
  return {
    original: `${quarantine}/${uploadId}`,
    large: url.slice(1),
    small: smallUrl.slice(1),
  };
};
