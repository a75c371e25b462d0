/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | whose an invite code is | `INVITE#<code>` / `INVITE` | the registration page, a registration | one read |
 * | somebody's own code, and what it earned | `USER#<id>` / `INVITE` | its owner's page, a completion | one read |
 * | who invited somebody, and what became of it | `USER#<invitee>` / `INVITATION` | a first claim, administrators | one read |
 * | whom somebody invited, by time | gsi1 `INVITER#<inviter>` / `<invitee>` | the inviter's page | one query a page |
 * | all for administrators, by time | `INVITATIONS`, `INVITATIONS#<status>`, `INVITATIONS#SUSPICIOUS`, `INVITATIONS#SUSPICIOUS#<status>` / `<invitee>` | the list and its filters | one query a page |
 */
import type { InvitationRow, InvitationStatus } from '../../shared/invitations.ts';
import { limits } from '../../shared/limits.ts';
import { type AccountItem, accountKey } from '../platform/account-item.ts';
import { nowInSeconds } from '../platform/clock.ts';
import { type Listed, listingWrites } from '../platform/listing.ts';
import {
  getItem,
  type Item,
  insert,
  queryPage,
  replace,
  update,
  type Write,
} from '../platform/table.ts';
import { type Guest, recent, recentGuests } from './rules.ts';

interface InviteItem extends Item {
  entity: 'invite';
  userId: string;
}

interface OwnInviteItem extends Item {
  entity: 'own-invite';
  code: string;
  /** Points, over all invitations. */
  earned: number;
  /** When the last ones were completed, in seconds since 1970. */
  completedAt: number[];
  /** Absent until the first guest claims. */
  guests?: Guest[];
}

/**
 * An invitation has its invitee's id: there is one at most. Both sides are told of as they were then,
 * so that it can be judged by what it looked like.
 */
export interface Invitation extends InvitationRow {
  /** The first domain that the invitee claimed, which pays it. */
  domainId?: string;
  /** Counts the changes. */
  version: number;
}

interface InvitationItem extends Item, Invitation {
  entity: 'invitation';
  gsi1pk: string;
  gsi1sk: string;
}

const codeKey = (code: string) => ({ pk: `INVITE#${code}`, sk: 'INVITE' });
const ownKey = (userId: string) => ({ pk: `USER#${userId}`, sk: 'INVITE' });
const invitationKey = (id: string) => ({ pk: `USER#${id}`, sk: 'INVITATION' });

export const readCodeOwner = async (code: string): Promise<string | undefined> =>
  (await getItem<InviteItem>(codeKey(code)))?.userId;

export const readOwnInvite = (userId: string) => getItem<OwnInviteItem>(ownKey(userId));

/** Gives somebody a code. Refused as stale where they have one, or somebody else has this one. */
export function codeWrites(userId: string, code: string, stale: Error): Write[] {
  const own: OwnInviteItem = {
    ...ownKey(userId),
    entity: 'own-invite',
    code,
    earned: 0,
    completedAt: [],
  };
  const invite: InviteItem = { ...codeKey(code), entity: 'invite', userId };
  return [insert(own, stale), insert(invite, stale)];
}

export const readInvitation = (id: string) => getItem<InvitationItem>(invitationKey(id));

const every = 'INVITATIONS';
const suspicious = `${every}#SUSPICIOUS`;
const within = (list: string, status: InvitationStatus | undefined) =>
  status ? `${list}#${status}` : list;

function listed(invitation: Invitation): Listed<InvitationRow> {
  const { id, inviter, invitee, status, suspicions, points, createdAt, completedAt } = invitation;
  // Absent in items of before this field.
  const { cleared = false } = invitation as Partial<Invitation>;
  const lists = suspicions.length > 0 ? [every, suspicious] : [every];
  return {
    places: lists
      .flatMap((list) => [list, within(list, status)])
      .map((list) => ({ list, sort: id })),
    shown: { id, inviter, invitee, status, suspicions, cleared, points, createdAt, completedAt },
  };
}

/** Stores an invitation over what was read of it, and brings its lists to it. */
export function saveWrites(
  before: Invitation | undefined,
  after: Omit<Invitation, 'version'>,
  stale: Error,
): Write[] {
  const version = (before?.version ?? 0) + 1;
  const item: InvitationItem = {
    ...after,
    ...invitationKey(after.id),
    entity: 'invitation',
    gsi1pk: `INVITER#${after.inviter.id}`,
    gsi1sk: after.id,
    version,
  };
  return [
    before
      ? replace(item, { condition: '#version = :read', values: { ':read': before.version } }, stale)
      : insert(item, stale),
    ...listingWrites('invitation-entry', before && listed(before), listed(item)),
  ];
}

export const readInvited = (
  inviterId: string,
  limit: number,
  after: Record<string, unknown> | undefined,
) =>
  queryPage<InvitationItem>({
    index: 'gsi1',
    partition: `INVITER#${inviterId}`,
    newestFirst: true,
    limit,
    after,
  });

/** The administrators' list of all invitations, of suspicious ones, and of those with one status. */
export const listFor = (filter: {
  suspicious?: 'yes' | undefined;
  status?: InvitationStatus | undefined;
}): string => within(filter.suspicious ? suspicious : every, filter.status);

export const readList = (list: string, limit: number, after: Record<string, unknown> | undefined) =>
  queryPage<Item & InvitationRow>({ partition: list, newestFirst: true, limit, after });

const { invitation: reward } = limits.points;

/** Adds a guest to an inviter's own item, as it was read; two at once see each other. */
function changeOwnInvite(
  own: OwnInviteItem,
  guest: Guest,
  change: { expression: string; values: Record<string, unknown> },
  stale: Error,
): Write {
  const guests = own.guests ? '#guests = :read' : 'attribute_not_exists(#guests)';
  return update(
    own,
    {
      expression: `SET ${[change.expression, '#guests = :guests'].filter(Boolean).join(', ')}`,
      condition: `#earned = :readEarned AND ${guests}`,
      values: {
        ...change.values,
        ':guests': [...recentGuests(own.guests), guest],
        ':readEarned': own.earned,
        ...(own.guests && { ':read': own.guests }),
      },
    },
    stale,
  );
}

/** Remembers the guest of an invitation that is held. */
export const noteGuest = (own: OwnInviteItem, guest: Guest, stale: Error): Write =>
  changeOwnInvite(own, guest, { expression: '', values: {} }, stale);

/** Pays an inviter who may act, and counts it, over what was read of both. */
export const payInviter = (
  inviter: AccountItem,
  own: OwnInviteItem,
  guest: Guest,
  stale: Error,
): Write[] => [
  update(
    accountKey(inviter.id),
    {
      expression: 'SET #points = #points + :reward',
      condition: '#status = :active',
      values: { ':reward': reward, ':active': 'active' },
    },
    stale,
  ),
  changeOwnInvite(
    own,
    guest,
    {
      expression: '#earned = :earned, #completedAt = :completedAt',
      values: {
        ':earned': own.earned + reward,
        ':completedAt': [...recent(own.completedAt), nowInSeconds()],
      },
    },
    stale,
  ),
];

/** Pays an invitee whose first claim is over. */
export const payInvitee = (id: string): Write =>
  update(accountKey(id), {
    expression: 'SET #points = #points + :reward',
    condition: 'attribute_exists(#pk)',
    values: { ':reward': reward },
  });
