import type { User } from '../../shared/accounts.ts';
import type { Actor } from '../platform/caller.ts';
import { changeListed } from './list-entries.ts';
import { present } from './present.ts';

export async function updateNickname(
  { account, commit }: Actor,
  { nickname }: { nickname: string },
): Promise<User> {
  await commit(changeListed(account, { nickname }));
  return present({ ...account, nickname });
}

export const me = ({ account }: Actor): Promise<User> => present(account);
