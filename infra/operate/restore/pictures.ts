import type { ListObjectVersionsCommandOutput, ObjectIdentifier } from '@aws-sdk/client-s3';
import { mediaBase } from '#shared/kernel/endpoint.ts';
import type { OpenedStage } from '../stage/stage.ts';
import { resourcesOf } from '../stage/stage.ts';

const sdk = () => import('@aws-sdk/client-s3');

/** Objects of one request at most: https://docs.aws.amazon.com/AmazonS3/latest/API/API_DeleteObjects.html */
const together = 1000;

interface Undeleted {
  /** Pictures that are back. */
  count: number;
  /** Errors of S3 for those that are not. */
  errors: string[];
}

/** Pages of all versions and delete markers below the pictures' prefix. */
async function* pagesOf(Bucket: string): AsyncGenerator<ListObjectVersionsCommandOutput> {
  const { ListObjectVersionsCommand, S3Client } = await sdk();
  const client = new S3Client();
  const place = { Bucket, Prefix: `${mediaBase.slice(1)}/` };
  let page: ListObjectVersionsCommandOutput | undefined;
  do {
    page = await client.send(
      new ListObjectVersionsCommand({
        ...place,
        ...(page && {
          KeyMarker: page.NextKeyMarker,
          VersionIdMarker: page.NextVersionIdMarker,
        }),
      }),
    );
    yield page;
  } while (page.IsTruncated);
}

/** Delete markers since an instant, by their keys, of those that had a version by then: others came since, and stay deleted. */
async function youngMarkers(
  bucket: string,
  instant: Date,
): Promise<Map<string, ObjectIdentifier[]>> {
  const markers = new Map<string, ObjectIdentifier[]>();
  const had = new Set<string>();
  // A key may span pages, so it is judged after the last one.
  for await (const { DeleteMarkers = [], Versions = [] } of pagesOf(bucket)) {
    for (const { Key = '', VersionId, LastModified = instant } of DeleteMarkers) {
      if (LastModified > instant) {
        markers.set(Key, [...(markers.get(Key) ?? []), { Key, VersionId }]);
      }
    }
    for (const { Key = '', LastModified } of Versions) {
      if (markers.has(Key) && LastModified && LastModified <= instant) had.add(Key);
    }
  }
  return new Map([...markers].filter(([key]) => had.has(key)));
}

/**
 * Brings pictures back that were there at an instant and deleted since: their versions are kept.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/RestoringPreviousVersions.html
 */
export async function undeletePictures(stage: OpenedStage, instant: Date): Promise<Undeleted> {
  const [bucket] = resourcesOf(await stage.describe(), 'AWS::S3::Bucket', 'media');
  if (!bucket) return { count: 0, errors: [] };
  const { DeleteObjectsCommand, S3Client } = await sdk();
  const client = new S3Client();
  const markers = await youngMarkers(bucket.name, instant);
  const all = [...markers.values()].flat();
  const failed = new Map<string, string>();
  for (let from = 0; from < all.length; from += together) {
    const Delete = { Objects: all.slice(from, from + together), Quiet: true };
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket: bucket.name, Delete }),
    );
    for (const { Key = '', Code, Message } of Errors) failed.set(Key, `${Code}: ${Message}`);
  }
  return { count: markers.size - failed.size, errors: [...failed.values()] };
}
