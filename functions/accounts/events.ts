import { isDeepStrictEqual } from 'node:util';
import type { AccountItem } from '#platform/account/account-item.ts';
import type { Changed } from '#platform/queue/stream.ts';

/** What the lists of people go by. */
const listed = ['email', 'nickname', 'roles', 'status', 'deletedAt'] as const;

/** An account is listed anew when it comes or goes, and when its name, address, roles or state change. */
export function reindexAccount({
  before,
  after,
}: Changed<AccountItem>): { userId: string } | undefined {
  const isSame = listed.every((field) => isDeepStrictEqual(before?.[field], after?.[field]));
  return before && after && isSame ? undefined : { userId: (after ?? before).id };
}
