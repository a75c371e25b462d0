import type { User } from '../../shared/accounts.ts';
import { type AccountItem, readAccount } from '../platform/account-item.ts';
import type { Actor } from '../platform/caller.ts';
import { failure } from '../platform/failures.ts';
import { whileStale } from '../platform/while-stale.ts';
import { changeListed } from './list-entries.ts';
import { present } from './present.ts';

/** Changes what lists show of the actor, and starts over where any of it changed meanwhile. */
export const changeOwn = (
  actor: Actor,
  change: (account: AccountItem, stale: Error) => Promise<User>,
): Promise<User> =>
  whileStale(
    async (account: AccountItem | undefined, stale) => {
      if (account?.status !== 'active') throw failure('ACCOUNT_SUSPENDED');
      return change(account, stale);
    },
    () => readAccount(actor.id),
    actor.account,
  );

/** Changes what others see of the actor. */
export const updateNickname = (actor: Actor, { nickname }: { nickname: string }): Promise<User> =>
  changeOwn(actor, async (account, stale) => {
    await actor.commit(changeListed(account, { nickname }, stale));
    return present({ ...account, nickname });
  });

/** The actor as they may see themselves. */
export const me = ({ account }: Actor): Promise<User> => present(account);
