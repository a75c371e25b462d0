import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { activeKey, keyIdLength, keyWithId, type Purpose, type PurposeKey } from './keys.ts';

/** 128 bits resist guessing and keep headers, cursors and items short. */
const signatureBytes = 16;

/** Key id and HMAC, both base64url. */
export const signatureLength = keyIdLength + 22;

const hmac = ({ secret }: PurposeKey, text: string): string =>
  createHmac('sha256', secret)
    .update(text)
    .digest()
    .subarray(0, signatureBytes)
    .toString('base64url');

/** Signs a text: the id of the active key, then HMAC-SHA-256 cut to 128 bits; 30 characters of base64url. */
export async function sign(purpose: Purpose, text: string): Promise<string> {
  const key = await activeKey(purpose);
  return `${key.id}${hmac(key, text)}`;
}

/** True for a signature of this text by a key that `keyWithId` finds. */
export async function isSignature(
  purpose: Purpose,
  text: string,
  signature: string,
): Promise<boolean> {
  const key = await keyWithId(purpose, signature.slice(0, keyIdLength));
  return key !== undefined && sameText(signature.slice(keyIdLength), hmac(key, text));
}

/** Compares two texts in a time that does not depend on where they differ. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** SHA-256 cut to 128 bits, base64url: for secrets that are random enough to need no salt. */
export const digest = (text: string): string =>
  hash('sha256', text, 'buffer').subarray(0, signatureBytes).toString('base64url');
