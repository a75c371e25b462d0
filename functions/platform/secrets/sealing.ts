import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { log } from '../log.ts';
import type { Key } from '../table/table.ts';
import { activeKey, keyWithId, type Purpose } from './keys.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** First part of every seal; another format gets another version. */
const version = '1';

/** Associated data: binds a seal to its item. Keys of items contain no line breaks. */
const boundTo = ({ pk, sk }: Key): Buffer => Buffer.from(`${pk}\n${sk}`);

/**
 * Encrypts a value for one item (AES-256-GCM): `1.<key id>.<nonce, tag and ciphertext>`. The seal
 * opens only beside the key of that item.
 */
export async function seal(purpose: Purpose, item: Key, value: unknown): Promise<string> {
  const key = await activeKey(purpose);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key.secret, nonce).setAAD(boundTo(item));
  const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
  const body = Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
  return `${version}.${key.id}.${body}`;
}

/** Secrets shorter than this show no characters: too few would be left to guess. */
const shortest = 16;

/** Last characters of a secret, by which an administrator knows it; none of a short one. */
export const endingOf = (secret: string): string =>
  secret.length < shortest ? '' : secret.slice(-4);

interface Unsealed {
  value: unknown;
  /** Sealed with the active key. Another seal should be made anew, since its key is kept for a hundred rotations. */
  isFresh: boolean;
}

/**
 * Decrypts the seal of an item. Undefined for a seal by a key that has leaked or that Secrets Manager has deleted, for
 * another item or in another format; such a value is lost.
 */
export async function unseal(
  purpose: Purpose,
  item: Key,
  sealed: string,
): Promise<Unsealed | undefined> {
  const [format, keyId = '', body = ''] = sealed.split('.');
  const key = format === version ? await keyWithId(purpose, keyId) : undefined;
  try {
    if (!key) throw new Error(`No key has the id "${keyId}".`);
    const bytes = Buffer.from(body, 'base64url');
    const tagEnd = nonceBytes + tagBytes;
    const decipher = createDecipheriv(algorithm, key.secret, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(boundTo(item))
      .setAuthTag(bytes.subarray(nonceBytes, tagEnd));
    const text = Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]);
    const isFresh = key.id === (await activeKey(purpose)).id;
    return { value: JSON.parse(text.toString()), isFresh };
  } catch (error) {
    log.warn('A seal cannot be opened.', { purpose, error: error as Error });
    return undefined;
  }
}
