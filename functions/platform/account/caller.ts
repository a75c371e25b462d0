import type { Language } from '#shared/languages.ts';
import { limits } from '#shared/limits.ts';
import { nowInSeconds } from '../clock.ts';
import { failure } from '../failures.ts';
import { log } from '../log.ts';
import type { Write } from '../table/write.ts';
import type { TokenIdentity } from './access-token.ts';
import { type AccountItem, readAccount, touchSession } from './account-item.ts';
import { type Bearer, type OpenSession, sessionOf } from './session.ts';

/** Source of a call, logged in or not. */
export interface Caller {
  requestId: string;
  /** Network address that CloudFront saw. */
  address: string;
  /** Undefined where the call names none that there is, as programs do not. */
  language: Language | undefined;
  /** For calls about requests themselves, and for descriptions of devices. */
  request: { method: string; headers: Readonly<Record<string, string | undefined>> };
  /** Further headers of a success. */
  answerHeaders: Record<string, string>;
  /**
   * Writes the changes of the call in one transaction, which also spends its proof and stores the
   * answer under its idempotency key.
   */
  commit(writes: readonly Write[], reply?: unknown): Promise<void>;
}

/** An account that acts, as of this call: by a session, or by an access token. */
export interface Principal extends Caller {
  account: AccountItem;
  id: string;
}

/** A logged-in caller. */
export interface Actor extends Principal {
  session: OpenSession;
}

/** A program with an access token. */
export interface TokenActor extends Principal, TokenIdentity {}

export type Identity = Pick<Actor, 'account' | 'id' | 'session'>;

/** A caller who may be logged in. */
export type Visitor = Caller & Partial<Identity>;

/** Account and session of a bearer token, in one consistent read; undefined without an open session. */
async function identify(bearer: Bearer | undefined): Promise<Identity | undefined> {
  const account = bearer && (await readAccount(bearer.userId));
  const session = account && sessionOf(account, bearer.digest);
  return session && { account, id: account.id, session };
}

/** Identity of a bearer token. Throws 401, and 403 where the account may not make the call. */
export async function authenticate(
  bearer: Bearer | undefined,
  access: 'user' | 'admin',
): Promise<Identity> {
  const found = await identify(bearer);
  if (!found) throw failure('AUTHENTICATION_REQUIRED');
  const { account, id, session } = found;
  // Ids are public: only the holder of a session learns of a suspension.
  if (account.status !== 'active') throw failure('ACCOUNT_SUSPENDED');
  if (access === 'admin' && !account.roles.includes('admin')) throw failure('ADMIN_REQUIRED');
  return { account: await inUse(account, session), id, session };
}

/** Identity of a bearer token, for a call that answers everybody; undefined for who may not act. */
export async function recognize(bearer: Bearer | undefined): Promise<Identity | undefined> {
  const found = await identify(bearer);
  return found?.account.status === 'active' ? found : undefined;
}

/** Notes the use of a session, at most once in `limits.session.touchAfter`. */
async function inUse(account: AccountItem, { id, usedAt }: OpenSession): Promise<AccountItem> {
  if (usedAt + limits.session.touchAfter > nowInSeconds()) return account;
  try {
    return (await touchSession(account, id)) ?? account;
  } catch (error) {
    // Another writer of the account was faster; the next call tries again.
    log.warn('The use of a session was not noted.', error as Error);
    return account;
  }
}
