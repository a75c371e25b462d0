import { on, onReading, serve } from '#platform/http/bind.ts';
import {
  clearInvitation,
  clearInvitations,
  getInvitePage,
  getInvitePicture,
  getInviter,
  getReceivedInvitation,
  listAllInvitations,
  listInvitations,
  rejectInvitation,
  rejectInvitations,
} from '#shared/areas/invitations/calls.ts';
import { clear, clearAll, findInvitation, list, reject, rejectAll } from './review.ts';
import { inviterOf, mine, pageOfInvite, pictureOfInvite, receivedBy } from './service.ts';

const invitation = ({ params }: { params: { id: string } }) => findInvitation(params.id);

export const handler = serve([
  on(listInvitations, (actor, { query }) => mine(actor, query)),
  on(getReceivedInvitation, receivedBy),
  on(getInviter, (caller, { params }) => inviterOf(caller, params.code)),
  on(getInvitePage, (caller, { params }) => pageOfInvite(caller, params.code)),
  on(getInvitePicture, (caller, { params }) => pictureOfInvite(caller, params.code)),
  on(listAllInvitations, (_actor, { query }) => list(query)),
  onReading(clearInvitation, invitation, (actor, { body }, found) => clear(actor, body, found)),
  onReading(rejectInvitation, invitation, (actor, _input, found) => reject(actor, found)),
  on(clearInvitations, (actor, { body }) => clearAll(actor, body)),
  on(rejectInvitations, (actor, { body }) => rejectAll(actor, body)),
]);
