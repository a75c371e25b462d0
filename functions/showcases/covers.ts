import { keepCover, picturesOf, type UploadItem } from '#functions/uploads/items/uploads.ts';
import type { Actor } from '#platform/account/caller.ts';
import { env } from '#platform/env.ts';
import { invalid } from '#platform/failures.ts';
import type { Write } from '#platform/table/write.ts';
import type { submitShowcase } from '#shared/areas/showcases/calls.ts';
import { coverOf } from '#shared/areas/showcases/covers.ts';
import { pathAtSite } from '#shared/areas/uploads/pictures.ts';
import type { Input } from '#shared/kernel/endpoint.ts';
import type { Covered } from './rules.ts';

type Body = Input<typeof submitShowcase>['body'];

/** True for an address of the upload's pictures. */
const shows = (upload: UploadItem, cover: string): boolean =>
  Object.values(picturesOf(upload)).includes(cover);

/**
 * The cover in its form, with the upload that it is. A picture elsewhere may have an address like that of an upload.
 * Throws `VALIDATION_FAILED` for an upload that is not the caller's.
 */
export function coverFor(coverImg: Body['coverImg'], upload: UploadItem | undefined): Covered {
  if (!coverImg) return { coverImg: undefined, coverUpload: undefined };
  const cover = coverOf(pathAtSite(coverImg, env('SITE_URL'))) as string;
  const isOwn = upload !== undefined && shows(upload, cover);
  const isForeign = !isOwn && cover.startsWith('https:');
  if (isForeign) return { coverImg: cover, coverUpload: undefined };
  if (!isOwn || upload.status !== 'accepted' || upload.purpose !== 'showcase') {
    throw invalid('coverImg', 'unknown', 'There is no such picture.');
  }
  return { coverImg: picturesOf(upload).smallUrl, coverUpload: upload.id };
}

/** Keeps the upload that a submission has as its cover. */
export const coverWrites = ({ id }: Actor, { coverUpload }: Covered): Write[] =>
  coverUpload ? [keepCover(id, coverUpload)] : [];
