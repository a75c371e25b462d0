import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { ServiceFailure } from '../failures.ts';
import type { Call } from '../http.ts';

const crc = (body: Buffer): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  return bytes;
};

const digests: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  'content-md5': (body) => createHash('md5').update(body).digest(),
  'x-amz-checksum-crc32': crc,
  'x-amz-checksum-sha1': (body) => createHash('sha1').update(body).digest(),
  'x-amz-checksum-sha256': (body) => createHash('sha256').update(body).digest(),
};

/**
 * Checks a body against each checksum that came with it. Throws `ServiceFailure` BadDigest.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/checking-object-integrity.html
 */
export function assertChecksums({ headers, body }: Call): void {
  for (const [name, digest] of Object.entries(digests)) {
    const sent = headers[name];
    if (sent !== undefined && sent !== digest(body).toString('base64')) {
      throw new ServiceFailure(
        'BadDigest',
        `The ${name} you specified did not match what we received.`,
      );
    }
  }
}
