import * as z from 'zod/mini';
import { several } from '#shared/kernel/batch.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { id, idParams, instant } from '#shared/kernel/id.ts';
import { countedPage, page, pageQuery } from '#shared/kernel/page.ts';
import { limits } from '#shared/limits.ts';
import { invitationStatuses, suspicions } from './invitation-status.ts';
import { inviteCode } from './typed-invite-code.ts';

const invitation = z.object({
  id,
  invitee: z.object({ nickname: z.string() }),
  status: z.enum(invitationStatuses),
  /** Points paid to the inviter. */
  points: z.int(),
  createdAt: instant,
});
export type Invitation = z.output<typeof invitation>;

export const listInvitations = endpoint({
  method: 'GET',
  path: '/invitations',
  access: 'user',
  summary: 'The caller’s invite code, what it has earned, and whom it brought, newest first.',
  query: pageQuery,
  reply: z.extend(page(invitation), { code: z.string(), link: z.string(), earned: z.int() }),
  failures: ['VERSION_CONFLICT'],
});

export const getReceivedInvitation = endpoint({
  method: 'GET',
  path: '/invitations/received',
  access: 'user',
  summary: 'The invitation that the caller came by, and whether it has paid; null without one.',
  reply: z.object({
    invitation: z.nullable(
      z.object({ inviter: z.object({ nickname: z.string() }), status: z.enum(invitationStatuses) }),
    ),
  }),
  failures: [],
});

export const getInviter = endpoint({
  method: 'GET',
  path: '/invitations/{code}',
  access: 'public',
  summary: 'The inviter behind an invite code.',
  params: z.strictObject({ code: inviteCode }),
  reply: z.object({
    inviter: z.object({
      nickname: z.string(),
      /** Address of their picture; null without one. */
      avatar: z.nullable(z.string()),
    }),
  }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const getInvitePage = endpoint({
  method: 'GET',
  path: '/invitations/{code}/page',
  access: 'public',
  summary:
    'What previews of an invite link show, and the way to the registration. The site serves it at `/i/{code}`.',
  params: z.object({ code: z.string() }),
  reply: z.string(),
  document: { type: 'text/html', maxAge: limits.invitation.pageAge },
  failures: [],
  proof: false,
});

export const getInvitePicture = endpoint({
  method: 'GET',
  path: '/invitations/{code}/picture',
  access: 'public',
  summary:
    'The picture that previews of an invite link show, with the inviter’s name in it, where that is in Latin, Greek or Cyrillic letters. The site serves it at `/i/{code}.png`.',
  params: z.strictObject({ code: inviteCode }),
  reply: z.custom<Uint8Array>(),
  document: { type: 'image/png', maxAge: limits.invitation.pictureAge },
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  proof: false,
});

const side = z.object({
  id,
  nickname: z.string(),
  email: z.string(),
  /** Network address at the registration; null once it is forgotten. */
  address: z.nullable(z.string()),
});

const invitationRow = z.object({
  id,
  inviter: side,
  invitee: side,
  status: z.enum(invitationStatuses),
  suspicions: z.array(z.enum(suspicions)),
  /** Cleared by an administrator. The suspicions stay on record. */
  cleared: z.boolean(),
  points: z.int(),
  createdAt: instant,
  completedAt: z.nullable(instant),
});
export type InvitationRow = z.output<typeof invitationRow>;

export const listAllInvitations = endpoint({
  method: 'GET',
  path: '/admin/invitations',
  access: 'admin',
  summary: 'All invitations, newest first.',
  query: z.extend(pageQuery, {
    suspicious: z.optional(z.enum(['yes'])),
    status: z.optional(z.enum(invitationStatuses)),
  }),
  reply: countedPage(invitationRow),
  failures: [],
});

/** State that the administrator was shown: suspicions that a first claim adds come with another one. */
const shown = { status: z.enum(invitationStatuses) };

export const clearInvitation = endpoint({
  method: 'POST',
  path: '/admin/invitations/{id}/clear',
  access: 'admin',
  summary:
    'Finds nothing wrong with an invitation: it pays once its invitee has claimed a domain. One in another state than was shown stays as it is.',
  params: idParams,
  body: z.strictObject(shown),
  reply: invitationRow,
  failures: ['NOT_FOUND', 'INVITER_SUSPENDED', 'VERSION_CONFLICT'],
});

export const rejectInvitation = endpoint({
  method: 'POST',
  path: '/admin/invitations/{id}/reject',
  access: 'admin',
  summary: 'Has an invitation never pay.',
  params: idParams,
  reply: invitationRow,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const clearInvitations = endpoint({
  method: 'POST',
  path: '/admin/invitations/clear',
  access: 'admin',
  summary:
    'Finds nothing wrong with invitations, all or none. Held ones are paid. All stay as they are where one is in another state than was shown.',
  body: z.strictObject({
    invitations: several(
      z.strictObject({ id, ...shown }),
      limits.batch.invitations,
      (each) => each.id,
    ),
  }),
  reply: null,
  failures: ['BATCH_REFUSED', 'VERSION_CONFLICT'],
  idempotent: true,
});

export const rejectInvitations = endpoint({
  method: 'POST',
  path: '/admin/invitations/reject',
  access: 'admin',
  summary: 'Has invitations never pay, all or none.',
  body: z.strictObject({ ids: several(id, limits.batch.invitations) }),
  reply: null,
  failures: ['BATCH_REFUSED', 'VERSION_CONFLICT'],
  idempotent: true,
});
