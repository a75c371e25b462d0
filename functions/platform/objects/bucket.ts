import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { env } from '../env.ts';

/** A bucket with the client that has a right to it. */
export interface Bucket {
  client: S3Client;
  name: string;
}

const client = new S3Client();

/** The bucket of the stack. */
export const ownBucket = (): Bucket => ({ client, name: env('MEDIA_BUCKET') });

/**
 * A year: nothing is ever written anew under the key of another picture. Shared caches ask again after an hour, and
 * lose a picture that was removed: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/Expiration.html
 */
const cacheControl = 'public, max-age=31536000, s-maxage=3600, immutable';

/** Bytes of an object; undefined where there is none. */
export async function readObject(
  { client, name }: Bucket,
  key: string,
): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: key }));
    return await Body?.transformToByteArray();
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/** Stores a picture for everybody to see. */
export async function writePicture(
  { client, name }: Bucket,
  key: string,
  webp: Uint8Array,
): Promise<void> {
  await client.send(
    new PutObjectCommand({
      Bucket: name,
      Key: key,
      Body: webp,
      ContentType: 'image/webp',
      CacheControl: cacheControl,
    }),
  );
}

/** Deletes objects; those that are gone already count as deleted. */
export async function removeObjects(
  { client, name }: Bucket,
  keys: readonly string[],
): Promise<void> {
  await Promise.all(keys.map((Key) => client.send(new DeleteObjectCommand({ Bucket: name, Key }))));
}

/** Keys that start with a prefix, in pages of at most a thousand. */
export async function* keysIn({ client, name }: Bucket, prefix: string): AsyncGenerator<string[]> {
  let after: string | undefined;
  do {
    const { Contents = [], NextContinuationToken } = await client.send(
      new ListObjectsV2Command({ Bucket: name, Prefix: prefix, ContinuationToken: after }),
    );
    yield Contents.map(({ Key = '' }) => Key);
    after = NextContinuationToken;
  } while (after);
}
