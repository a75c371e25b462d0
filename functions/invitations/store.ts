/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | the owner of an invite code | `INVITE#<code>` / `INVITE` | the registration page, a registration | one read |
 * | an account's own code, and its earnings | `USER#<id>` / `INVITE` | its owner's page, a completion | one read |
 * | the invitation of an account, and its state | `USER#<invitee>` / `INVITATION` | a first claim, administrators | one read |
 * | invitations of an inviter, by time | gsi1 `INVITER#<inviter>` / `<invitee>` | the inviter's page | one query a page |
 * | all for administrators, by time | `INVITATIONS`, `INVITATIONS#<status>`, `INVITATIONS#SUSPICIOUS`, `INVITATIONS#SUSPICIOUS#<status>` / `<invitee>` | the list and its filters | one query a page |
 */
import type { InvitationRow, InvitationStatus } from '../../shared/invitations.ts';
import { stale } from '../platform/change.ts';
import { nowInSeconds } from '../platform/clock.ts';
import { type Listed, listingWrites } from '../platform/listing.ts';
import type { Range } from '../platform/page.ts';
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
  /** Points from all invitations. */
  earned: number;
  /** Times of the latest completions, in seconds since 1970. */
  completedAt: number[];
  /** Absent until the first claim of a guest. */
  guests?: Guest[];
}

/**
 * Invitation, with its invitee's id, so that each account has at most one. Both sides are snapshots
 * of the registration, by which it is judged.
 */
export interface Invitation extends InvitationRow {
  /** The invitee's first claimed domain, the cause of the reward. */
  domainId?: string;
  /** Raised by every change. */
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

/** Assigns a code. Stale if the account has one, or another account has this one. */
export function codeWrites(userId: string, code: string): Write[] {
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
  const { id, inviter, invitee, status, suspicions, cleared, points, createdAt, completedAt } =
    invitation;
  const lists = suspicions.length > 0 ? [every, suspicious] : [every];
  return {
    places: lists
      .flatMap((list) => [list, within(list, status)])
      .map((list) => ({ list, sort: id })),
    shown: { id, inviter, invitee, status, suspicions, cleared, points, createdAt, completedAt },
  };
}

/** Replaces the invitation that was read, and its copies in the lists. */
export function saveWrites(
  before: Invitation | undefined,
  after: Omit<Invitation, 'version'>,
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

export const readInvited = (inviterId: string, range: Range) =>
  queryPage<InvitationItem>({
    index: 'gsi1',
    partition: `INVITER#${inviterId}`,
    newestFirst: true,
    ...range,
  });

/** Partition of the administrators' list for a filter. */
export const listFor = (filter: {
  suspicious?: 'yes' | undefined;
  status?: InvitationStatus | undefined;
}): string => within(filter.suspicious ? suspicious : every, filter.status);

export const readList = (list: string, range: Range) =>
  queryPage<Item & InvitationRow>({ partition: list, newestFirst: true, ...range });

/**
 * Adds a guest to the inviter's item as it was read. Of two concurrent ones, one is stale, retries
 * and sees the other.
 */
function addGuest(own: OwnInviteItem, guest: Guest, sets: Record<string, unknown> = {}): Write {
  const set = { ...sets, guests: [...recentGuests(own.guests), guest] };
  const fields = Object.keys(set);
  return update(
    own,
    {
      expression: `SET ${fields.map((field) => `#${field} = :${field}`).join(', ')}`,
      condition: `#earned = :readEarned AND ${
        own.guests ? '#guests = :readGuests' : 'attribute_not_exists(#guests)'
      }`,
      values: {
        ...Object.fromEntries(Object.entries(set).map(([field, value]) => [`:${field}`, value])),
        ':readEarned': own.earned,
        ...(own.guests && { ':readGuests': own.guests }),
      },
    },
    stale,
  );
}

/** Records the guest of a held invitation for later comparisons. */
export const noteGuest = (own: OwnInviteItem, guest: Guest): Write => addGuest(own, guest);

/** Adds a completed invitation and its points to the inviter's item. */
export const countCompletion = (own: OwnInviteItem, guest: Guest, points: number): Write =>
  addGuest(own, guest, {
    earned: own.earned + points,
    completedAt: [...recent(own.completedAt), nowInSeconds()],
  });
