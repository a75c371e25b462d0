import { mediaBase } from '#shared/kernel/endpoint.ts';
import { pictureBase } from '../storages/storage-address.ts';

/** Types of files that can be uploaded; the file's own bytes decide its type. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Uses of an upload. `news` is for administrators. */
export const uploadPurposes = ['avatar', 'showcase', 'news'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** Prefix of uploaded files in the bucket, which are served to nobody. */
export const quarantine = 'quarantine';

/**
 * Addresses of an upload's pictures: one at most 2,048 pixels wide, and a small one. They are paths of the site, or
 * below the public address of the storage that holds them.
 */
export const pictureAddresses = (uploadId: string, base = '') => ({
  url: `${base}${mediaBase}/${uploadId}.webp`,
  smallUrl: `${base}${mediaBase}/${uploadId}-small.webp`,
});

const uploadId = '[0-7][0-9A-HJKMNP-TV-Z]{25}';

const pictureAddress = new RegExp(
  `^(?<base>${pictureBase})${mediaBase}/(?<id>${uploadId})(?:-small)?\\.webp$`,
);

const namedUpload = new RegExp(`(?<=${mediaBase}/)${uploadId}`, 'g');

/** Ids of the uploads that addresses in a text name. */
export const uploadsIn = (text: string): Set<string> => new Set(text.match(namedUpload));

/** Upload that an address names, and whether a storage holds it; undefined for the address of another picture. */
export function uploadAt(address: string): { id: string; isElsewhere: boolean } | undefined {
  const { id, base } = pictureAddress.exec(address)?.groups ?? {};
  return id === undefined ? undefined : { id, isElsewhere: base !== '' };
}

/** The path of an upload's picture that is given with the address of the site; any other address as it is. */
export function pathAtSite(address: string, siteUrl: string): string {
  const path = address.startsWith(siteUrl) ? address.slice(siteUrl.length) : address;
  return uploadAt(path) ? path : address;
}

/** Addresses of the pictures that the gallery shows of an approval: copies, which nobody changes. */
export const copyAddresses = (copyId: string) => ({
  cover: `${mediaBase}/${copyId}-cover.webp`,
  avatar: `${mediaBase}/${copyId}-avatar.webp`,
});

/** Keys in the bucket of an approval's copies. */
export const copyKeys = (copyId: string) => {
  const { cover, avatar } = copyAddresses(copyId);
  return { cover: cover.slice(1), avatar: avatar.slice(1) };
};

/** Keys in the bucket of an upload's pictures, which lie under their paths. */
export const pictureKeys = (uploadId: string) => {
  const { url, smallUrl } = pictureAddresses(uploadId);
  return { large: url.slice(1), small: smallUrl.slice(1) };
};

/**
 * Key of an uploaded file. Its SHA-256, given in base64, keeps the key from whoever has not the file: the id is in the
 * address of the pictures, and a bucket elsewhere may show all its objects.
 */
export const originalKey = (uploadId: string, sha256: string): string =>
  `${quarantine}/${uploadId}/${sha256.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;

const original = new RegExp(`^${quarantine}/(?<id>${uploadId})/`);

/** Upload whose file lies at a key; undefined for a file of somebody else. */
export const uploadOfOriginal = (key: string): string | undefined => original.exec(key)?.groups?.id;
