import type { AuditEvent } from '../../shared/audit.ts';
import type { InvitationRow, InvitationStatus } from '../../shared/invitations.ts';
import type { Page, PageQuery } from '../../shared/kernel/page.ts';
import { auditWrites, changesBetween } from '../audit/service.ts';
import type { Actor } from '../platform/caller.ts';
import { readCursor, writeCursor } from '../platform/cursor.ts';
import { failure } from '../platform/failures.ts';
import { whileStale } from '../platform/while-stale.ts';
import { payHeld, type Step, stepTo } from './completion.ts';
import { type Invitation, listFor, payInvitee, readInvitation, readList } from './store.ts';

export { readInvitation } from './store.ts';

const present = (row: InvitationRow): InvitationRow => ({
  id: row.id,
  inviter: row.inviter,
  invitee: row.invitee,
  status: row.status,
  suspicions: row.suspicions,
  cleared: row.cleared ?? false,
  points: row.points,
  createdAt: row.createdAt,
  completedAt: row.completedAt,
});

interface Filter extends PageQuery {
  suspicious?: 'yes' | undefined;
  status?: InvitationStatus | undefined;
}

/** All invitations, newest first. */
export async function list(
  _actor: Actor,
  { limit, cursor, ...filter }: Filter,
): Promise<Page<InvitationRow>> {
  const place = listFor(filter);
  const { items, next } = await readList(place, limit, await readCursor(place, cursor));
  return { items: items.map(present), nextCursor: await writeCursor(place, next) };
}

const judged = ({ status, suspicions, cleared }: InvitationRow) => ({
  status,
  suspicions: suspicions.join(' '),
  cleared: cleared ?? false,
});

/** Does what an administrator decided, and answers the invitation as it is then. */
function decide(
  actor: Actor,
  id: string,
  event: AuditEvent,
  read: Invitation | undefined,
  decision: (invitation: Invitation, stale: Error) => Promise<Step> | Step,
): Promise<InvitationRow> {
  return whileStale(
    async (invitation, stale) => {
      if (!invitation) throw failure('NOT_FOUND');
      const { after, writes } = await decision(invitation, stale);
      await actor.commit([
        ...writes,
        ...auditWrites(actor, event, {
          subject: { id, name: invitation.invitee.email },
          changes: changesBetween(judged(invitation), judged(after)),
        }),
      ]);
      return present(after);
    },
    () => readInvitation(id),
    read,
  );
}

/** Finds nothing wrong: before the first claim the suspicion goes, after it both sides are paid. */
export const clear = (
  actor: Actor,
  id: string,
  read: Invitation | undefined,
): Promise<InvitationRow> =>
  decide(actor, id, 'invitation-cleared', read, async (invitation, stale) => {
    if (invitation.status === 'held') {
      const paid = await payHeld(invitation, stale);
      if (!paid) throw failure('INVITER_SUSPENDED');
      return { ...paid, writes: [...paid.writes, payInvitee(id)] };
    }
    if (
      invitation.status !== 'pending' ||
      invitation.suspicions.length === 0 ||
      invitation.cleared
    ) {
      throw failure('VERSION_CONFLICT');
    }
    return stepTo(invitation, { cleared: true }, stale);
  });

/** Has an invitation never pay. */
export const reject = (
  actor: Actor,
  id: string,
  read: Invitation | undefined,
): Promise<InvitationRow> =>
  decide(actor, id, 'invitation-rejected', read, (invitation, stale) => {
    if (invitation.status !== 'pending' && invitation.status !== 'held') {
      throw failure('VERSION_CONFLICT');
    }
    return stepTo(invitation, { status: 'rejected' }, stale);
  });
