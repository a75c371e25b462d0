import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { ServiceFailure } from '../failures.ts';
import type { Call } from '../http.ts';

/** An access key that requests may be signed with. */
export interface AccessKey {
  accessKeyId: string;
  secretAccessKey: string;
}

/** The one key of this machine, which `functions/local-function.ts` gives to all functions. */
export const localKey: AccessKey = { accessKeyId: 'local', secretAccessKey: 'local' };

const algorithm = 'AWS4-HMAC-SHA256';
const unsigned = 'UNSIGNED-PAYLOAD';
/** Longest difference of clocks, as in S3. */
const skewMs = 15 * 60 * 1000;

const denied = (message: string, code = 'AccessDenied') =>
  new ServiceFailure(code, message, { status: 403 });

/** A signature as it was sent, in the header or in the query. */
interface Claim {
  /** `<key>/<date>/<region>/s3/aws4_request` */
  credential: string;
  signedHeaders: string[];
  signature: string;
  /** `20261122T040000Z` */
  at: string;
  /** SHA-256 of the body in hexadecimal, or `UNSIGNED-PAYLOAD`. */
  payload: string;
  /** Seconds, of a presigned request. */
  lifetime?: number;
}

/** The claim of a presigned request; a request without any is refused. */
function claimIn({ query, headers }: Call): Claim {
  const get = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  if (query.has('X-Amz-Signature')) {
    return {
      credential: get('Credential'),
      signedHeaders: get('SignedHeaders').split(';'),
      signature: get('Signature'),
      at: get('Date'),
      payload: query.get('x-amz-content-sha256') ?? unsigned,
      lifetime: Number(get('Expires')),
    };
  }
  const found = headers.authorization?.match(
    /^AWS4-HMAC-SHA256 +Credential=([^,]+), *SignedHeaders=([^,]+), *Signature=(\w+)$/,
  );
  if (!found) throw denied('Access Denied');
  const [, credential = '', signedHeaders = '', signature = ''] = found;
  return {
    credential,
    signedHeaders: signedHeaders.split(';'),
    signature,
    at: String(headers['x-amz-date']),
    payload: String(headers['x-amz-content-sha256']),
  };
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) =>
    `%${sign.charCodeAt(0).toString(16)}`.toUpperCase(),
  );

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
function canonicalRequest({ method, path, query, headers }: Call, claim: Claim): string {
  const lines = claim.signedHeaders.map(
    (name) => `${name}:${[headers[name] ?? ''].flat().join(',').trim().replace(/ +/g, ' ')}\n`,
  );
  const names = claim.signedHeaders.join(';');
  return [method, path, canonicalQuery(query), lines.join(''), names, claim.payload].join('\n');
}

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

function signatureOf(call: Call, claim: Claim, secretAccessKey: string): Buffer {
  const [, ...scope] = claim.credential.split('/');
  const digest = createHash('sha256').update(canonicalRequest(call, claim)).digest('hex');
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, [algorithm, claim.at, scope.join('/'), digest].join('\n'));
}

const millisecondsOf = (at: string): number =>
  Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

function assertInTime({ at, lifetime }: Claim): void {
  const since = Date.now() - millisecondsOf(at);
  if (lifetime === undefined) {
    if (Math.abs(since) <= skewMs) return;
    throw denied(
      'The difference between the request time and the current time is too large.',
      'RequestTimeTooSkewed',
    );
  }
  if (!(lifetime >= 1 && lifetime <= 604_800)) {
    throw new ServiceFailure(
      'AuthorizationQueryParametersError',
      'X-Amz-Expires must be between 1 and 604800',
    );
  }
  if (!(since >= -skewMs && since <= lifetime * 1000)) throw denied('Request has expired');
}

/** S3 refuses requests with headers of its own that the signature does not cover. */
function assertAllSigned({ headers }: Call, { signedHeaders }: Claim): void {
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  const left = needed.filter((name) => !signedHeaders.includes(name));
  if (left.length === 0) return;
  throw denied(`There were headers present in the request which were not signed: ${left}`);
}

function assertPayload({ body }: Call, { payload }: Claim): void {
  if (payload === unsigned) return;
  if (/^[0-9a-f]{64}$/.test(payload)) {
    if (createHash('sha256').update(body).digest('hex') === payload) return;
    throw new ServiceFailure(
      'XAmzContentSHA256Mismatch',
      'The provided x-amz-content-sha256 does not match.',
    );
  }
  throw new ServiceFailure('NotImplemented', `Not served here: the payload ${payload}`, {
    status: 501,
  });
}

/**
 * Checks the signature (version 4, in the header or the query) of a request, with every header that it
 * covers. Throws `ServiceFailure` AccessDenied, SignatureDoesNotMatch and others, as S3 does.
 */
export function assertSigned(call: Call, { accessKeyId, secretAccessKey }: AccessKey): void {
  const claim = claimIn(call);
  const [key, date, , service] = claim.credential.split('/');
  if (key !== accessKeyId) throw denied('The key does not exist.', 'InvalidAccessKeyId');
  const given = Buffer.from(claim.signature, 'hex');
  const expected = signatureOf(call, claim, secretAccessKey);
  const isSame = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isSame || service !== 's3' || !claim.at.startsWith(date ?? '-')) {
    throw denied('The request signature we calculated does not match.', 'SignatureDoesNotMatch');
  }
  assertAllSigned(call, claim);
  assertInTime(claim);
  assertPayload(call, claim);
}
