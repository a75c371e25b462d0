import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { sameText } from '../platform/signing.ts';

const derive = promisify(argon2);

/** OWASP's Password Storage Cheat Sheet: argon2id with 19 MiB, two passes and one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;
const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;

/** The password as `$argon2id$v=19$…$salt$hash` (https://github.com/P-H-C/phc-string-format). */
export async function hashPassword(
  password: string,
  salt: Buffer = randomBytes(16),
): Promise<string> {
  const hash = await derive('argon2id', { message: password, nonce: salt, tagLength, ...cost });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$${parameters}$${text(salt)}$${text(hash)}`;
}

/** Stands in where there is no account, so that its absence takes as long to find out. */
const nobody = `$argon2id$v=19$${parameters}$AAAAAAAAAAAAAAAAAAAAAA$`;

/** Whether a password is the one that was hashed; never for an account that does not exist. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const expected = stored ?? nobody;
  const salt = Buffer.from(expected.split('$')[4] ?? '', 'base64');
  return sameText(await hashPassword(password, salt), expected);
}
