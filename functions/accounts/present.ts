import type { User } from '../../shared/accounts.ts';
import type { AccountItem } from '../platform/account-item.ts';
import { quotaOf } from '../quotas/service.ts';

/** Account in the form that its owner may see. */
export async function present(account: AccountItem): Promise<User> {
  const quota = await quotaOf(account);
  return {
    id: account.id,
    email: account.email,
    nickname: account.nickname,
    avatar: account.avatar ?? null,
    roles: account.roles,
    points: account.points,
    createdAt: account.createdAt,
    profileComplete: account.profileComplete,
    quota: {
      domains: { used: account.domainCount, limit: quota.domains },
      records: { used: account.recordCount, limit: quota.records },
    },
  };
}
