import { randomBytes } from 'node:crypto';
import { digest } from './signing.ts';

/** `fs_<user id>_<256 random bits>`: it names its owner, so that one read finds and checks it. */
const tokenPattern = /^fs_([0-7][0-9A-HJKMNP-TV-Z]{25})_[\w-]{43}$/;

/** A new bearer token. Only its digest is ever stored. */
export function newSession(userId: string): { token: string; hash: string } {
  const token = `fs_${userId}_${randomBytes(32).toString('base64url')}`;
  return { token, hash: digest(token) };
}

/** Whose a bearer token claims to be, and the digest that proves it. */
export function readBearer(
  header: string | undefined,
): { userId: string; hash: string } | undefined {
  const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
  const userId = token && tokenPattern.exec(token)?.[1];
  return userId ? { userId, hash: digest(token) } : undefined;
}
