import { nowInSeconds } from '../clock.ts';
import { log } from '../log.ts';
import { type ListedVersion, SecretNotFound, secretsManager } from './secrets-manager.ts';

export interface SecretVersion {
  text: string;
  /** Seconds since 1970. */
  createdAt: number;
}

/** A version that was current once, and has lost the labels of Secrets Manager. */
interface OlderVersion extends SecretVersion {
  /** Seconds since 1970. */
  replacedAt: number;
}

/**
 * The two versions of a secret that Secrets Manager labels itself: a new value becomes `AWSCURRENT`, and the value
 * it replaces `AWSPREVIOUS`.
 * https://docs.aws.amazon.com/secretsmanager/latest/userguide/whats-in-a-secret.html#term_version
 */
export interface SecretVersions {
  current: SecretVersion;
  /** Absent until the first rotation, and where it has leaked. */
  previous: SecretVersion | undefined;
}

/** Seconds after which a function reads a secret again, and so learns of a rotation. */
export const secretMaxAge = 5 * 60;

/** An operator's label: its version has leaked, and counts no more. Neither does any before it. */
const leaked = 'LEAKED';

const secondsOf = ({ CreatedDate = 0 }: ListedVersion = {}): number => Math.floor(CreatedDate);

const read = async (SecretId: string, which: { VersionId: string } | { VersionStage: string }) => {
  const answer = await secretsManager.send('GetSecretValue', { SecretId, ...which });
  const { SecretString: text = '', VersionStages } = answer;
  return { text, createdAt: secondsOf(answer), isLeaked: VersionStages?.includes(leaked) ?? false };
};

async function readPrevious(arn: string): Promise<SecretVersion | undefined> {
  try {
    const { isLeaked, ...previous } = await read(arn, { VersionStage: 'AWSPREVIOUS' });
    return isLeaked ? undefined : previous;
  } catch (error) {
    if (error instanceof SecretNotFound) return undefined;
    throw error;
  }
}

/** Seconds within which a version counts as made while it was read. */
const moment = 60;

/**
 * Reads both versions at once. A rotation meanwhile would hide the version that it replaced, which is in force: where
 * the current one is of this moment, the previous one is read again.
 */
async function readVersions(arn: string): Promise<SecretVersions> {
  const [current, previous] = await Promise.all([
    read(arn, { VersionStage: 'AWSCURRENT' }),
    readPrevious(arn),
  ]);
  if (!current.text) throw new Error(`The secret ${arn} is empty.`);
  const isOfThisMoment = current.createdAt > nowInSeconds() - moment;
  return { current, previous: isOfThisMoment ? await readPrevious(arn) : previous };
}

/** All versions of a secret, without their texts, newest first. */
async function listVersions(arn: string): Promise<ListedVersion[]> {
  const versions: ListedVersion[] = [];
  let next: string | undefined;
  do {
    const page = await secretsManager.send('ListSecretVersionIds', {
      SecretId: arn,
      IncludeDeprecated: true,
      NextToken: next,
    });
    versions.push(...(page.Versions ?? []));
    next = page.NextToken;
  } while (next);
  return versions.sort((one, other) => secondsOf(other) - secondsOf(one));
}

/** Labels of versions that are in force anyway, or never were. */
const otherLabels = ['AWSCURRENT', 'AWSPREVIOUS', 'AWSPENDING'];

async function readOlderVersions(arn: string): Promise<OlderVersion[]> {
  const versions = await listVersions(arn);
  const leak = versions.findIndex(({ VersionStages }) => VersionStages?.includes(leaked));
  const inForce = leak === -1 ? versions : versions.slice(0, leak);
  const older = inForce.map(async ({ VersionId, VersionStages = [] }, index) => {
    const isOther = VersionStages.some((label) => otherLabels.includes(label));
    if (!VersionId || isOther) return [];
    const replacedAt = secondsOf(inForce[index - 1]);
    return [{ ...(await read(arn, { VersionId })), replacedAt }];
  });
  return (await Promise.all(older)).flat();
}

/**
 * Keeps what was read for `maxAge` seconds. What cannot be read again serves for another `maxAge`. What was never read
 * throws, and is asked for again after `retryAfter` seconds.
 */
function reread<T>(readNow: (arn: string) => Promise<T>, retryAfter: number) {
  const cache = new Map<string, { readAt: number; value: Promise<T> }>();
  return (arn: string, maxAge = secretMaxAge): Promise<T> => {
    const readAt = nowInSeconds();
    const known = cache.get(arn);
    if (known && readAt - known.readAt < maxAge) return known.value;
    const value = readNow(arn).catch((error: Error) => {
      if (!known) {
        cache.set(arn, { readAt: readAt - maxAge + retryAfter, value });
        throw error;
      }
      log.warn('A secret could not be read again.', error);
      return known.value;
    });
    cache.set(arn, { readAt, value });
    return value;
  };
}

/** The labelled versions of a secret as of at most `maxAge` seconds ago, five minutes unless given. */
export const secretVersions = reread(readVersions, 0);

/**
 * The versions that rotations have replaced more than once, newest first. Secrets Manager keeps a hundred of them, and
 * each for a day at least. Ask for them where the labelled ones are not enough: an account may list few times a second.
 * https://docs.aws.amazon.com/secretsmanager/latest/userguide/whats-in-a-secret.html#term_version
 * https://docs.aws.amazon.com/secretsmanager/latest/userguide/reference_limits.html
 */
export const olderVersions = reread(readOlderVersions, 10);

/** The current text of a secret. */
export const secretText = async (arn: string): Promise<string> =>
  (await secretVersions(arn)).current.text;
