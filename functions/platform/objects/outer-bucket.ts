import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { S3Client } from '@aws-sdk/client-s3';
import { envOptional } from '../env.ts';
import { lookupOf, resolvePublic } from '../network/public-host.ts';
import type { Bucket } from './bucket.ts';
import type { Signed } from './presign.ts';

/** A bucket at another service that speaks S3, and the keys to it. */
export interface OuterAccess {
  /** Origin, such as `https://<account>.r2.cloudflarestorage.com`. */
  endpoint: string;
  bucketName: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** `s3.<region>.<service>`; R2 has the region `auto`: https://developers.cloudflare.com/r2/api/s3/api/#bucket-region */
const regional = /^s3[.-]([a-z]{2,}-[a-z0-9-]+)\./;

const regionOf = (endpoint: string): string =>
  regional.exec(new URL(endpoint).hostname)?.[1] ?? 'auto';

/** Address and keys to sign requests of clients with. Buckets are addressed by paths. */
export const outerPlace = ({ endpoint, bucketName, ...credentials }: OuterAccess): Signed => ({
  base: new URL(`${endpoint}/${bucketName}/`),
  region: regionOf(endpoint),
  credentials,
});

/**
 * A `lookup` that knows the one address of a host. Loopback is for one machine: no deployment sets
 * `STORAGE_LOOPBACK`. Throws as `resolvePublic` does.
 */
export async function pinLookup({ hostname }: URL): Promise<LookupFunction> {
  return lookupOf(await resolvePublic(hostname, envOptional('STORAGE_LOOPBACK') !== undefined));
}

/** Times that a client tries a request. */
const tries = 2;

/** Times in milliseconds: until a connection stands, and until an answer begins. */
const patience = { connectionTimeout: 3000, requestTimeout: 5000, throwOnRequestTimeout: true };

/** Opens a bucket elsewhere; its client connects to the address that was found first. Throws as `pinned` does. */
export async function outerBucket(
  access: OuterAccess,
  { maxAttempts = tries }: { maxAttempts?: number } = {},
): Promise<Bucket> {
  const { endpoint, bucketName: name, accessKeyId, secretAccessKey } = access;
  const lookup = await pinLookup(new URL(endpoint));
  const client = new S3Client({
    endpoint,
    region: regionOf(endpoint),
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts,
    // Not every service knows the checksums that S3 has by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      ...patience,
      httpAgent: new HttpAgent({ lookup }),
      httpsAgent: new HttpsAgent({ lookup }),
    },
  });
  return { client, name };
}
