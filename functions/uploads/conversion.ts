import { createHash } from 'node:crypto';
import type { OuterAccess } from '#platform/objects/outer-bucket.ts';
import type { UploadPurpose } from '#shared/areas/uploads/pictures.ts';
import type { Accepted } from './items/uploads.ts';

/** A file to check and write anew, with what was declared of it. */
export interface ConversionOrder {
  uploadId: string;
  size: number;
  /** In base64. */
  sha256: string;
  purpose: UploadPurpose;
  /** Place of the file and its pictures; absent for the bucket of the stack. */
  storage?: OuterAccess | undefined;
}

/** Reasons why a file is not converted. `missing`: it has not arrived. */
export type ConversionObstacle = 'missing' | 'type' | 'damaged' | 'pixels' | 'ratio';

/** The size of the large picture in pixels, and the file's type by its bytes; or why there is none. */
export type Conversion = { accepted: Accepted } | { refused: ConversionObstacle };

/** True for the very file that was declared: storages other than S3 may not have checked. */
export const isAsDeclared = (
  bytes: Uint8Array,
  { size, sha256 }: Pick<ConversionOrder, 'size' | 'sha256'>,
): boolean =>
  bytes.length === size && createHash('sha256').update(bytes).digest('base64') === sha256;
