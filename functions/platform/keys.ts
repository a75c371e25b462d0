import { hkdfSync } from 'node:crypto';
import { nowInSeconds } from './clock.ts';
import { env } from './env.ts';
import { secretMaxAge, secretVersions } from './secrets.ts';

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
  | 'visit'
  | 'report'
  | 'appeal';

/** A key derived from a version of the application key. */
export interface PurposeKey {
  /** Eight characters of base64url that every signature and seal carries. */
  id: string;
  bytes: Buffer;
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

const derived = new Map<string, PurposeKey>();

/** The secret is `{"signing": "…"}`, the shape that CloudFormation generates. */
function derivedFrom(secret: string, purpose: Purpose): PurposeKey {
  const name = `${purpose} ${secret}`;
  const known = derived.get(name);
  if (known) return known;
  const { signing } = JSON.parse(secret) as { signing: string };
  const id = derive(signing, 'key id', (keyIdLength * 3) / 4).toString('base64url');
  const key = { id, bytes: derive(signing, purpose, 32) };
  derived.set(name, key);
  return key;
}

/** The key that signs and seals now. */
export async function activeKey(purpose: Purpose): Promise<PurposeKey> {
  const { current, previous, currentSince } = await secretVersions(env('APP_SECRET_ARN'));
  const isActive = nowInSeconds() >= currentSince + activationDelay;
  return derivedFrom(isActive ? current : (previous ?? current), purpose);
}

/** The current or the previous key, whichever has that id. */
export async function keyWithId(purpose: Purpose, id: string): Promise<PurposeKey | undefined> {
  const { current, previous } = await secretVersions(env('APP_SECRET_ARN'));
  return [current, previous]
    .filter((secret) => secret !== undefined)
    .map((secret) => derivedFrom(secret, purpose))
    .find((key) => key.id === id);
}
