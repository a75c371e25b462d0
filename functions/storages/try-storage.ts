import { createHash, randomBytes } from 'node:crypto';
import { DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3';
import { ulid } from 'ulid';
import { log } from '#platform/log.ts';
import { send } from '#platform/network/send.ts';
import { outerBucket, outerPlace, pinLookup } from '#platform/objects/outer-bucket.ts';
import { presignPut } from '#platform/objects/presign.ts';
import {
  type StorageObstacle,
  type StorageStep,
  storageSteps,
} from '#shared/areas/storages/calls.ts';
import { mediaBase } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { failureOfAnswer, failureOfError } from './obstacles.ts';
import { StepFailure, type Trial, type TrialOrder } from './trial.ts';

/** `<Code>` of S3's error documents. */
const codeIn = (body: Buffer): string | undefined =>
  /<Code>(\w+)<\/Code>/.exec(body.toString())?.[1];

const deadline = () => AbortSignal.timeout(limits.storage.deadline * 1000);

const within = () => ({ abortSignal: deadline() });

/** Bounds of a request without a client of S3, as browsers make them, to the one address of its host. */
const bounds = async (url: URL) => ({
  lookup: await pinLookup(url),
  signal: deadline(),
  most: 16 * 1024,
});

/** One object of random bytes, with the ways to it. */
async function prepare({ access, publicUrl, origin }: TrialOrder) {
  const bytes = randomBytes(limits.storage.testBytes);
  const key = `${mediaBase.slice(1)}/test-${ulid()}`;
  const sha256 = createHash('sha256').update(bytes).digest('base64');
  const file = { type: 'application/octet-stream', size: bytes.length, sha256 };
  const signed = await presignPut(outerPlace(access), key, file);
  const place = { Bucket: access.bucketName, Key: key };
  const open = () => outerBucket(access, { maxAttempts: 1 });
  let found: Uint8Array | undefined;

  const assertSame = (body: Uint8Array | undefined) => {
    if (!body || !bytes.equals(body)) throw new StepFailure('different');
  };

  return {
    async write() {
      const url = new URL(signed.url);
      const { status, body } = await send(url, {
        method: 'PUT',
        headers: signed.headers,
        body: bytes,
        ...(await bounds(url)),
      });
      if (status !== 200) throw failureOfAnswer(status, codeIn(body));
    },

    async read() {
      const { client } = await open();
      const { Body } = await client.send(new GetObjectCommand(place), within());
      found = await Body?.transformToByteArray();
    },

    async compare() {
      assertSame(found);
    },

    async public() {
      const url = new URL(`${publicUrl}/${key}`);
      const headers = { 'user-agent': 'Freehold storage test' };
      const { status, body } = await send(url, { method: 'GET', headers, ...(await bounds(url)) });
      if (status !== 200) throw failureOfAnswer(status, codeIn(body));
      assertSame(body);
    },

    async delete() {
      const { client } = await open();
      await client.send(new DeleteObjectCommand(place), within());
    },

    /** The preflight request of an upload: https://fetch.spec.whatwg.org/#cors-preflight-fetch */
    async cors() {
      const url = new URL(signed.url);
      const { status, headers } = await send(url, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'content-type,x-amz-checksum-sha256',
        },
        ...(await bounds(url)),
      });
      if (status >= 500) throw failureOfAnswer(status);
      const listed = (name: string) =>
        String(headers[`access-control-allow-${name}`] ?? '')
          .toLowerCase()
          .split(/ *, */);
      const allows = (name: string, value: string) =>
        listed(name).some((each) => each === '*' || each === value.toLowerCase());
      const isAllowed =
        status < 300 &&
        allows('origin', origin) &&
        allows('methods', 'PUT') &&
        allows('headers', 'content-type') &&
        allows('headers', 'x-amz-checksum-sha256');
      if (!isAllowed) throw new StepFailure('no-cors', String(status));
    },
  } satisfies Record<StorageStep, () => Promise<void>>;
}

/** Steps that a step needs. */
const needs: Readonly<Record<StorageStep, readonly StorageStep[]>> = {
  write: [],
  read: ['write'],
  compare: ['read'],
  public: ['write'],
  delete: ['write'],
  cors: [],
};

/** Obstacles that all requests to the endpoint would meet. */
const ofEndpoint = new Set<StorageObstacle>([
  'host-unknown',
  'host-private',
  'host-ipv6',
  'refused',
  'timeout',
  'certificate',
]);

/**
 * Tests a storage, in a function without rights: it reaches out to hosts that somebody typed. Answers what was in the
 * way instead of failing.
 */
export async function handler(order: TrialOrder): Promise<Trial> {
  const steps = await prepare(order);
  const failed = new Set<StorageStep>();
  const trial: Trial = [];
  let isReachable = true;
  for (const step of storageSteps) {
    if (!isReachable || needs[step].some((needed) => failed.has(needed))) {
      failed.add(step);
      trial.push({ step, outcome: 'skipped', obstacle: null });
      continue;
    }
    try {
      await steps[step]();
      trial.push({ step, outcome: 'passed', obstacle: null });
    } catch (error) {
      const { obstacle, answer } = failureOfError(error);
      log.warn('storage', { step, obstacle, answer });
      failed.add(step);
      isReachable = step === 'public' || !ofEndpoint.has(obstacle);
      trial.push({ step, outcome: 'failed', obstacle, ...(answer && { answer }) });
    }
  }
  return trial;
}
