import { countNetwork } from '#platform/abuse/rate.ts';
import type { Movement } from '#platform/account/account-change.ts';
import { type AccountItem, checkActive } from '#platform/account/account-item.ts';
import type { Actor, Caller } from '#platform/account/caller.ts';
import { readBearer, sessionOf } from '#platform/account/session.ts';
import { nowIso } from '#platform/clock.ts';
import { env } from '#platform/env.ts';
import { Failure, failure, invalid } from '#platform/failures.ts';
import { pageOf } from '#platform/lists/page.ts';
import { invoke } from '#platform/queue/invoke.ts';
import { transact } from '#platform/table/transaction.ts';
import type { Write } from '#platform/table/write.ts';
import type {
  getInviter,
  getReceivedInvitation,
  Invitation as Shown,
} from '#shared/areas/invitations/calls.ts';
import type { Suspicion } from '#shared/areas/invitations/invitation-status.ts';
import { inviteCode } from '#shared/areas/invitations/typed-invite-code.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import type { Page, PageQuery, Total } from '#shared/kernel/page.ts';
import { isDrawable } from './card/drawable.ts';
import { complete, readActive, stepTo } from './completion.ts';
import type { CardOrder } from './draw-card.ts';
import { invitePage, lineOf } from './invite-page.ts';
import {
  codeWrites,
  countGuest,
  insertGuest,
  type OwnInviteItem,
  readCodeOwner,
  readGuests,
  readOwnInvite,
} from './invite-store.ts';
import {
  type Guest,
  guestOf,
  guestSuspicions,
  isSameNetwork,
  isTooMany,
  newCode,
  suspicionsOf,
} from './rules.ts';
import {
  type InvitationFacts,
  insertAddresses,
  listFor,
  listIn,
  readInvitation,
  readInvited,
  saveWrites,
  type Unaddressed,
} from './store.ts';

/** Number of invitations that wait for a decision, up to a bound. */
export const countHeld = (most: number): Promise<Total> =>
  listIn(listFor({ status: 'held' })).count(most);

/** Active owner of a code. Each lookup first counts against the limit of the caller's network. */
async function ownerOf(caller: Caller, code: string): Promise<AccountItem | undefined> {
  await caller.commit([countNetwork(caller.address, 'inviteCodes')]);
  const userId = await readCodeOwner(code);
  return userId ? readActive(userId) : undefined;
}

/** Nickname and picture of a code's owner, for the registration page. */
export async function inviterOf(caller: Caller, code: string): Promise<Reply<typeof getInviter>> {
  const account = await ownerOf(caller, code);
  if (!account) throw failure('NOT_FOUND');
  return { inviter: { nickname: account.nickname, avatar: account.avatar ?? null } };
}

/**
 * The page of an invite link. Who asks too often, or for no code, is led on without a name: the limit is that network's
 * alone, so its page is kept for nobody else.
 */
export async function pageOfInvite(caller: Caller, given: string): Promise<string> {
  const { data: code, success } = inviteCode.safeParse(given);
  const inviter = success
    ? await ownerOf(caller, code).catch((error: unknown) => {
        if (!(error instanceof Failure && error.code === 'TOO_MANY_REQUESTS')) throw error;
        caller.answerHeaders['cache-control'] = 'no-store';
        return undefined;
      })
    : undefined;
  return invitePage(code ?? given, inviter);
}

/** The picture of an invite link, drawn by a function of its own. Throws `NOT_FOUND` where the inviter's name cannot be drawn. */
export async function pictureOfInvite(caller: Caller, code: string): Promise<Uint8Array> {
  const inviter = await ownerOf(caller, code);
  if (!inviter || !isDrawable(inviter.nickname)) throw failure('NOT_FOUND');
  const order = {
    nickname: inviter.nickname,
    line: lineOf(inviter),
    brand: env('BRAND_NAME'),
    avatar: inviter.avatar,
  } satisfies CardOrder;
  return Buffer.from(await invoke<string>(env('CARD_FUNCTION'), order), 'base64');
}

/** Throws `VALIDATION_FAILED` at the code's field where there is no inviter. */
function known(inviter: AccountItem | undefined): AccountItem {
  if (!inviter) throw invalid('inviteCode', 'unknown', 'There is no such invite code.');
  return inviter;
}

/** Inviter of a registration. Throws `VALIDATION_FAILED` at the code's field if nobody has it. */
export const inviterFor = async (caller: Caller, code: string): Promise<AccountItem> =>
  known(await ownerOf(caller, code));

/** An inviter that `inviterFor` found, as they are now. Throws as it does once they are gone or suspended. */
export const inviterById = async (id: string): Promise<AccountItem> => known(await readActive(id));

/** True for a call with a valid session of this account. */
function isTheirs({ request }: Caller, account: AccountItem): boolean {
  const bearer = readBearer(request.headers.authorization);
  return bearer?.userId === account.id && sessionOf(account, bearer.digest) !== undefined;
}

/**
 * Writes of an invitation, for the transaction of the registration. `addresses` are those of the inviter's logins, the
 * latest first; `isKnown` tells that the guest's mailbox had an account before. Stale once the inviter is gone or
 * suspended: whoever leaves is in no invitation of later. Throws `SELF_INVITE`, which reveals something of the inviter's
 * address: the registrant must have proven their own.
 */
export function inviteWrites(
  caller: Caller,
  inviter: AccountItem & { addresses: readonly string[] },
  { isKnown, ...invitee }: { id: string; email: string; nickname: string; isKnown: boolean },
): Write[] {
  if (invitee.email === inviter.email || isTheirs(caller, inviter)) throw failure('SELF_INVITE');
  const { id, nickname, email, addresses } = inviter;
  const address =
    addresses.find((one) => isSameNetwork(one, caller.address)) ?? addresses[0] ?? null;
  const sides = {
    inviter: { id, nickname, email, address },
    invitee: { ...invitee, address: caller.address },
  };
  const invitation: Omit<InvitationFacts, 'version'> = {
    id: invitee.id,
    ...sides,
    status: 'pending',
    suspicions: suspicionsOf(sides.inviter, sides.invitee, isKnown),
    cleared: false,
    points: 0,
    createdAt: nowIso(),
    completedAt: null,
  };
  return [
    checkActive(inviter.id),
    ...saveWrites(undefined, invitation),
    insertAddresses(invitation),
  ];
}

/** Suspicions that only the first claim shows: by the inviter's earlier guests, and their number. */
async function findSuspicions(own: OwnInviteItem, guest: Guest): Promise<Suspicion[]> {
  // After the inviter's item: a guest who claims meanwhile changes it, and this claim starts over.
  const found = guestSuspicions(guest, await readGuests(own));
  return isTooMany(own.completedAt) ? [...found, 'rate'] : found;
}

/**
 * Effect of an invited account's first claim: completes the invitation. It is held instead if it is
 * suspicious or its inviter may not act; it is compared with earlier guests in any case, since whoever
 * decides once the inviter may act again sees these suspicions alone. The claim adds `movements` to its
 * own change of the account.
 */
export async function firstClaim(
  { id, address }: Pick<Actor, 'id' | 'address'>,
  inviterId: string,
  domainId: string,
): Promise<{ movements: Movement[]; writes: Write[] }> {
  const [invitation, account, own] = await Promise.all([
    readInvitation(id),
    readActive(inviterId),
    readOwnInvite(inviterId),
  ]);
  // A rejected invitation stays rejected.
  if (invitation?.status !== 'pending') return { movements: [], writes: [] };
  const guest = guestOf(invitation, address);
  const noted = insertGuest(inviterId, domainId, guest);
  const found = own ? await findSuspicions(own, guest) : [];
  const suspicions = [...invitation.suspicions, ...found];
  // A clearance covers only the suspicions known at that time.
  const open = invitation.cleared ? found : suspicions;
  if (account && own && open.length === 0) {
    const { reward, writes } = complete(invitation, domainId, { account, own });
    return { movements: [reward], writes: [...writes, noted] };
  }
  const held = { status: 'held', suspicions, cleared: false, domainId } as const;
  const { writes } = stepTo(invitation, held);
  return {
    movements: [],
    writes: [...writes, noted, ...(own ? [countGuest(own)] : [])],
  };
}

/** The invitation that the actor came by: a held one is told to its invitee, too. */
export async function receivedBy({ id }: Actor): Promise<Reply<typeof getReceivedInvitation>> {
  const invitation = await readInvitation(id);
  if (!invitation) return { invitation: null };
  const { inviter, status } = invitation;
  return { invitation: { inviter: { nickname: inviter.nickname }, status } };
}

/** Code and earnings of the actor. The code is created on the first read. */
async function ownInvite(userId: string): Promise<{ code: string; earned: number }> {
  const own = await readOwnInvite(userId);
  if (own) return own;
  const code = newCode();
  await transact(codeWrites(userId, code));
  return { code, earned: 0 };
}

const present = ({
  id,
  invitee,
  status,
  points,
  createdAt,
}: Unaddressed<InvitationFacts>): Shown => ({
  id,
  invitee: { nickname: invitee.nickname },
  status,
  points,
  createdAt,
});

/** The actor's code, earnings and invitations, newest first. */
export async function mine(
  { id }: Actor,
  query: PageQuery,
): Promise<Page<Shown> & { code: string; link: string; earned: number }> {
  const [{ code, earned }, page] = await Promise.all([
    ownInvite(id),
    pageOf(`invitations ${id}`, query, (range) => readInvited(id, range), present),
  ]);
  return { code, link: `${env('SITE_URL')}/i/${code}`, earned, ...page };
}
