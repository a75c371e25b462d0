import { amend, fieldChanges } from '#functions/audit/service.ts';
import { type AccountItem, readAccount } from '#platform/account/account-item.ts';
import type { Actor } from '#platform/account/caller.ts';
import { forgetCatalogue } from '#platform/cache/catalogue.ts';
import { failure } from '#platform/failures.ts';
import { countedPageOf } from '#platform/lists/page.ts';
import type { Role } from '#shared/areas/accounts/user.ts';
import type { RoleQuota, UserQuota } from '#shared/areas/quotas/calls.ts';
import { mostGenerous, type Quota } from '#shared/areas/quotas/most-generous.ts';
import type { CountedPage, PageQuery } from '#shared/kernel/page.ts';
import { userQuotas, writeUserQuota } from './items/user-quotas.ts';
import { roleQuotaOf, roleQuotasOf } from './rules.ts';
import { readRoleQuota, readRoleQuotas, writeRoleQuota } from './store.ts';

/** Quotas of all roles, at most 10 s old. */
export const roleQuotas = async (): Promise<RoleQuota[]> => roleQuotasOf(await readRoleQuotas());

/** Effective quota: the account's own one, else that of its roles. */
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

/** Quotas of all roles for administrators. */
export const listRoles = async (): Promise<{ items: RoleQuota[] }> => ({
  items: (await roleQuotas()).map(presentRole),
});

/** Configured quota of a role; `null` while the default applies. */
export const findRoleQuota = async (role: Role) => (await readRoleQuota(role)) ?? null;

/** Sets a role's quota; what is absent stays. Accounts above it keep everything, but cannot add more. */
export async function setRole(
  actor: Actor,
  { role, ...change }: Pick<RoleQuota, 'role'> & Partial<RoleQuota>,
  earlier: Awaited<ReturnType<typeof findRoleQuota>>,
): Promise<RoleQuota> {
  const before = presentRole(roleQuotaOf(role, earlier ?? undefined));
  const quota = { ...before, ...change };
  await amend(actor, 'role-quota-changed', {
    subject: { id: role, name: role },
    changes: fieldChanges(before, quota),
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

/** Accounts with their own quota, filtered by a prefix of the email address. */
export const listUsers = ({
  search = '',
  ...page
}: PageQuery & { search?: string | undefined }): Promise<CountedPage<UserQuota>> =>
  countedPageOf(`user-quotas ${search}`, page, userQuotas(search), (items) =>
    items.map(presentUser),
  );

async function changeUser(
  actor: Actor,
  account: AccountItem,
  quota: Quota | undefined,
): Promise<UserQuota> {
  const { id, email, nickname, roles } = account;
  const reply = { userId: id, email, nickname, ...(quota ?? (await quotaOf({ roles }))) };
  const about = {
    subject: { id, name: email },
    changes: fieldChanges(account.quota, quota),
    writes: writeUserQuota(account, quota),
  };
  await amend(actor, quota ? 'user-quota-set' : 'user-quota-removed', about, reply);
  return reply;
}

/** Throws `USER_QUOTA_EXISTS` if the account has its own quota. */
export function create(actor: Actor, quota: Quota, account: AccountItem): Promise<UserQuota> {
  if (account.quota) throw failure('USER_QUOTA_EXISTS');
  return changeUser(actor, account, quota);
}

type WithOwnQuota = AccountItem & { quota: Quota };

/** Account with its own quota; undefined for others. */
export async function findOwnQuota(userId: string): Promise<WithOwnQuota | undefined> {
  const account = await readAccount(userId);
  return account?.quota && { ...account, quota: account.quota };
}

/** Changes an account's own quota; what is absent stays. */
export const change = (
  actor: Actor,
  quota: Partial<Quota>,
  account: WithOwnQuota,
): Promise<UserQuota> => changeUser(actor, account, { ...account.quota, ...quota });

/** Removes an account's own quota. The quota of its roles applies again. */
export async function remove(actor: Actor, account: AccountItem): Promise<void> {
  await changeUser(actor, account, undefined);
}
