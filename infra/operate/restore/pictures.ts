import { mediaBase } from '#shared/kernel/endpoint.ts';
import type { OpenedStage } from '../stage/stage.ts';
import { resourcesOf } from '../stage/stage.ts';

/**
 * Brings pictures back that were deleted since an instant, whose items are back: their versions are kept. Returns how many.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/RestoringPreviousVersions.html
 */
export async function undeletePictures(stage: OpenedStage, instant: Date): Promise<number> {
  const [bucket] = resourcesOf(await stage.describe(), 'AWS::S3::Bucket', 'media');
  if (!bucket) return 0;
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client();
  const place = { Bucket: bucket.name, Prefix: `${mediaBase.slice(1)}/` };
  let count = 0;
  let from: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } | undefined =
    {};
  while (from) {
    const page: import('@aws-sdk/client-s3').ListObjectVersionsCommandOutput = await client.send(
      new sdk.ListObjectVersionsCommand({ ...place, ...from }),
    );
    const younger = (page.DeleteMarkers ?? []).filter(
      ({ IsLatest, LastModified }) => IsLatest && LastModified && LastModified > instant,
    );
    const Objects = younger.map(({ Key, VersionId }) => ({ Key, VersionId }));
    if (Objects.length > 0) {
      await client.send(new sdk.DeleteObjectsCommand({ Bucket: bucket.name, Delete: { Objects } }));
    }
    count += younger.length;
    from = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
      : undefined;
  }
  return count;
}
