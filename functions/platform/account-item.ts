import type { AccountStatus, Role } from '../../shared/accounts.ts';
import type { Language } from '../../shared/limits.ts';
import type { Quota } from '../../shared/quotas.ts';
import { getItem, type Item, type Key } from './table.ts';

/**
 * A person, as one item that answers "who is calling" in one read: what they may do, how much of it
 * they have used, and the digests of their open sessions with the second each ends.
 */
export interface AccountItem extends Item {
  entity: 'account';
  id: string;
  email: string;
  nickname: string;
  avatar?: string;
  roles: Role[];
  status: AccountStatus;
  /** Why and since when the account is suspended or banned; absent while it is active. */
  suspension?: { reason: string; since: string };
  /** The addresses a banned account had before, on which nobody may register either. */
  barredAddresses?: string[];
  points: number;
  domainCount: number;
  recordCount: number;
  /** A quota of their own, in place of what their roles allow. */
  quota?: Quota;
  profileComplete: boolean;
  language: Language;
  /** The network address of their latest login, or of their registration. */
  address?: string;
  /** Who invited them, as long as they have claimed nothing. */
  invitedBy?: string;
  createdAt: string;
  sessions: Record<string, number>;
}

export const accountKey = (id: string): Key => ({ pk: `USER#${id}`, sk: 'ACCOUNT' });

export const readAccount = (id: string): Promise<AccountItem | undefined> =>
  getItem<AccountItem>(accountKey(id));

/** The condition that an account is as it was read in all that lists show of it. */
export const asListed = ({ email, nickname, quota }: AccountItem) => ({
  condition: `#email = :listedEmail AND #nickname = :listedNickname AND ${
    quota ? '#quota = :listedQuota' : 'attribute_not_exists(#quota)'
  }`,
  values: {
    ':listedEmail': email,
    ':listedNickname': nickname,
    ...(quota && { ':listedQuota': quota }),
  },
});
