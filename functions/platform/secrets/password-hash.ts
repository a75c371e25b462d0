import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type PasswordCost, passwordCost } from './password-cost.ts';

const derive = promisify(argon2);

const saltBytes = 16;
const hashBytes = 32;

/** Largest stored parameters that are computed: four times 19 MiB fit into a function's memory. */
const largestCost: PasswordCost = { memory: 77_824, passes: 10, parallelism: 4 };

interface StoredHash {
  cost: PasswordCost;
  salt: Buffer;
  hash: Buffer;
}

const prefixOf = ({ memory, passes, parallelism }: PasswordCost) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;

const derived = (password: string, { cost, salt, hash }: StoredHash): Promise<Buffer> =>
  derive('argon2id', { message: password, nonce: salt, tagLength: hash.length, ...cost });

/** Hashes a password: `$argon2id$v=19$m=…,t=…,p=…$salt$hash` (https://github.com/P-H-C/phc-string-format). */
export async function hashPassword(password: string): Promise<string> {
  const fresh = { cost: passwordCost, salt: randomBytes(saltBytes), hash: Buffer.alloc(hashBytes) };
  const hash = await derived(password, fresh);
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `${prefixOf(passwordCost)}${text(fresh.salt)}$${text(hash)}`;
}

const storedPattern =
  /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

/** Parses a stored hash. Undefined where its format is another one or its parameters are out of bounds. */
function parse(stored: string): StoredHash | undefined {
  const [, m, t, p, salt = '', hash = ''] = storedPattern.exec(stored) ?? [];
  const cost = { memory: Number(m), passes: Number(t), parallelism: Number(p) };
  const isInBounds =
    cost.memory >= 8 * cost.parallelism &&
    cost.memory <= largestCost.memory &&
    cost.passes >= 1 &&
    cost.passes <= largestCost.passes &&
    cost.parallelism >= 1 &&
    cost.parallelism <= largestCost.parallelism;
  if (!isInBounds) return undefined;
  return { cost, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') };
}

/** Dummy hash for unknown accounts, so that their check takes as long (prevents enumeration). */
const nobody: StoredHash = {
  cost: passwordCost,
  salt: Buffer.alloc(saltBytes),
  hash: Buffer.alloc(hashBytes),
};

/** Compensates for cheaper stored parameters, so that every refusal takes as long as for `nobody`. */
async function takeAsLong(password: string, stored: StoredHash): Promise<void> {
  const { memory, passes } = stored.cost;
  const missing = Math.floor((passwordCost.memory * passwordCost.passes) / memory) - passes;
  if (missing < 1) return;
  await derived(password, { ...stored, cost: { ...stored.cost, passes: missing } });
}

/**
 * Compares a password with a stored hash, by the parameters of that hash. False for an account that
 * does not exist, and for a hash that `parse` refuses: its owner sets a new password by a reset link.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const parsed = stored === undefined ? undefined : parse(stored);
  const expected = parsed ?? nobody;
  const isEqual = timingSafeEqual(await derived(password, expected), expected.hash);
  if (!isEqual) await takeAsLong(password, expected);
  return isEqual && parsed !== undefined;
}

/** True where a hash was made with other parameters than `hashPassword` uses today. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(prefixOf(passwordCost));
