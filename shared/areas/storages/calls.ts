import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { id, idParams, instant } from '#shared/kernel/id.ts';
import { countedPage, pageQuery } from '#shared/kernel/page.ts';
import { limits } from '#shared/limits.ts';
import { visible } from '../accounts/nicknames.ts';
import { storageOrigin, storageUrl } from './storage-address.ts';

/** Steps of a test, in their order. `public`: the object at its public address. `cors`: the preflight of an upload. */
export const storageSteps = ['write', 'read', 'compare', 'public', 'delete', 'cors'] as const;
export type StorageStep = (typeof storageSteps)[number];

/** Causes why a step of a test fails. `key`: the stored keys can be opened no more. */
const storageObstacles = [
  'host-unknown',
  'host-private',
  'host-ipv6',
  'refused',
  'timeout',
  'certificate',
  'credentials',
  'denied',
  'bucket',
  'unavailable',
  'missing',
  'different',
  'no-cors',
  'broken',
  'key',
] as const;
export type StorageObstacle = (typeof storageObstacles)[number];

/** Characters that a header can hold. */
const word = (max: number) =>
  z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(max),
      z.regex(/^[\x21-\x7e]*$/, { error: 'Must be without blanks, letters and signs of ASCII.' }),
    );

const withoutSlash = z.overwrite((text: string) => text.trim().replace(/\/+$/, ''));

const most = limits.storage;

const settings = {
  /** Of Cloudflare; empty at other services. */
  accountId: visible(most.accountId, 0),
  bucketName: z.string().check(
    z.trim(),
    z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
      error: 'Must be the name of a bucket: 3 to 63 lowercase letters, digits, dots and hyphens.',
    }),
  ),
  endpoint: z.string().check(
    withoutSlash,
    z.maxLength(most.address),
    z.regex(storageOrigin, {
      error: 'Must be an https address without a path, such as https://s3.example.com.',
    }),
  ),
  publicUrl: z.string().check(
    withoutSlash,
    z.maxLength(most.address),
    z.regex(storageUrl, {
      error: 'Must be an https address, such as https://pictures.example.com.',
    }),
  ),
};

const keys = { accessKeyId: word(most.accessKeyId), secretAccessKey: word(most.secretAccessKey) };

export const storageConfig = z.object({
  id,
  accountId: z.string(),
  /** Last characters of the access key's id; empty for a short one. */
  accessKeyEnding: z.string(),
  bucketName: z.string(),
  endpoint: z.string(),
  publicUrl: z.string(),
  active: z.boolean(),
  /** Time at which it passed its test with these settings, or null. */
  testedAt: z.nullable(instant),
  createdAt: instant,
});
export type StorageConfig = z.output<typeof storageConfig>;

export const listStorageConfigs = endpoint({
  method: 'GET',
  path: '/admin/storage-configs',
  access: 'admin',
  summary:
    'The configured storages, newest first. While none is active, uploads go to the bucket of the stack.',
  query: pageQuery,
  reply: countedPage(storageConfig),
  failures: [],
});

export const createStorageConfig = endpoint({
  method: 'POST',
  path: '/admin/storage-configs',
  access: 'admin',
  summary: 'Saves a storage as a draft.',
  body: z.strictObject({ ...settings, ...keys }),
  reply: storageConfig,
  status: 201,
  recent: true,
  failures: ['VERSION_CONFLICT'],
  idempotent: true,
});

export const updateStorageConfig = endpoint({
  method: 'PUT',
  path: '/admin/storage-configs/{id}',
  access: 'admin',
  summary:
    'Changes a storage; what is absent stays. Another endpoint needs the keys again. Other settings than `accountId` make it an untested draft. Bucket, endpoint and public address stay while it holds files.',
  params: idParams,
  body: z.partial(z.strictObject({ ...settings, ...keys })),
  reply: storageConfig,
  recent: true,
  failures: ['NOT_FOUND', 'STORAGE_IN_USE', 'VERSION_CONFLICT'],
});

export const deleteStorageConfig = endpoint({
  method: 'DELETE',
  path: '/admin/storage-configs/{id}',
  access: 'admin',
  summary: 'Deletes a storage that is not active and holds no files.',
  params: idParams,
  reply: null,
  recent: true,
  failures: ['NOT_FOUND', 'STORAGE_IN_USE', 'VERSION_CONFLICT'],
});

export const activateStorageConfig = endpoint({
  method: 'POST',
  path: '/admin/storage-configs/{id}/activate',
  access: 'admin',
  summary:
    'Sends uploads to this storage, once it passed its test. Takes the place of another one; files stay where they are.',
  params: idParams,
  reply: storageConfig,
  recent: true,
  failures: ['NOT_FOUND', 'TEST_REQUIRED', 'HOST_NOT_CONFIGURED', 'VERSION_CONFLICT'],
});

export const deactivateStorageConfig = endpoint({
  method: 'POST',
  path: '/admin/storage-configs/{id}/deactivate',
  access: 'admin',
  summary: 'Ends the use of a storage for uploads: they go to the bucket of the stack.',
  params: idParams,
  reply: storageConfig,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

const tried = z.object({
  step: z.enum(storageSteps),
  outcome: z.enum(['passed', 'failed', 'skipped']),
  /** Null unless it failed. */
  obstacle: z.nullable(z.enum(storageObstacles)),
  /** Words of the storage; absent where it said nothing. */
  answer: z.optional(z.string()),
});
export type TriedStep = z.output<typeof tried>;

export const testStorageConfig = endpoint({
  method: 'POST',
  path: '/admin/storage-configs/{id}/test',
  access: 'admin',
  summary:
    'Writes an object as a browser would, reads and compares it, opens it at its public address, deletes it, and checks the CORS rules.',
  params: idParams,
  reply: z.object({ passed: z.boolean(), steps: z.array(tried) }),
  failures: ['NOT_FOUND', 'STORAGE_FAILED', 'VERSION_CONFLICT'],
});
