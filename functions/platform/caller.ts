import type { Access } from '../../shared/kernel/endpoint.ts';
import { type Language, limits } from '../../shared/limits.ts';
import { type AccountItem, readAccount, touchSession } from './account-item.ts';
import { nowInSeconds } from './clock.ts';
import { failure } from './failures.ts';
import { log } from './log.ts';
import { readBearer, type Session, sessionOf } from './session.ts';
import type { Write } from './table.ts';

/** Source of a call, logged in or not. */
export interface Caller {
  requestId: string;
  /** Network address that CloudFront saw. */
  address: string;
  language: Language;
  /** For calls about requests themselves, and for descriptions of devices. */
  request: { method: string; headers: Readonly<Record<string, string | undefined>> };
  /**
   * Writes the changes of the call in one transaction, which also spends its proof and stores the
   * answer under its idempotency key.
   */
  commit(writes: readonly Write[], reply?: unknown): Promise<void>;
}

/** A logged-in caller, with the account as of this call. */
export interface Actor extends Caller {
  account: AccountItem;
  id: string;
  session: Session;
}

export type Identity = Pick<Actor, 'account' | 'id' | 'session'>;

/** Account and session of a bearer token, in one consistent read. */
export async function authenticate(
  authorization: string | undefined,
  access: Exclude<Access, 'public'>,
): Promise<Identity> {
  const bearer = readBearer(authorization);
  if (!bearer) throw failure('AUTHENTICATION_REQUIRED');
  const account = await readAccount(bearer.userId);
  const session = account && sessionOf(account, bearer.digest);
  if (!session) throw failure('AUTHENTICATION_REQUIRED');
  // Ids are public: only the holder of a session learns of a suspension.
  if (account.status !== 'active') throw failure('ACCOUNT_SUSPENDED');
  if (access === 'admin' && !account.roles.includes('admin')) throw failure('ADMIN_REQUIRED');
  return { account: await inUse(account, session), id: account.id, session };
}

/** Notes the use of a session, at most once in `limits.session.touchAfter`. */
async function inUse(account: AccountItem, { id, usedAt }: Session): Promise<AccountItem> {
  if (usedAt + limits.session.touchAfter > nowInSeconds()) return account;
  try {
    return (await touchSession(account, id)) ?? account;
  } catch (error) {
    // Another writer of the account was faster; the next call tries again.
    log.warn('The use of a session was not noted.', error as Error);
    return account;
  }
}
