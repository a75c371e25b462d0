import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { id, idParams, instant } from '#shared/kernel/id.ts';
import { page, pageQuery } from '#shared/kernel/page.ts';
import { wellFormed } from '#shared/kernel/text.ts';
import { limits } from '#shared/limits.ts';
import { madeVisible } from '../accounts/nicknames.ts';
import { uploadPurposes } from './pictures.ts';

/** SHA-256 in base64, as `x-amz-checksum-sha256` has it. */
const sha256 = z
  .string()
  .check(z.regex(/^[A-Za-z0-9+/]{43}=$/, { error: 'Must be a SHA-256 in base64.' }));

const picture = z.object({
  uploadId: id,
  url: z.string(),
  smallUrl: z.string(),
  width: z.int(),
  height: z.int(),
});
export type Picture = z.output<typeof picture>;

const reservation = z.object({
  uploadId: id,
  method: z.literal('PUT'),
  url: z.string(),
  /** Headers to send exactly so; the signature covers them. */
  headers: z.record(z.string(), z.string()),
  expiresAt: instant,
});
export type Reservation = z.output<typeof reservation>;

export const reserveUpload = endpoint({
  method: 'POST',
  path: '/uploads',
  access: 'user',
  summary:
    'Reserves an upload of a picture, and signs the request that sends it: with exactly these headers, once, within 15 minutes.',
  // Size and type have failures of their own.
  body: z.strictObject({
    fileName: madeVisible(limits.upload.fileName, 'picture'),
    type: wellFormed().check(z.maxLength(100)),
    size: z.int().check(z.minimum(0)),
    sha256,
    purpose: z.enum(uploadPurposes),
  }),
  reply: reservation,
  status: 201,
  failures: [
    'FILE_EMPTY',
    'FILE_TOO_LARGE',
    'FILE_TYPE_UNSUPPORTED',
    'ADMIN_REQUIRED',
    'UPLOAD_LIMIT_REACHED',
    'UPLOAD_TOO_FREQUENT',
    'VERSION_CONFLICT',
  ],
  idempotent: true,
});

export const completeUpload = endpoint({
  method: 'POST',
  path: '/uploads/{id}/complete',
  access: 'user',
  summary:
    'Checks an uploaded file, writes it anew as WebP and serves it. A refused file is deleted and does not count. Answers the same when it is repeated.',
  params: idParams,
  reply: picture,
  failures: [
    'NOT_FOUND',
    'FILE_NOT_UPLOADED',
    'FILE_TYPE_UNSUPPORTED',
    'FILE_DAMAGED',
    'PICTURE_TOO_LARGE',
    'PICTURE_TOO_LONG',
    'PICTURE_NOT_CONVERTED',
    'UPLOAD_TOO_FREQUENT',
    'STORAGE_FAILED',
    'VERSION_CONFLICT',
  ],
});

export const deleteUpload = endpoint({
  method: 'DELETE',
  path: '/uploads/{id}',
  access: 'user',
  summary:
    'Cancels an upload that is not completed, which frees its place, or deletes the pictures of a completed one, which keeps it. What an avatar or a showcase shows stays.',
  params: idParams,
  reply: null,
  failures: ['NOT_FOUND', 'AVATAR_IN_USE', 'COVER_IN_USE', 'VERSION_CONFLICT'],
});

const uploadRecord = z.object({
  id,
  fileName: z.string(),
  /** Bytes of the uploaded file. */
  size: z.int(),
  type: z.string(),
  purpose: z.enum(uploadPurposes),
  createdAt: instant,
  /** Network address of the upload; null once it is forgotten. */
  address: z.nullable(z.string()),
  /** Addresses of its pictures; null once they are deleted. */
  picture: z.nullable(z.pick(picture, { url: true, smallUrl: true })),
});
export type UploadRecord = z.output<typeof uploadRecord>;

export const listUploads = endpoint({
  method: 'GET',
  path: '/uploads',
  access: 'user',
  summary:
    'The caller’s completed uploads of the last 24 hours, and earlier ones that are still served, newest first.',
  query: pageQuery,
  reply: page(uploadRecord),
  failures: [],
});

const uploadStats = z.object({
  /** Uploads that count, those under way included. */
  used: z.int(),
  total: z.int(),
  /** Time at which the next place becomes free; null where no place is taken. */
  freeAt: z.nullable(instant),
  /** The last 24 hours, oldest first: starts of the hours, completed uploads and their bytes. */
  hours: z.array(z.object({ hour: instant, count: z.int(), bytes: z.int() })),
});
export type UploadStats = z.output<typeof uploadStats>;

export const getUploadStats = endpoint({
  method: 'GET',
  path: '/uploads/stats',
  access: 'user',
  summary: 'What the caller has used of the daily limit of uploads, by the hour.',
  reply: uploadStats,
  failures: [],
});
