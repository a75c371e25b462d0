import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { DAY } from '#shared/kernel/time.ts';
import { nowInSeconds } from '../clock.ts';
import { env } from '../env.ts';
import { olderVersions, type SecretVersion, secretMaxAge, secretVersions } from './secrets.ts';

/** Use of a key. A signature or seal made for one purpose is worthless for any other. */
export type Purpose =
  | 'proof'
  | 'cursor'
  | 'code'
  | 'captcha'
  | 'mail'
  | 'transfer'
  | 'provider'
  | 'smtp'
  | 'storage'
  | 'webhook'
  | 'visit'
  | 'report'
  | 'appeal'
  | 'mailbox'
  | 'canary';

/** A key derived from a version of the application key. */
export interface PurposeKey {
  /** Eight characters of base64url that every signature and seal carries. */
  id: string;
  secret: KeyObject;
}

export const keyIdLength = 8;

/**
 * Seconds for which a new application key only verifies and unseals. Every running function has read
 * it by then, even after one failed read, so none meets a key id that it does not know.
 */
const activationDelay = 3 * secretMaxAge;

/** HKDF-SHA-256 (RFC 5869). */
const derive = (secret: string, info: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', info, bytes));

/** Keys by the text of their secret, which is the same object until the secret is read again. */
const derived = new Map<string, Map<Purpose, PurposeKey>>();

/** The secret is `{"signing": "…"}`, the shape that CloudFormation generates. */
function derivedFrom(text: string, purpose: Purpose): PurposeKey {
  const known = derived.get(text) ?? new Map<Purpose, PurposeKey>();
  derived.set(text, known);
  const key = known.get(purpose) ?? makeKey(text, purpose);
  known.set(purpose, key);
  return key;
}

function makeKey(text: string, purpose: Purpose): PurposeKey {
  const { signing } = JSON.parse(text) as { signing: string };
  const id = derive(signing, 'key id', (keyIdLength * 3) / 4).toString('base64url');
  return { id, secret: createSecretKey(derive(signing, purpose, 32)) };
}

/** Seconds for which signatures by a replaced key count: a day longer than the longest of them, an appeal's. */
const signatureLife = 31 * DAY;

/** Uses that encrypt: what a key has sealed opens for as long as the secret has the key. */
const seals: ReadonlySet<Purpose> = new Set([
  'mail',
  'transfer',
  'provider',
  'smtp',
  'storage',
  'webhook',
]);

/**
 * The newest version that all functions know by now. After two rotations at once that is neither of the labelled ones;
 * without any, as after the first deployment, it is the oldest.
 */
async function activeSecret(arn: string): Promise<string> {
  const { current, previous } = await secretVersions(arn);
  if (!previous) return current.text;
  const isKnown = ({ createdAt }: SecretVersion) => nowInSeconds() >= createdAt + activationDelay;
  const labelled = [current, previous].find(isKnown);
  if (labelled) return labelled.text;
  // Who cannot ask for the older ones signs by the previous one, which others find in their list soon.
  const older = await olderVersions(arn).catch(() => []);
  return (older.find(isKnown) ?? older.at(-1) ?? previous).text;
}

/** The key that signs and seals now. */
export const activeKey = async (purpose: Purpose): Promise<PurposeKey> =>
  derivedFrom(await activeSecret(env('APP_SECRET_ARN')), purpose);

/**
 * The key that has that id. Of older versions of the application key, those that have leaked are unknown, and those
 * that were replaced a month ago open seals only.
 */
export async function keyWithId(purpose: Purpose, id: string): Promise<PurposeKey | undefined> {
  const arn = env('APP_SECRET_ARN');
  const among = (versions: readonly (SecretVersion | undefined)[]) =>
    versions
      .filter((version) => version !== undefined)
      .map(({ text }) => derivedFrom(text, purpose))
      .find((key) => key.id === id);
  const { current, previous } = await secretVersions(arn);
  const labelled = among([current, previous]);
  if (labelled) return labelled;
  const since = seals.has(purpose) ? 0 : nowInSeconds() - signatureLife;
  return among((await olderVersions(arn)).filter(({ replacedAt }) => replacedAt > since));
}
