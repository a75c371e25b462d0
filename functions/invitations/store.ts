/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | the invitation of an account, and its state | `USER#<invitee>` / `INVITATION` | a first claim, administrators | one query with the next |
 * | the network addresses it is judged by, for 90 days | `USER#<invitee>` / `INVITATION#ADDRESSES` | the same; the administrators' list | the same; one batch a page |
 * | invitations of an inviter, by time | gsi1 `INVITER#<inviter>` / `<invitee>` | the inviter's page, their departure | one query a page |
 * | all for administrators, by time | `INVITATIONS`, `INVITATIONS#<status>`, `INVITATIONS#SUSPICIOUS`, `INVITATIONS#SUSPICIOUS#<status>` / `<invitee>` | the list and its filters; the latest, a departure | one query a page |
 */

import { encodeTime } from 'ulid';
import { secondsOf } from '#platform/clock.ts';
import { countable, type Range } from '#platform/lists/countable.ts';
import { type ListedRow, listingWrites } from '#platform/lists/listing.ts';
import { stale } from '#platform/table/change.ts';
import { getItems, type Item, isKept, queryAll, queryPage } from '#platform/table/table.ts';
import { insert, remove, replace, type Write } from '#platform/table/write.ts';
import type { InvitationRow } from '#shared/areas/invitations/calls.ts';
import type { InvitationStatus } from '#shared/areas/invitations/invitation-status.ts';
import { addressExpiry } from './rules.ts';

/**
 * Invitation, with its invitee's id, so that each account has at most one. Both sides are snapshots
 * of the registration, by which it is judged.
 */
export interface InvitationFacts extends InvitationRow {
  /** The invitee's first claimed domain. */
  domainId?: string;
  /** ULID of the payment, the cause of both rows in ledgers. Of those that were paid before it, `domainId` is the cause. */
  rewardId?: string;
  /** Raised by every change. */
  version: number;
}

/** Stored without its addresses, which end before it. */
export type Unaddressed<T extends InvitationRow> = Omit<T, 'inviter' | 'invitee'> &
  Record<'inviter' | 'invitee', Omit<InvitationRow['inviter'], 'address'>>;

interface InvitationItem extends Item, Unaddressed<InvitationFacts> {
  entity: 'invitation';
  gsi1pk: string;
  gsi1sk: string;
}

/** Network addresses of an invitation's sides. */
interface AddressesItem extends Item, Record<'inviter' | 'invitee', string | null> {
  entity: 'invitation-addresses';
  expiresAt: number;
}

const invitationKey = (id: string) => ({ pk: `USER#${id}`, sk: 'INVITATION' });
const addressesKey = (id: string) => ({ pk: `USER#${id}`, sk: 'INVITATION#ADDRESSES' });

/** Keeps the network addresses of a new invitation for `limits.networkAddress.lifetime`. */
export function insertAddresses({ id, inviter, invitee, createdAt }: InvitationRow): Write {
  const item: AddressesItem = {
    ...addressesKey(id),
    entity: 'invitation-addresses',
    inviter: inviter.address,
    invitee: invitee.address,
    expiresAt: addressExpiry(secondsOf(createdAt)),
  };
  return insert(item);
}

/** Adds to both sides the addresses that are still kept. */
function addressed<T extends Unaddressed<InvitationRow>>(stored: T, found?: AddressesItem) {
  const kept = found && isKept(found) ? found : undefined;
  return {
    ...stored,
    inviter: { ...stored.inviter, address: kept?.inviter ?? null },
    invitee: { ...stored.invitee, address: kept?.invitee ?? null },
  };
}

export async function readInvitation(id: string): Promise<InvitationFacts | undefined> {
  const { pk: partition, sk: startsWith } = invitationKey(id);
  const items = await queryAll<InvitationItem | AddressesItem>({ partition, startsWith });
  const stored = items.find((item) => item.entity === 'invitation');
  const addresses = items.find((item) => item.entity === 'invitation-addresses');
  return stored && addressed(stored, addresses);
}

const every = 'INVITATIONS';
const suspicious = `${every}#SUSPICIOUS`;
const within = (list: string, status: InvitationStatus | undefined) =>
  status ? `${list}#${status}` : list;

function placesOf(invitation: Unaddressed<InvitationFacts>): ListedRow<Unaddressed<InvitationRow>> {
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

const withoutAddress = ({ id, nickname, email }: InvitationRow['inviter']) => ({
  id,
  nickname,
  email,
});

const asRead = ({ version }: InvitationFacts) => ({
  condition: '#version = :read',
  values: { ':read': version },
});

/** Replaces the invitation that was read, and its copies in the lists; addresses are not among it. */
export function saveWrites(
  before: InvitationFacts | undefined,
  after: Omit<InvitationFacts, 'version'>,
): Write[] {
  const version = (before?.version ?? 0) + 1;
  const item: InvitationItem = {
    ...after,
    inviter: withoutAddress(after.inviter),
    invitee: withoutAddress(after.invitee),
    ...invitationKey(after.id),
    entity: 'invitation',
    gsi1pk: `INVITER#${after.inviter.id}`,
    gsi1sk: after.id,
    version,
  };
  return [
    before ? replace(item, asRead(before), stale) : insert(item, stale),
    ...listingWrites('invitation-entry', before && placesOf(before), placesOf(item)),
  ];
}

/** Removes the invitation that was read, its copies in the lists, and its addresses. */
export const dropWrites = (invitation: InvitationFacts): Write[] => [
  remove(invitationKey(invitation.id), asRead(invitation), stale),
  remove(addressesKey(invitation.id)),
  ...listingWrites('invitation-entry', placesOf(invitation), undefined),
];

const invitedBy = (inviterId: string) =>
  ({ index: 'gsi1', partition: `INVITER#${inviterId}` }) as const;

export const readInvited = (inviterId: string, range: Range) =>
  queryPage<InvitationItem>({ ...invitedBy(inviterId), newestFirst: true, ...range });

/** All invitations of an inviter, the oldest first. The latest may be missing: the index follows the table. */
export const readAllInvited = (inviterId: string) => queryAll<InvitationItem>(invitedBy(inviterId));

/** Ids of invitations of an inviter since an instant, in milliseconds since 1970, strongly consistent. */
export async function readInvitedSince(inviterId: string, start: number): Promise<string[]> {
  const between = [encodeTime(start), '~'] as const;
  const rows = await queryAll<Item & InvitationRow>({ partition: every, between });
  return rows.filter(({ inviter }) => inviter.id === inviterId).map(({ id }) => id);
}

/** Partition of the administrators' list for a filter. */
export const listFor = (filter: {
  suspicious?: 'yes' | undefined;
  status?: InvitationStatus | undefined;
}): string => within(filter.suspicious ? suspicious : every, filter.status);

export const listIn = (list: string) =>
  countable<Item & Unaddressed<InvitationRow>>({ partition: list, newestFirst: true });

/** Adds the addresses that are still kept. */
export async function withAddresses(
  items: readonly Unaddressed<InvitationRow>[],
): Promise<InvitationRow[]> {
  const found = await getItems<AddressesItem>(items.map(({ id }) => addressesKey(id)));
  const byOwner = new Map(found.map((item) => [item.pk, item]));
  return items.map((item) => addressed(item, byOwner.get(addressesKey(item.id).pk)));
}
