import {
  GetSecretValueCommand,
  type GetSecretValueCommandOutput,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { nowInSeconds } from './clock.ts';
import { log } from './log.ts';

const client = new SecretsManagerClient();

/**
 * The two versions of a secret that are in force. Secrets Manager labels them itself: a new value
 * becomes `AWSCURRENT`, and the value it replaces `AWSPREVIOUS`.
 * https://docs.aws.amazon.com/secretsmanager/latest/userguide/whats-in-a-secret.html#term_version
 */
export interface SecretVersions {
  current: string;
  /** Absent until the first rotation. */
  previous: string | undefined;
  /** Seconds since 1970. */
  currentSince: number;
}

/** Seconds after which a function reads a secret again, and so learns of a rotation. */
export const secretMaxAge = 5 * 60;

const cache = new Map<string, { readAt: number; versions: Promise<SecretVersions> }>();

async function readVersion(
  arn: string,
  stage: 'AWSCURRENT' | 'AWSPREVIOUS',
): Promise<GetSecretValueCommandOutput | undefined> {
  try {
    return await client.send(new GetSecretValueCommand({ SecretId: arn, VersionStage: stage }));
  } catch (error) {
    if (error instanceof ResourceNotFoundException && stage === 'AWSPREVIOUS') return undefined;
    throw error;
  }
}

/** Reads the current version first: a rotation in between then hides no version that is in force. */
async function readVersions(arn: string): Promise<SecretVersions> {
  const current = await readVersion(arn, 'AWSCURRENT');
  if (!current?.SecretString) throw new Error(`The secret ${arn} is empty.`);
  const previous = await readVersion(arn, 'AWSPREVIOUS');
  return {
    current: current.SecretString,
    previous: previous?.SecretString,
    currentSince: Math.floor((current.CreatedDate?.getTime() ?? 0) / 1000),
  };
}

/**
 * The versions of a secret as of at most `maxAge` seconds ago. When a secret cannot be read again,
 * the versions already known serve for another `maxAge`.
 */
export function secretVersions(arn: string, maxAge = secretMaxAge): Promise<SecretVersions> {
  const readAt = nowInSeconds();
  const known = cache.get(arn);
  if (known && readAt - known.readAt < maxAge) return known.versions;
  const versions = readVersions(arn).catch((error: Error) => {
    if (!known) {
      cache.delete(arn);
      throw error;
    }
    log.warn('A secret could not be read again.', error);
    return known.versions;
  });
  cache.set(arn, { readAt, versions });
  return versions;
}

/** The current text of a secret. */
export const secretText = async (arn: string): Promise<string> =>
  (await secretVersions(arn)).current;
