import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { quarantine } from '../../shared/pictures.ts';
import { env } from '../platform/env.ts';

const client = new S3Client();

const Bucket = (): string => env('MEDIA_BUCKET');

/** A year: nothing is ever written anew under the key of another picture. */
const cacheControl = 'public, max-age=31536000, immutable';

/** The bytes of a file; undefined where there is none. */
export async function readFile(key: string): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: Bucket(), Key: key }));
    return await Body?.transformToByteArray();
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/** Stores a picture for everybody to see. */
export async function writePicture(key: string, webp: Uint8Array): Promise<void> {
  await client.send(
    new PutObjectCommand({
      Bucket: Bucket(),
      Key: key,
      Body: webp,
      ContentType: 'image/webp',
      CacheControl: cacheControl,
    }),
  );
}

/** Deletes files; those that are gone already count as deleted. */
export async function removeFiles(keys: readonly string[]): Promise<void> {
  await Promise.all(
    keys.map((Key) => client.send(new DeleteObjectCommand({ Bucket: Bucket(), Key }))),
  );
}

/** Ids of the uploads whose files wait, in pages of at most a thousand. */
export async function* waitingUploads(): AsyncGenerator<string[]> {
  let after: string | undefined;
  do {
    const { Contents = [], NextContinuationToken } = await client.send(
      new ListObjectsV2Command({
        Bucket: Bucket(),
        Prefix: `${quarantine}/`,
        ContinuationToken: after,
      }),
    );
    yield Contents.map(({ Key = '' }) => Key.slice(quarantine.length + 1));
    after = NextContinuationToken;
  } while (after);
}
