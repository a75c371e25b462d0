import { uploadKeys } from '../../shared/pictures.ts';
import type { NewUpload, UploadItem } from '../items/uploads.ts';
import { env } from '../platform/env.ts';
import { failure } from '../platform/failures.ts';
import { invoke, ownCredentials } from '../platform/invoke.ts';
import { log } from '../platform/log.ts';
import type { Conversion, ConversionOrder } from './conversion.ts';
import { presignPut } from './presign.ts';

/** Signs the request by which a client sends the file of an upload. */
export const signedPut = ({ id, size, sha256 }: NewUpload, type: string) =>
  presignPut(
    { bucket: env('MEDIA_BUCKET'), key: uploadKeys(id).original },
    { type, size, sha256 },
    ownCredentials,
  );

/** Has the file checked and written anew. Throws `STORAGE_FAILED`, after which it can be tried again. */
export async function convert(upload: UploadItem): Promise<Conversion> {
  const { id: uploadId, size, sha256, purpose } = upload;
  const order: ConversionOrder = { uploadId, size, sha256, purpose };
  try {
    return await invoke<Conversion>(env('CONVERT_FUNCTION'), order);
  } catch (error) {
    log.error('A file could not be converted.', error as Error);
    throw failure('STORAGE_FAILED');
  }
}
