import { type S3, startS3 } from './s3.ts';

/** Settings by which an administrator configures the storage. */
interface StorageSettings {
  accountId: string;
  accessKeyId: string;
  secretAccessKey: string;
  bucketName: string;
  endpoint: string;
  publicUrl: string;
}

export interface LocalStorage extends S3 {
  settings: StorageSettings;
}

const bucketName = 'pictures';
const keys = { accessKeyId: 'local-storage-key-id', secretAccessKey: 'local-storage-secret' };

/**
 * An object storage that stands for R2. It is another service than the stack's S3, with keys of its own and a public
 * bucket.
 * https://developers.cloudflare.com/r2/buckets/public-buckets/
 */
export async function startStorage({
  siteUrl,
  ...options
}: {
  file: string;
  port?: number;
  siteUrl: string;
}): Promise<LocalStorage> {
  const s3 = await startS3({ ...options, keys });
  const allowed = {
    AllowedMethods: ['PUT'],
    AllowedHeaders: ['content-type', 'x-amz-checksum-sha256'],
  };
  const rules = [{ ...allowed, AllowedOrigins: [siteUrl], MaxAge: 3600 }];
  s3.ensureBucket(bucketName, rules, { isPublic: true });
  const { url: endpoint } = s3;
  const settings = { accountId: '', bucketName, endpoint, publicUrl: `${endpoint}/${bucketName}` };
  return { ...s3, settings: { ...settings, ...keys } };
}
