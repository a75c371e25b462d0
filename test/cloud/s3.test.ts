import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type S3, startS3 } from '#infra/cloud/s3.ts';

const Bucket = 'pictures';
const page = 'http://localhost:3000';
let s3: S3;
let client: S3Client;

const clientWith = (secretAccessKey: string) =>
  new S3Client({
    endpoint: s3.url,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'local', secretAccessKey },
    maxAttempts: 1,
  });

beforeEach(async () => {
  s3 = await startS3({ file: ':memory:' });
  s3.ensureBucket(Bucket, [
    {
      AllowedOrigins: [page],
      AllowedMethods: ['PUT'],
      AllowedHeaders: ['content-type'],
      MaxAge: 60,
    },
  ]);
  client = clientWith('local');
});

afterEach(async () => {
  client.destroy();
  await s3.close();
});

const Body = Buffer.from('0123456789');
const putDigits = (Key = 'a/b c+ü(1).txt') =>
  client.send(
    new PutObjectCommand({
      Bucket,
      Key,
      Body,
      ContentType: 'text/plain',
      CacheControl: 'no-cache',
    }),
  );

describe('the SDK', () => {
  test('puts, gets, heads, lists and deletes objects, whatever their keys', async () => {
    const Key = 'a/b c+ü(1).txt';
    await putDigits(Key);
    const found = await client.send(new GetObjectCommand({ Bucket, Key }));
    expect(await found.Body?.transformToString()).toBe('0123456789');
    expect(found).toMatchObject({ ContentType: 'text/plain', CacheControl: 'no-cache' });
    const head = await client.send(new HeadObjectCommand({ Bucket, Key }));
    expect(head).toMatchObject({ ContentLength: 10, ETag: found.ETag });
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
    await expect(client.send(new GetObjectCommand({ Bucket, Key }))).rejects.toMatchObject({
      name: 'NoSuchKey',
    });
  });

  test('lists by prefix, page by page', async () => {
    for (const key of ['x/1', 'x/2', 'x/3', 'y/1']) await putDigits(key);
    const first = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'x/', MaxKeys: 2 }));
    expect(first.Contents?.map(({ Key }) => Key)).toEqual(['x/1', 'x/2']);
    const { NextContinuationToken: ContinuationToken } = first;
    const next = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix: 'x/', MaxKeys: 2, ContinuationToken }),
    );
    expect(next).toMatchObject({ IsTruncated: false, KeyCount: 1, Contents: [{ Size: 10 }] });
  });

  test('reads ranges', async () => {
    await putDigits('r');
    const read = async (Range: string) => {
      const found = await client.send(new GetObjectCommand({ Bucket, Key: 'r', Range }));
      return [await found.Body?.transformToString(), found.ContentRange];
    };
    expect(await read('bytes=2-4')).toEqual(['234', 'bytes 2-4/10']);
    expect(await read('bytes=7-')).toEqual(['789', 'bytes 7-9/10']);
    expect(await read('bytes=-3')).toEqual(['789', 'bytes 7-9/10']);
    await expect(read('bytes=10-')).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  test('is refused with a wrong key, a wrong checksum, and in a bucket that is not there', async () => {
    const other = clientWith('wrong');
    await expect(
      other.send(new PutObjectCommand({ Bucket, Key: 'a', Body })),
    ).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    const ChecksumSHA256 = createHash('sha256').update('else').digest('base64');
    await expect(
      client.send(new PutObjectCommand({ Bucket, Key: 'a', Body, ChecksumSHA256 })),
    ).rejects.toMatchObject({ name: 'BadDigest' });
    await expect(
      client.send(new GetObjectCommand({ Bucket: 'nowhere', Key: 'a' })),
    ).rejects.toMatchObject({ name: 'NoSuchBucket' });
    expect(s3.read(Bucket, 'a')).toBeUndefined();
  });
});

describe('a presigned request', () => {
  const sha256 = createHash('sha256').update(Body).digest('base64');
  const signed = () => {
    const names = new Set(['content-type', 'content-length', 'x-amz-checksum-sha256']);
    return getSignedUrl(
      client,
      new PutObjectCommand({
        Bucket,
        Key: 'p',
        ContentType: 'text/plain',
        ContentLength: 10,
        ChecksumSHA256: sha256,
      }),
      { signableHeaders: new Set([...names, 'host']), unhoistableHeaders: names },
    );
  };
  const put = (url: string, headers: Record<string, string>, body: Buffer = Body) =>
    fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) });
  const headers = { 'content-type': 'text/plain', 'x-amz-checksum-sha256': sha256 };

  test('of the SDK is accepted as it was signed, and refused with any signed header changed', async () => {
    const url = await signed();
    expect((await put(url, { ...headers, 'content-type': 'text/html' })).status).toBe(403);
    expect((await put(url, headers, Buffer.from('01234567890'))).status).toBe(403);
    expect((await put(url, headers, Buffer.from('9876543210'))).status).toBe(400);
    expect((await put(url, { 'content-type': 'text/plain' })).status).toBe(403);
    expect((await put(url.replace('/p?', '/q?'), headers)).status).toBe(403);
    expect((await put(url, headers)).status).toBe(200);
  });

  test('does not cover headers of S3 that are added to it', async () => {
    const answer = await put(await signed(), { ...headers, 'x-amz-acl': 'public-read' });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('not signed');
  });
});

describe('everybody else', () => {
  test('reads, writes and lists nothing without a signature', async () => {
    await putDigits('secret');
    for (const path of ['/pictures/secret', '/pictures', '/pictures/new']) {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        expect((await fetch(`${s3.url}${path}`, { method })).status, path).toBe(403);
      }
    }
  });

  test('that is a page may send what a rule of the bucket allows', async () => {
    const ask = (origin: string, method: string, header: string) =>
      fetch(`${s3.url}/pictures/a`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': header,
        },
      });
    const allowed = await ask(page, 'PUT', 'content-type');
    expect(allowed.status).toBe(200);
    expect(Object.fromEntries(allowed.headers)).toMatchObject({
      'access-control-allow-origin': page,
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '60',
    });
    expect((await ask('http://evil.test', 'PUT', 'content-type')).status).toBe(403);
    expect((await ask(page, 'DELETE', 'content-type')).status).toBe(403);
    expect((await ask(page, 'PUT', 'x-amz-acl')).status).toBe(403);
  });
});

test.each([
  ['//', 'no address'],
  ['/%', 'no percent-encoding'],
  ['/pictures/%E0%A4%A', 'no UTF-8'],
])(
  'a path like %s, which is %s, is refused, also to a page, and the next call answered',
  async (path) => {
    const origin = { origin: page };
    const refused = await fetch(`${s3.url}${path}`, { headers: origin });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('<Code>InvalidURI</Code>');
    await putDigits();
    expect(s3.calls.PutObject).toBe(1);
  },
);

const hasCurl = /--aws-sigv4/.test(
  spawnSync('curl', ['--help', 'all'], { encoding: 'utf8' }).stdout ?? '',
);

test.runIf(hasCurl)('curl, another client, signs requests that are accepted', async () => {
  const object = `${s3.url}/pictures/c`;
  const curl = async (user: string, ...more: string[]) => {
    const payload = ['-H', 'x-amz-content-sha256: UNSIGNED-PAYLOAD'];
    const signing = [...payload, '--aws-sigv4', 'aws:amz:eu-central-1:s3', '--user', user];
    const { stdout } = await promisify(execFile)('curl', ['-s', '-m', '10', ...signing, ...more]);
    return stdout;
  };
  const sent = ['-X', 'PUT', '-H', 'content-type: text/plain', '--data-binary', 'by curl'];
  await curl('local:local', ...sent, object);
  expect(s3.read(Bucket, 'c')?.body.toString()).toBe('by curl');
  expect(await curl('local:local', object)).toBe('by curl');
  expect(await curl('local:wrong', object)).toContain('SignatureDoesNotMatch');
});
