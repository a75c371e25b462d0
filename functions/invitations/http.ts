import {
  clearInvitation,
  getInviter,
  listAllInvitations,
  listInvitations,
  rejectInvitation,
} from '../../shared/invitations.ts';
import { on, onReading, serve } from '../platform/http.ts';
import { clear, list, readInvitation, reject } from './review.ts';
import { inviterOf, mine } from './service.ts';

export const handler = serve([
  on(listInvitations, (actor, { query }) => mine(actor, query)),
  on(getInviter, (caller, { params }) => inviterOf(caller, params.code)),
  on(listAllInvitations, (actor, { query }) => list(actor, query)),
  onReading(
    clearInvitation,
    ({ params }) => readInvitation(params.id),
    (actor, { params }, invitation) => clear(actor, params.id, invitation),
  ),
  onReading(
    rejectInvitation,
    ({ params }) => readInvitation(params.id),
    (actor, { params }, invitation) => reject(actor, params.id, invitation),
  ),
]);
