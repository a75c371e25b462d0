import { SignatureV4 } from '@smithy/signature-v4';
import type { AwsCredentialIdentity, AwsCredentialIdentityProvider } from '@smithy/types';
import { limits } from '#shared/limits.ts';
import { env, envOptional } from '../env.ts';
import { Sha256 } from '../secrets/sha256.ts';

/** Place of an object, and who signs for it. */
export interface Signed {
  /** Address of the bucket, with a slash at its end. */
  base: URL;
  region: string;
  credentials: AwsCredentialIdentity | AwsCredentialIdentityProvider;
}

/** A bucket of the stack's own region: below the endpoint that is set for S3 clients, else AWS's own. */
export function ownPlace(bucket: string, credentials: AwsCredentialIdentityProvider): Signed {
  const endpoint = envOptional('AWS_ENDPOINT_URL_S3');
  const region = env('AWS_REGION');
  const base = endpoint ? `${endpoint}/${bucket}/` : `https://${bucket}.s3.${region}.amazonaws.com`;
  return { base: new URL(base), region, credentials };
}

/**
 * Signs a PUT of one file: type, length and SHA-256 are signed headers, so that no other file can be
 * sent. S3 then checks the body against them.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
export async function presignPut(
  { base, region, credentials }: Signed,
  key: string,
  { type, size, sha256 }: { type: string; size: number; sha256: string },
): Promise<{ url: string; headers: Record<string, string> }> {
  const headers = {
    'content-type': type,
    'content-length': String(size),
    'x-amz-checksum-sha256': sha256,
  };
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials,
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });
  const signed = await signer.presign(
    {
      method: 'PUT',
      protocol: base.protocol,
      hostname: base.hostname,
      ...(base.port && { port: Number(base.port) }),
      path: `${base.pathname}${key}`,
      headers: { ...headers, host: base.host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    },
    {
      expiresIn: limits.upload.urlLifetime,
      // In the query they would bind nothing: a client could leave the header out.
      unhoistableHeaders: new Set(Object.keys(headers)),
      signableHeaders: new Set(['host', ...Object.keys(headers)]),
    },
  );
  const query = new URLSearchParams(signed.query as Record<string, string>);
  return { url: `${base.origin}${signed.path}?${query}`, headers };
}
