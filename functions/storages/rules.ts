import { env } from '#platform/env.ts';
import { failure, invalid } from '#platform/failures.ts';
import type { StorageConfig } from '#shared/areas/storages/calls.ts';
import type { AccessKeys, Storage, StorageEntry } from './items/storages.ts';

/** Settings of a storage as they are sent; without keys the stored ones stay. */
export type StorageSettings = Pick<
  Storage,
  'accountId' | 'bucketName' | 'endpoint' | 'publicUrl'
> & {
  [K in keyof AccessKeys]?: AccessKeys[K] | undefined;
};

export const present = ({ fields, isChosen: active }: StorageEntry): StorageConfig => {
  const { keys: _sealed, changedAt: _time, testedAt = null, ...shown } = fields;
  return { ...shown, active, testedAt };
};

/** Settings in the audit; keys are none of them. */
export const auditFieldsOf = ({ accountId, bucketName: bucket, endpoint, publicUrl }: Storage) => ({
  accountId,
  bucket,
  endpoint,
  publicUrl,
});

const placed = ['endpoint', 'bucketName', 'publicUrl'] as const;

/** True where files would be looked for elsewhere, or would have other addresses. */
export const movesFiles = (from: Storage, to: Pick<Storage, (typeof placed)[number]>): boolean =>
  placed.some((field) => from[field] !== to[field]);

/** True where a test of one says nothing of the other. */
export const needsTest = (from: Storage, to: Storage): boolean =>
  movesFiles(from, to) || from.keys !== to.keys;

/**
 * The keys to store; undefined where the stored ones stay. Throws `VALIDATION_FAILED` for one key without the other.
 * It also throws where stored keys would go to an endpoint that they were not typed for.
 */
export function newKeys(
  { endpoint }: Pick<Storage, 'endpoint'>,
  { accessKeyId, secretAccessKey, ...settings }: StorageSettings,
): AccessKeys | undefined {
  if (accessKeyId !== undefined && secretAccessKey !== undefined) {
    return { accessKeyId, secretAccessKey };
  }
  if (accessKeyId !== undefined) {
    throw invalid('secretAccessKey', 'both_keys', 'Type the secret key of this id, too.');
  }
  if (secretAccessKey !== undefined) {
    throw invalid('accessKeyId', 'both_keys', 'Type the id of this secret key, too.');
  }
  if (settings.endpoint !== endpoint) {
    throw invalid('accessKeyId', 'other_host', 'Type the keys again: the endpoint is another one.');
  }
  return undefined;
}

/**
 * Asserts that pages of the stage may send to the storage and show what it holds. Their Content-Security-Policy is made
 * from the configuration. Throws `HOST_NOT_CONFIGURED` with the setting that `cdk.json` needs.
 */
export function assertConfigured({ endpoint, publicUrl }: Storage): void {
  const configured: string[] = JSON.parse(env('STORAGE_ORIGINS'));
  const needed = [endpoint, new URL(publicUrl).origin];
  if (needed.every((origin) => configured.includes(origin))) return;
  const all = [...new Set([...configured, ...needed])];
  throw failure('HOST_NOT_CONFIGURED', {
    lines: `"storageOrigins": ${JSON.stringify(all, null, 2)}`.split('\n'),
    command: `npm run deploy -- -c stage=${env('STAGE')}`,
  });
}
