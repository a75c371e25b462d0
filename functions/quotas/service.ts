import type { Role } from '../../shared/accounts.ts';
import type { Page, PageQuery } from '../../shared/kernel/page.ts';
import { mostGenerous, type Quota, type RoleQuota, type UserQuota } from '../../shared/quotas.ts';
import { amend, changesBetween } from '../audit/service.ts';
import { type AccountItem, readAccount } from '../platform/account-item.ts';
import type { Actor } from '../platform/caller.ts';
import { forgetCatalogue } from '../platform/catalogue.ts';
import { failure } from '../platform/failures.ts';
import { pageOf } from '../platform/page.ts';
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

/** What was set for a role, `null` as long as the default holds. */
export const findRoleQuota = async (role: Role) => (await readRoleQuota(role)) ?? null;

/** Changes what a role allows. Accounts that have more keep it, and get no more. */
export async function setRole(
  actor: Actor,
  quota: RoleQuota,
  earlier: Awaited<ReturnType<typeof findRoleQuota>>,
): Promise<RoleQuota> {
  const { role } = quota;
  const [before] = roleQuotasOf(earlier ? [earlier] : []).filter((one) => one.role === role);
  await amend(actor, 'role-quota-changed', {
    subject: { id: role, name: role },
    changes: changesBetween(before && presentRole(before), quota),
    writes: [writeRoleQuota(quota, earlier ?? undefined)],
  });
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

/** Accounts with a quota of their own, by the start of their e-mail address. */
export const listUsers = ({
  search = '',
  ...page
}: PageQuery & { search?: string | undefined }): Promise<Page<UserQuota>> =>
  pageOf(`user-quotas ${search}`, page, (range) => readUserQuotas(search, range), presentUser);

/** Changes an account's own quota. */
async function changeUser(
  actor: Actor,
  account: AccountItem,
  quota: Quota | undefined,
): Promise<UserQuota> {
  const { id, email, nickname, roles } = account;
  await amend(actor, quota ? 'user-quota-set' : 'user-quota-removed', {
    subject: { id, name: email },
    changes: changesBetween(account.quota, quota),
    writes: writeUserQuota(account, quota),
  });
  return { userId: id, email, nickname, ...(quota ?? (await quotaOf({ roles }))) };
}

/** Gives an account a quota of its own. Throws `USER_QUOTA_EXISTS` where it has one. */
export function create(actor: Actor, quota: Quota, account: AccountItem): Promise<UserQuota> {
  if (account.quota) throw failure('USER_QUOTA_EXISTS');
  return changeUser(actor, account, quota);
}

/** An account that has a quota of its own. */
export async function findOwnQuota(userId: string): Promise<AccountItem | undefined> {
  const account = await readAccount(userId);
  return account?.quota && account;
}

/** Changes an account's own quota. */
export const change = (actor: Actor, quota: Quota, account: AccountItem): Promise<UserQuota> =>
  changeUser(actor, account, quota);

/** Has an account fall back to what its roles allow. */
export async function remove(actor: Actor, account: AccountItem): Promise<void> {
  await changeUser(actor, account, undefined);
}
