import { type AreaWords, itemOf, sampleId, sampleInstant } from '#shared/kernel/words.ts';
import { clearInvitation, listInvitations } from './calls.ts';

export const words = {
  about: 'Invite links, who came by them, and what they pay.',
  components: {
    Invitation: itemOf(listInvitations.reply),
    InvitationSide: clearInvitation.reply.shape.inviter,
    ReviewedInvitation: clearInvitation.reply,
  },
  fields: {
    'InvitationSide.address': [
      'Network address at the registration; null after 90 days.',
      '192.0.2.10',
    ],
    cleared: ['True once an administrator found nothing wrong. The suspicions stay.'],
    'getInviter.code': ['Invite code.', '7KX2M9QABC'],
    'getInvitePage.code': ['Invite code.', '7KX2M9QABC'],
    'getInvitePage.document': [
      'The page as HTML.',
      '<!doctype html>\n<title>Ann invited you</title>',
    ],
    'listInvitations.code': ['Invite code of the caller.', '7KX2M9QABC'],
    'getInvitePicture.code': ['Invite code.', '7KX2M9QABC'],
    'getInvitePicture.document': ['The picture as PNG of 1200 to 630 pixels.', 'PNG bytes'],
    completedAt: ['Time at which it was paid, or null.', sampleInstant],
    earned: ['Points that the caller’s invitations paid.', 20],
    invitee: ['Person who was invited.'],
    invitation: ['The invitation that the caller came by; null without one.'],
    inviter: ['Person who invites.'],
    'clearInvitation.status': ['State that was shown.', 'held'],
    'clearInvitations.invitations': [
      'The invitations, each with its state as it was shown.',
      [{ id: sampleId, status: 'held' }],
    ],
    link: ['Invite link.', 'https://www.example.com/i/7KX2M9QABC'],
    suspicions: ['Signs that inviter and invitee are one person.'],
    suspicious: ['Shows suspicious invitations only.', 'yes'],
  },
} as const satisfies AreaWords;
