import { randomBytes } from 'node:crypto';
import { decodeTime, ulid } from 'ulid';
import { limits } from '#shared/limits.ts';
import { nowInSeconds } from '../clock.ts';
import { digest } from '../secrets/signing.ts';
import type { AccountItem } from './account-item.ts';

/** A session as its account's item holds it, under its id. */
export interface StoredSession {
  /** Digest of the bearer token. */
  digest: string;
  /** Last use, in seconds since 1970, at most `limits.session.touchAfter` too early. */
  usedAt: number;
  /** Latest time at which the password was given again, in seconds since 1970. */
  confirmedAt?: number;
}

/** An open session. Times are seconds since 1970; the id is a ULID, which holds the start. */
export interface OpenSession extends StoredSession {
  id: string;
  startedAt: number;
}

type Holder = Pick<AccountItem, 'roles' | 'sessions'>;

/** `fs_<user id>_<256 random bits>`: it names its owner, so that one read finds and checks it. */
const tokenPattern = /^fs_([0-7][0-9A-HJKMNP-TV-Z]{25})_[\w-]{43}$/;

/** A new session with its bearer token, of which only the digest is ever stored. */
export function newSession(userId: string): { token: string; session: OpenSession } {
  const token = `fs_${userId}_${randomBytes(32).toString('base64url')}`;
  const startedAt = nowInSeconds();
  return {
    token,
    session: { id: ulid(), digest: digest(token), startedAt, usedAt: startedAt },
  };
}

/** Sessions as an account's item holds them. */
export const storedSessions = (sessions: readonly OpenSession[]): Record<string, StoredSession> =>
  Object.fromEntries(sessions.map(({ id, startedAt, ...stored }) => [id, stored]));

/** Owner and digest that a bearer token claims. */
export interface Bearer {
  userId: string;
  digest: string;
}

/** What the token of an `authorization` header claims; undefined for any other header. */
export function readBearer(header: string | undefined): Bearer | undefined {
  const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
  const userId = token && tokenPattern.exec(token)?.[1];
  return userId ? { userId, digest: digest(token) } : undefined;
}

/** Open sessions of an account. An administrator's ends earlier, if it is not used. */
export function openSessions({ roles, sessions }: Holder): OpenSession[] {
  const { lifetime, idleOfAdministrator } = limits.session;
  const idle = roles.includes('admin') ? idleOfAdministrator : lifetime;
  const now = nowInSeconds();
  return Object.entries(sessions)
    .map(([id, stored]) => ({ id, ...stored, startedAt: Math.floor(decodeTime(id) / 1000) }))
    .filter(({ startedAt, usedAt }) => startedAt + lifetime > now && usedAt + idle > now);
}

/** True where its holder gave the password within the last `limits.session.fresh`. */
export const isRecent = ({ startedAt, confirmedAt = startedAt }: OpenSession): boolean =>
  confirmedAt + limits.session.fresh > nowInSeconds();

/** The open session of a bearer token's digest. */
export function sessionOf({ roles, sessions }: Holder, digest: string): OpenSession | undefined {
  const found = Object.entries(sessions).find(([, session]) => session.digest === digest);
  return found && openSessions({ roles, sessions: Object.fromEntries([found]) })[0];
}
