import type { AreaFacts } from '#shared/kernel/facts.ts';
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts';

export const facts = {
  limits: {
    invitation: {
      /** Time for which a browser keeps the code of a followed link. */
      kept: 30 * DAY,
      codeLength: 10,
      /** Seconds for which the edge keeps the page of a code: a picture that was removed is shown no longer. */
      pageAge: 5 * MINUTE,
      /** Seconds for which the edge keeps the picture of a code: drawing one takes half a second. */
      pictureAge: HOUR,
      /** Completed invitations of one inviter before further ones are reviewed. */
      completions: { count: 5, window: DAY },
      /** Earlier guests of an inviter to compare a new one with. */
      guests: 50,
    },
  },
  failures: {
    SELF_INVITE: [409, 'You cannot invite yourself.'],
    INVITER_SUSPENDED: [409, 'The inviter is suspended and cannot be paid.'],
  },
  adminEvents: {
    'invitation-cleared': ['status', 'suspicions', 'cleared'],
    'invitation-rejected': ['status', 'suspicions'],
  },
} as const satisfies AreaFacts;
