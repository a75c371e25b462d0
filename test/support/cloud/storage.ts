import { createHash } from 'node:crypto';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { afterAll } from 'vitest';
import type { UploadItem } from '#functions/uploads/items/uploads.ts';
import { type S3, startS3 } from '#infra/cloud/s3.ts';
import { type LocalStorage, startStorage } from '#infra/cloud/storage.ts';
import type { Item } from '#platform/table/table.ts';
import type { Article } from '#shared/areas/news/calls.ts';
import {
  completeUpload,
  deleteUpload,
  type Reservation,
  reserveUpload,
} from '#shared/areas/uploads/calls.ts';
import { originalKey, pictureKeys } from '#shared/areas/uploads/pictures.ts';
import { type Answer, call } from '../api.ts';
import type { Person } from '../people.ts';
import { idOf } from '../roles.ts';
import { useLambda } from './lambda.ts';

export const bucket = 'pictures';

/** Starts another service that speaks S3, for a test file after `useStorage`. */
export async function useOtherStorage(): Promise<LocalStorage> {
  const siteUrl = process.env.SITE_URL ?? '';
  const storage = await startStorage({ file: ':memory:', siteUrl });
  const { endpoint } = storage.settings;
  Object.assign(process.env, {
    STORAGE_LOOPBACK: 'yes',
    STORAGE_ORIGINS: JSON.stringify([endpoint]),
  });
  afterAll(() => storage.close());
  return storage;
}

/** Starts S3, and Lambda with the converting function, for the functions of a test file after `useEngine`. */
export async function useStorage(): Promise<S3> {
  const s3 = await startS3({ file: ':memory:' });
  await useLambda();
  s3.ensureBucket(bucket);
  Object.assign(process.env, { AWS_ENDPOINT_URL_S3: s3.url, MEDIA_BUCKET: bucket });
  afterAll(() => s3.close());
  return s3;
}

export interface Given {
  bytes: Uint8Array;
  fileName?: string;
  type?: string;
  purpose?: 'avatar' | 'showcase' | 'news';
  address?: string;
}

/** Declaration of a file, as a client makes it. */
export const declarationOf = ({
  bytes,
  fileName = 'a.png',
  type = 'image/png',
  purpose = 'avatar',
}: Given) => ({
  fileName,
  type,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('base64'),
  purpose,
});

/** SHA-256 of the files of uploads, by their ids. */
const declared = new Map<string, string>();

export async function reserve({ token }: Person, given: Given) {
  const body = declarationOf(given);
  const options = { token, ...(given.address && { address: given.address }) };
  const answer = await call(reserveUpload, { body }, options);
  if (answer.status === 201) declared.set(answer.body.uploadId, body.sha256);
  return answer;
}

/** Has the worker delete files of an upload that was reserved here. */
export async function discardFiles(
  uploadId: string,
  what: { files: 'original' | 'all'; storageId?: string },
): Promise<SQSBatchResponse> {
  const { handler } = await import('#functions/uploads/discard.ts');
  const body = JSON.stringify({ uploadId, sha256: declared.get(uploadId), ...what });
  return handler({ Records: [{ messageId: uploadId, body }] } as SQSEvent);
}

/** Works as the queue of files does when the stream told of changed and removed uploads. */
async function discardAfter(
  changes: readonly { before: UploadItem; after?: UploadItem }[],
): Promise<SQSBatchResponse> {
  const { discard } = await import('#functions/uploads/events.ts');
  const { handler } = await import('#functions/uploads/discard.ts');
  const Records = changes
    .map((change) => ({ messageId: change.before.id, told: discard(change) }))
    .filter(({ told }) => told)
    .map(({ messageId, told }) => ({ messageId, body: JSON.stringify(told) }));
  return handler({ Records } as SQSEvent);
}

/** Works as the queue of files does when the stream told of items that are gone. */
export const discardRemoved = (gone: readonly Item[]): Promise<SQSBatchResponse> =>
  discardAfter(
    gone
      .filter((item): item is UploadItem => item.entity === 'upload')
      .map((before) => ({ before })),
  );

/** Works as the queue of files does when the stream told of what a change makes of somebody's upload. */
export async function discardChanged(
  person: Person,
  uploadId: string,
  change: () => Promise<unknown>,
): Promise<void> {
  const { readUpload } = await import('#functions/uploads/items/uploads.ts');
  const read = async () => (await readUpload(idOf(person), uploadId)) as UploadItem;
  const before = await read();
  await change();
  await discardAfter([{ before, after: await read() }]);
}

/** Works as the queue of files does when the stream told of an article before and after a change. */
export async function discardDropped(before: Article, after?: Article): Promise<void> {
  const { discardPictures } = await import('#functions/news/events.ts');
  const { handler } = await import('#functions/uploads/discard.ts');
  const entity = 'article' as const;
  const told = discardPictures({
    before: { entity, article: before },
    ...(after && { after: { entity, article: after } }),
  });
  if (!told) return;
  await handler({ Records: [{ messageId: before.id, body: JSON.stringify(told) }] } as SQSEvent);
}

/** Sends a file by its signed request; `headers` replaces what was signed. */
export const put = (
  { url, headers }: Reservation,
  bytes: Uint8Array,
  changed: Record<string, string> = {},
): Promise<Response> => {
  const { 'content-length': _length, ...sent } = { ...headers, ...changed };
  return fetch(url, { method: 'PUT', headers: sent, body: Buffer.from(bytes) });
};

export const complete = ({ token }: Person, id: string) =>
  call(completeUpload, { params: { id } }, { token });

export const cancel = ({ token }: Person, id: string) =>
  call(deleteUpload, { params: { id } }, { token });

/** Reserves, sends and completes an upload; returns the answer that was last. */
export async function upload(
  person: Person,
  given: Given,
): Promise<
  Answer<{ uploadId: string; url: string; smallUrl: string; width: number; height: number }>
> {
  const reserved = await reserve(person, given);
  if (reserved.status !== 201) return reserved as never;
  const sent = await put(reserved.body, given.bytes);
  if (!sent.ok) throw new Error(await sent.text());
  return complete(person, reserved.body.uploadId);
}

/** Files of an upload that are in the bucket; of one that was not reserved here, its SHA-256 is to be given. */
export const keptOf = (s3: S3, uploadId: string, sha256 = declared.get(uploadId) ?? ''): string[] =>
  Object.entries({ original: originalKey(uploadId, sha256), ...pictureKeys(uploadId) })
    .filter(([, key]) => s3.read(bucket, key))
    .map(([name]) => name);
