/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | the owner of an invite code | `INVITE#<code>` / `INVITE` | the registration page, a registration | one read |
 * | an account's own code, and its earnings | `USER#<id>` / `INVITE` | its owner's page, a completion | one read |
 * | a guest after the first claim, as long as their address | `USER#<inviter>` / `GUEST#<domain>` | first claims of later guests | one query |
 */

import { nowInSeconds } from '#platform/clock.ts';
import { stale } from '#platform/table/change.ts';
import { jointWrite } from '#platform/table/joint.ts';
import { getItem, type Item, isKept, queryPage, writeAll } from '#platform/table/table.ts';
import { insert, replace, type Write } from '#platform/table/write.ts';
import { limits } from '#shared/limits.ts';
import { type Guest, recent } from './rules.ts';

interface InviteItem extends Item {
  entity: 'invite';
  userId: string;
}

export interface OwnInviteItem extends Item {
  entity: 'own-invite';
  code: string;
  /** Points from all invitations. */
  earned: number;
  /** Times of the latest completions, in seconds since 1970. */
  completedAt: number[];
  /** Raised by each first claim of a guest. */
  version: number;
}

interface GuestItem extends Item, Guest {
  entity: 'guest';
  expiresAt: number;
}

const codeKey = (code: string) => ({ pk: `INVITE#${code}`, sk: 'INVITE' });
const ownKey = (userId: string) => ({ pk: `USER#${userId}`, sk: 'INVITE' });
const guestPrefix = 'GUEST#';

export const readCodeOwner = async (code: string): Promise<string | undefined> =>
  (await getItem<InviteItem>(codeKey(code)))?.userId;

export const readOwnInvite = (userId: string) => getItem<OwnInviteItem>(ownKey(userId));

/** Assigns a code. Stale if the account has one, or another account has this one. */
export function codeWrites(userId: string, code: string): Write[] {
  const own: OwnInviteItem = {
    ...ownKey(userId),
    entity: 'own-invite',
    code,
    earned: 0,
    completedAt: [],
    version: 1,
  };
  const invite: InviteItem = { ...codeKey(code), entity: 'invite', userId };
  return [insert(own, stale), insert(invite, stale)];
}

/** Removes the code of an account: nobody can be invited with it any more. */
export async function removeCode(userId: string): Promise<void> {
  const own = await readOwnInvite(userId);
  if (own) await writeAll([], [codeKey(own.code)]);
}

/** Earlier guests of an inviter, the latest first. */
export async function readGuests({ pk }: OwnInviteItem): Promise<Guest[]> {
  const { items } = await queryPage<GuestItem>({
    partition: pk,
    startsWith: guestPrefix,
    newestFirst: true,
    limit: limits.invitation.guests,
  });
  return items.filter(isKept);
}

export function insertGuest(inviterId: string, domainId: string, guest: Guest): Write {
  const { pk } = ownKey(inviterId);
  const item: GuestItem = { pk, sk: `${guestPrefix}${domainId}`, entity: 'guest', ...guest };
  return insert(item);
}

/**
 * Changes the inviter's item as it was read. Of two guests who claim at once, one is stale, retries
 * and sees the other.
 */
function changeOwn(own: OwnInviteItem, change: Partial<OwnInviteItem> = {}): Write {
  const item = { ...own, ...change, version: own.version + 1 };
  return replace(item, { condition: '#version = :read', values: { ':read': own.version } }, stale);
}

/** Counts the first claim of a guest whose invitation is held. */
export const countGuest = (own: OwnInviteItem): Write => changeOwn(own);

/** Adds a completed invitation and its points to the inviter's item. */
export const countCompletion = (own: OwnInviteItem, points: number): Write =>
  jointWrite({ own, points }, (parts) =>
    changeOwn(parts[0].own, {
      earned: parts.reduce((earned, part) => earned + part.points, parts[0].own.earned),
      completedAt: [...recent(parts[0].own.completedAt), ...parts.map(nowInSeconds)],
    }),
  );
