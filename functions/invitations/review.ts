import { amend, fieldChanges } from '#functions/audit/service.ts';
import type { Actor } from '#platform/account/caller.ts';
import { failure } from '#platform/failures.ts';
import { countedPageOf } from '#platform/lists/page.ts';
import { allOrNone, readEach } from '#platform/table/all-or-none.ts';
import type { InvitationRow } from '#shared/areas/invitations/calls.ts';
import type { InvitationStatus } from '#shared/areas/invitations/invitation-status.ts';
import type { CountedPage, PageQuery } from '#shared/kernel/page.ts';
import { type CompletionStep, completeHeld, stepTo } from './completion.ts';
import { type InvitationFacts, listFor, listIn, readInvitation, withAddresses } from './store.ts';

const present = (row: InvitationRow): InvitationRow => ({
  id: row.id,
  inviter: row.inviter,
  invitee: row.invitee,
  status: row.status,
  suspicions: row.suspicions,
  cleared: row.cleared,
  points: row.points,
  createdAt: row.createdAt,
  completedAt: row.completedAt,
});

interface Filter extends PageQuery {
  suspicious?: 'yes' | undefined;
  status?: InvitationStatus | undefined;
}

/** All invitations, newest first. */
export function list({ suspicious, status, ...page }: Filter): Promise<CountedPage<InvitationRow>> {
  const name = listFor({ suspicious, status });
  return countedPageOf(name, page, listIn(name), async (items) =>
    (await withAddresses(items)).map(present),
  );
}

export const findInvitation = (id: string): Promise<InvitationFacts | undefined> =>
  readInvitation(id);

const judged = ({ status, suspicions, cleared }: InvitationRow) => ({
  status,
  suspicions: suspicions.join(' '),
  cleared,
});

/** Commits an administrator's decision and returns the new invitation. */
async function decide(
  actor: Actor,
  event: 'invitation-cleared' | 'invitation-rejected',
  invitation: InvitationFacts,
  { after, writes }: CompletionStep,
): Promise<InvitationRow> {
  await amend(actor, event, {
    subject: { id: invitation.id, name: invitation.invitee.email },
    changes: fieldChanges(judged(invitation), judged(after)),
    writes,
  });
  return present(after);
}

/** State in which an administrator saw an invitation. */
interface Shown {
  status: InvitationStatus | undefined;
}

/**
 * Clears an invitation: a pending one of its present suspicions; a held one is also paid. Throws
 * `INVITER_SUSPENDED`, and `VERSION_CONFLICT` if there is nothing to clear, or it was shown in another state: a first
 * claim adds suspicions to a pending one, and holds it.
 */
export async function clear(
  actor: Actor,
  shown: Shown,
  invitation: InvitationFacts,
): Promise<InvitationRow> {
  const { status, suspicions, cleared } = invitation;
  if (status !== shown.status) throw failure('VERSION_CONFLICT');
  if (status === 'held') {
    const step = await completeHeld(invitation);
    if (!step) throw failure('INVITER_SUSPENDED');
    return decide(actor, 'invitation-cleared', invitation, step);
  }
  if (status !== 'pending' || suspicions.length === 0 || cleared) throw failure('VERSION_CONFLICT');
  return decide(actor, 'invitation-cleared', invitation, stepTo(invitation, { cleared: true }));
}

/**
 * Rejects an invitation, which then never pays. Throws `VERSION_CONFLICT` if it is paid or rejected
 * already.
 */
export async function reject(actor: Actor, invitation: InvitationFacts): Promise<InvitationRow> {
  const { status } = invitation;
  if (status !== 'pending' && status !== 'held') throw failure('VERSION_CONFLICT');
  const step = stepTo(invitation, { status: 'rejected' });
  return decide(actor, 'invitation-rejected', invitation, step);
}

/** Clears invitations, all or none. Throws `BATCH_REFUSED`. */
export async function clearAll(
  actor: Actor,
  { invitations }: { invitations: readonly (Shown & { id: string })[] },
): Promise<void> {
  const shown = new Map(invitations.map(({ id, status }) => [id, status]));
  const found = await readEach([...shown.keys()], readInvitation);
  await allOrNone(actor, found, (each, invitation) =>
    clear(each, { status: shown.get(invitation.id) }, invitation),
  );
}

/** Rejects invitations, all or none. Throws `BATCH_REFUSED`. */
export const rejectAll = async (actor: Actor, { ids }: { ids: readonly string[] }): Promise<void> =>
  allOrNone(actor, await readEach(ids, readInvitation), reject);
