import type { Access } from '../../shared/kernel/endpoint.ts';
import type { Language } from '../../shared/limits.ts';
import { type AccountItem, readAccount } from './account-item.ts';
import { nowInSeconds } from './clock.ts';
import { failure } from './failures.ts';
import { readBearer } from './session.ts';
import type { Write } from './table.ts';

/** Whoever makes a call, logged in or not. */
export interface Caller {
  requestId: string;
  /** The network address, as the front door saw it. */
  address: string;
  language: Language;
  /** For the few calls that are about requests themselves. */
  request: { method: string; headers: Readonly<Record<string, string | undefined>> };
  /**
   * Writes what the call changes, all or nothing, together with the spending of its proof and the
   * answer that an idempotency key repeats.
   */
  commit(writes: readonly Write[], reply?: unknown): Promise<void>;
}

/** A caller who is logged in, may act, and is who the account says as of this call. */
export interface Actor extends Caller {
  account: AccountItem;
  id: string;
}

/** The account behind a bearer token, in one consistent read. */
export async function authenticate(
  authorization: string | undefined,
  access: Exclude<Access, 'public'>,
): Promise<AccountItem> {
  const bearer = readBearer(authorization);
  if (!bearer) throw failure('AUTHENTICATION_REQUIRED');
  const account = await readAccount(bearer.userId);
  if (!((account?.sessions[bearer.hash] ?? 0) > nowInSeconds()) || !account) {
    throw failure('AUTHENTICATION_REQUIRED');
  }
  // Only whoever has a session learns of it: ids are known to others.
  if (account.status !== 'active') throw failure('ACCOUNT_SUSPENDED');
  if (access === 'admin' && !account.roles.includes('admin')) throw failure('ADMIN_REQUIRED');
  return account;
}
