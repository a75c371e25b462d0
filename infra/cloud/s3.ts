import { ServiceFailure } from './failures.ts';
import { Faults, faultControl } from './faults.ts';
import { type Call, type HttpReply, type Responder, type Started, startHttp } from './http.ts';
import { assertChecksums } from './s3/checksums.ts';
import { type CorsRule, corsHeaders } from './s3/cors.ts';
import { Objects, type StoredObject } from './s3/objects.ts';
import { rangeOf } from './s3/range.ts';
import { type AccessKey, assertSigned, localKey } from './s3/signature.ts';
import { element, type Markup, xmlDocument } from './xml.ts';

const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';
const BODY_MAX = 64 * 1024 * 1024;
const PAGE_MAX = 1000;

export interface S3 extends Started {
  /** Makes sure of a bucket, with its rules for pages of other origins. */
  ensureBucket(name: string, rules?: readonly CorsRule[], options?: { isPublic: boolean }): void;
  /** An object, as who serves the bucket to the public reads it. */
  read(bucket: string, key: string): StoredObject | undefined;
  faults: Faults;
  /** Calls that arrived, by action. */
  calls: Readonly<Record<string, number>>;
}

interface Bucket {
  rules: readonly CorsRule[];
  /** Everybody may read its objects. */
  isPublic: boolean;
}

type Buckets = Map<string, Bucket>;

/**
 * S3 by paths (`/<bucket>/<key>`), with PutObject, GetObject, HeadObject, DeleteObject and ListObjectsV2.
 * Every request has to be signed, but readings of public buckets. Bodies in chunks (`aws-chunked`) are not served.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/
 */
export async function startS3(options: {
  file: string;
  port?: number;
  keys?: AccessKey;
}): Promise<S3> {
  const { keys = localKey } = options;
  const objects = new Objects(options.file);
  const buckets: Buckets = new Map();
  const faults = new Faults(
    {
      unavailable: new ServiceFailure('SlowDown', 'Please reduce your request rate.', {
        status: 503,
      }),
      internal: new ServiceFailure('InternalError', 'We encountered an internal error.', {
        status: 500,
      }),
      refuse: new ServiceFailure('BadDigest', 'The checksum you specified did not match.'),
    },
    ['PutObject', 'DeleteObject'],
  );
  const http = await startHttp({
    port: options.port,
    bodyLimit: BODY_MAX,
    handle: (call) => faultControl(faults, call) ?? serve({ objects, buckets, faults, keys }, call),
    fail: (failure, call) => ({
      ...failed(failure, call),
      headers: { 'content-type': 'application/xml', ...originHeaders(buckets, call) },
    }),
  });
  return {
    ...http,
    ensureBucket: (name, rules = [], { isPublic } = { isPublic: false }) =>
      void buckets.set(name, { rules, isPublic }),
    read: (bucket, key) => objects.get(bucket, key),
    faults,
    calls: faults.calls,
    async close() {
      await http.close();
      objects.close();
    },
  };
}

function failed({ code, message, status }: ServiceFailure, { requestId }: Call): HttpReply {
  const fields = { Code: code, Message: message, RequestId: requestId };
  const inner = Object.entries(fields).map(([name, text]) => element(name, text).markup);
  return { status, body: `<?xml version="1.0"?>\n<Error>${inner.join('')}</Error>` };
}

/** A part of a path. Throws `ServiceFailure` InvalidURI where it is no percent-encoded UTF-8. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new ServiceFailure('InvalidURI', "Couldn't parse the specified URI.");
  }
}

/** The part of a path that names the bucket, still encoded: a bucket's own name has nothing to encode. */
const bucketIn = ({ path }: Call): string => path.slice(1).split('/', 1)[0] ?? '';

/** Bucket and key of a path. */
function placeOf({ path }: Call): { bucket: string; key: string } {
  const [bucket = '', ...rest] = path.slice(1).split('/').map(decoded);
  return { bucket, key: rest.join('/') };
}

/** Also for a path whose key cannot be read: a page of a known origin is to see that refusal, too. */
const originHeaders = (buckets: Buckets, call: Call) =>
  corsHeaders(buckets.get(bucketIn(call))?.rules ?? [], call);

interface Parts {
  objects: Objects;
  buckets: Buckets;
  faults: Faults;
  keys: AccessKey;
}

/**
 * True for what everybody may read, without a signature, who says what they are:
 * https://developers.cloudflare.com/waf/tools/browser-integrity-check/
 */
const isOpen = ({ method, headers, query }: Call, bucket: Bucket | undefined, key: string) =>
  bucket?.isPublic &&
  key !== '' &&
  (method === 'GET' || method === 'HEAD') &&
  headers['user-agent'] !== undefined &&
  !headers.authorization &&
  !query.has('X-Amz-Signature');

async function serve({ objects, buckets, faults, keys }: Parts, call: Call): Promise<Responder> {
  const { bucket, key } = placeOf(call);
  const allowed = originHeaders(buckets, call);
  if (call.method === 'OPTIONS') {
    if (!allowed) throw new ServiceFailure('AccessForbidden', 'CORSResponse', { status: 403 });
    return { headers: allowed };
  }
  if (!isOpen(call, buckets.get(bucket), key)) assertSigned(call, keys);
  if (!buckets.has(bucket)) {
    throw new ServiceFailure('NoSuchBucket', 'The specified bucket does not exist', {
      status: 404,
    });
  }
  const action = ACTIONS[`${call.method} ${key ? 'key' : 'bucket'}`];
  if (!action) throw new ServiceFailure('MethodNotAllowed', 'Not served here', { status: 405 });
  const reply = await faults.run(action.name, call, () => action(objects, bucket, key, call));
  return typeof reply === 'symbol'
    ? reply
    : { ...reply, headers: { ...reply.headers, ...allowed } };
}

type Action = (objects: Objects, bucket: string, key: string, call: Call) => HttpReply;

const described = ({ contentType, cacheControl, etag, modifiedAt }: StoredObject) => ({
  'content-type': contentType,
  ...(cacheControl && { 'cache-control': cacheControl }),
  etag,
  'last-modified': new Date(modifiedAt).toUTCString(),
  'accept-ranges': 'bytes',
});

function found(objects: Objects, bucket: string, key: string): StoredObject {
  const object = objects.get(bucket, key);
  if (object) return object;
  throw new ServiceFailure('NoSuchKey', 'The specified key does not exist.', { status: 404 });
}

// The functions carry the actions' names: they are what `calls` counts.
const ACTIONS: Record<string, Action> = {
  'PUT key': function PutObject(objects, bucket, key, call) {
    assertChecksums(call);
    const { headers, body } = call;
    const contentType = headers['content-type'] ?? 'binary/octet-stream';
    const cacheControl = headers['cache-control'] ?? null;
    return { headers: { etag: objects.put(bucket, key, { body, contentType, cacheControl }) } };
  },

  'GET key': function GetObject(objects, bucket, key, { headers }) {
    const object = found(objects, bucket, key);
    const size = object.body.length;
    const range = rangeOf(headers.range, size);
    if (!range) return { headers: described(object), body: object.body };
    const [start, end] = range;
    return {
      status: 206,
      headers: { ...described(object), 'content-range': `bytes ${start}-${end}/${size}` },
      body: object.body.subarray(start, end + 1),
    };
  },

  'HEAD key': function HeadObject(objects, bucket, key) {
    const object = found(objects, bucket, key);
    return { headers: { ...described(object), 'content-length': String(object.body.length) } };
  },

  'DELETE key': function DeleteObject(objects, bucket, key) {
    objects.delete(bucket, key);
    return { status: 204 };
  },

  'GET bucket': function ListObjectsV2(objects, bucket, _key, { query }) {
    const limit = Math.min(Number(query.get('max-keys') ?? PAGE_MAX), PAGE_MAX);
    const prefix = query.get('prefix') ?? '';
    const token = query.get('continuation-token');
    const after = token ? Buffer.from(token, 'base64url').toString() : '';
    const rows = objects.list(bucket, { prefix, after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const isCut = rows.length > limit;
    return {
      headers: { 'content-type': 'application/xml' },
      body: xmlDocument('ListBucketResult', NAMESPACE, [
        element('Name', bucket),
        element('Prefix', prefix),
        element('KeyCount', page.length),
        element('MaxKeys', limit),
        element('IsTruncated', isCut),
        isCut
          ? element(
              'NextContinuationToken',
              Buffer.from(page.at(-1)?.key ?? '').toString('base64url'),
            )
          : undefined,
        ...page.map(listed),
      ]),
    };
  },
};

const listed = ({ key, etag, size, modifiedAt }: ReturnType<Objects['list']>[number]): Markup =>
  element('Contents', [
    element('Key', key),
    element('LastModified', new Date(modifiedAt).toISOString()),
    element('ETag', etag),
    element('Size', size),
  ]);
