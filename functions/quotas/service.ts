import type { Role } from '../../shared/accounts.ts';
import type { Page, PageQuery } from '../../shared/kernel/page.ts';
import { mostGenerous, type Quota, type RoleQuota, type UserQuota } from '../../shared/quotas.ts';
import { auditWrites, changesBetween } from '../audit/service.ts';
import { type AccountItem, readAccount } from '../platform/account-item.ts';
import type { Actor } from '../platform/caller.ts';
import { forgetCatalogue } from '../platform/catalogue.ts';
import { readCursor, writeCursor } from '../platform/cursor.ts';
import { failure } from '../platform/failures.ts';
import { whileStale } from '../platform/while-stale.ts';
import { roleQuotasOf } from './rules.ts';
import {
  readRoleQuota,
  readRoleQuotas,
  readUserQuotas,
  writeRoleQuota,
  writeUserQuota,
} from './store.ts';

export { relist } from './store.ts';

/** What each role allows, as it was at most ten seconds ago. */
export const roleQuotas = async (): Promise<RoleQuota[]> => roleQuotasOf(await readRoleQuotas());

/** What somebody may have: their own quota if they were given one, else what their roles allow. */
export const quotaOf = async ({
  roles,
  quota,
}: Pick<AccountItem, 'roles' | 'quota'>): Promise<Quota> =>
  quota ?? mostGenerous(roles, await roleQuotas());

const presentRole = ({ role, domains, records, description }: RoleQuota): RoleQuota => ({
  role,
  domains,
  records,
  description,
});

/** What each role allows, as administrators see it. */
export const listRoles = async (): Promise<{ items: RoleQuota[] }> => ({
  items: (await roleQuotas()).map(presentRole),
});

/** Changes what a role allows. Who has more keeps it, and gets no more. */
export async function setRole(
  actor: Actor,
  role: Role,
  input: Omit<RoleQuota, 'role'>,
): Promise<RoleQuota> {
  const quota = { role, ...input };
  const read = () => readRoleQuota(role);
  await whileStale(
    (earlier, stale) => {
      const [before] = roleQuotasOf(earlier ? [earlier] : []).filter((one) => one.role === role);
      return actor.commit([
        writeRoleQuota(quota, earlier, stale),
        ...auditWrites(actor, 'role-quota-changed', {
          subject: { id: role, name: role },
          changes: changesBetween(before && presentRole(before), quota),
        }),
      ]);
    },
    read,
    await read(),
  );
  forgetCatalogue();
  return quota;
}

const presentUser = ({ userId, email, nickname, domains, records }: UserQuota): UserQuota => ({
  userId,
  email,
  nickname,
  domains,
  records,
});

/** Who has a quota of their own, by the start of their e-mail address. */
export async function listUsers(
  _actor: Actor,
  { search = '', limit, cursor }: PageQuery & { search?: string | undefined },
): Promise<Page<UserQuota>> {
  const place = `user-quotas ${search}`;
  const { items, next } = await readUserQuotas(search, limit, await readCursor(place, cursor));
  return { items: items.map(presentUser), nextCursor: await writeCursor(place, next) };
}

/** Changes somebody's own quota to what `next` makes of their account. */
function changeUser(
  actor: Actor,
  userId: string,
  read: AccountItem | undefined,
  next: (account: AccountItem) => Quota | undefined,
): Promise<UserQuota> {
  return whileStale(
    async (account, stale) => {
      if (!account) throw failure('NOT_FOUND');
      const quota = next(account);
      await actor.commit([
        ...writeUserQuota(account, quota, stale),
        ...auditWrites(actor, quota ? 'user-quota-set' : 'user-quota-removed', {
          subject: { id: userId, name: account.email },
          changes: changesBetween(account.quota, quota),
        }),
      ]);
      const { email, nickname } = account;
      return { userId, email, nickname, ...(quota ?? (await quotaOf({ roles: account.roles }))) };
    },
    () => readAccount(userId),
    read,
  );
}

/** Gives an account a quota of its own. Throws `USER_QUOTA_EXISTS` where it has one. */
export const create = (
  actor: Actor,
  { userId, ...quota }: Quota & { userId: string },
  read: AccountItem | undefined,
): Promise<UserQuota> =>
  changeUser(actor, userId, read, (account) => {
    if (account.quota) throw failure('USER_QUOTA_EXISTS');
    return quota;
  });

const assertOwn = (account: AccountItem): void => {
  if (!account.quota) throw failure('NOT_FOUND');
};

/** Changes the quota that somebody was given. */
export const change = (
  actor: Actor,
  userId: string,
  quota: Quota,
  read: AccountItem | undefined,
): Promise<UserQuota> =>
  changeUser(actor, userId, read, (account) => {
    assertOwn(account);
    return quota;
  });

/** Has somebody fall back to what their roles allow. */
export async function remove(
  actor: Actor,
  userId: string,
  read: AccountItem | undefined,
): Promise<void> {
  await changeUser(actor, userId, read, (account) => {
    assertOwn(account);
    return undefined;
  });
}
