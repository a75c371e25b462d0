import { accessTo, type Storage, storages } from '#functions/storages/items/storages.ts';
import { env } from '#platform/env.ts';
import { failure } from '#platform/failures.ts';
import { log } from '#platform/log.ts';
import { ownCredentials } from '#platform/network/aws.ts';
import { type OuterAccess, outerPlace } from '#platform/objects/outer-bucket.ts';
import { ownPlace, presignPut, type Signed } from '#platform/objects/presign.ts';
import { invoke } from '#platform/queue/invoke.ts';
import { originalKey } from '#shared/areas/uploads/pictures.ts';
import type { Conversion, ConversionOrder } from './conversion.ts';
import type { CopyOrder } from './copying.ts';
import type { NewUpload, UploadItem } from './items/uploads.ts';

/** A place for the files of new uploads. */
interface Target {
  place: Signed;
  /** Absent for the bucket of the stack. */
  storage?: NewUpload['storage'];
}

/** The bucket of the stack stands in for a storage whose keys cannot be opened any more. */
export async function targetOf(chosen: Storage | undefined): Promise<Target> {
  const access = chosen && (await accessTo(chosen));
  if (!access) return { place: ownPlace(env('MEDIA_BUCKET'), ownCredentials) };
  const { id, publicUrl } = chosen;
  return { place: outerPlace(access), storage: { id, publicUrl } };
}

/** Signs the request by which a client sends the file of an upload. */
export const signedPut = ({ place }: Target, { id, size, sha256 }: NewUpload, type: string) =>
  presignPut(place, originalKey(id, sha256), { type, size, sha256 });

/** The way to the storage that holds an upload; undefined for the bucket of the stack. Throws where there is none. */
async function wayTo({ storage }: UploadItem): Promise<OuterAccess | undefined> {
  if (!storage) return undefined;
  const entry = await storages.read(storage.id);
  const access = entry && (await accessTo(entry.fields));
  if (!access) throw new Error(`No way leads to the storage ${storage.id}.`);
  return access;
}

const failed = (error: unknown): never => {
  log.error('A file could not be converted.', error as Error);
  throw failure('STORAGE_FAILED');
};

/** Has the converter carry out an order. Throws `STORAGE_FAILED`, after which it can be tried again. */
export const callConverter = <Answer>(order: ConversionOrder | CopyOrder): Promise<Answer> =>
  invoke<Answer>(env('CONVERT_FUNCTION'), order).catch(failed);

/** Has the file checked and written anew. Throws as `callConverter` does. */
export async function convert(upload: UploadItem): Promise<Conversion> {
  const { id: uploadId, size, sha256, purpose } = upload;
  const storage = await wayTo(upload).catch(failed);
  return callConverter<Conversion>({ uploadId, size, sha256, purpose, storage });
}
