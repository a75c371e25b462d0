import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { signingKey } from './secrets.ts';

/** What a signature or a seal is for: one made for a purpose is worthless for any other. */
export type Purpose = 'proof' | 'cursor' | 'code' | 'captcha' | 'mail' | 'transfer';

/** 128 bits are beyond guessing and keep headers, cursors and items short. */
const signatureBytes = 16;

const keys = new Map<Purpose, Promise<Buffer>>();

function keyFor(purpose: Purpose): Promise<Buffer> {
  let key = keys.get(purpose);
  if (!key) {
    key = signingKey().then((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
    key.catch(() => keys.delete(purpose));
    keys.set(purpose, key);
  }
  return key;
}

/** HMAC-SHA-256 of the text, cut to 128 bits, base64url. */
export async function sign(purpose: Purpose, text: string): Promise<string> {
  const digest = createHmac('sha256', await keyFor(purpose))
    .update(text)
    .digest();
  return digest.subarray(0, signatureBytes).toString('base64url');
}

/** The purpose's key as text, for libraries that sign by themselves. */
export const signingText = async (purpose: Purpose): Promise<string> =>
  (await keyFor(purpose)).toString('base64url');

/** Whether two texts are equal, in a time that tells nothing of where they differ. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** SHA-256 cut to 128 bits, base64url: for secrets that are random enough to need no salt. */
export const digest = (text: string): string =>
  createHash('sha256').update(text).digest().subarray(0, signatureBytes).toString('base64url');

/** Encrypts a value for an item that only a worker of ours shall read (AES-256-GCM). */
export async function seal(purpose: Purpose, value: unknown): Promise<string> {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', await keyFor(purpose), nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

/** The value that was sealed. Throws where it was sealed with another key or changed. */
export async function unseal(purpose: Purpose, sealed: string): Promise<unknown> {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    await keyFor(purpose),
    bytes.subarray(0, 12),
  ).setAuthTag(bytes.subarray(12, 28));
  const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
  return JSON.parse(text.toString());
}
