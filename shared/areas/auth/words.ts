import * as z from 'zod/mini';
import { type AreaWords, itemOf, sampleId, sampleInstant } from '#shared/kernel/words.ts';
import { forgotPassword, listSessions, login, sendCode } from './calls.ts';

export const words = {
  about: 'Registration, login, sessions and passwords.',
  components: {
    OpenedSession: login.reply,
    Session: itemOf(listSessions.reply),
    SentCode: sendCode.reply,
    SentMail: forgotPassword.reply,
  },
  failureDetails: {
    CAPTCHA_HARDER: z.object({ level: z.int() }),
  },
  fields: {
    revokeTokens: ['Ends the access tokens of programs, too.', false],
    'register.code': ['Code from the mail: six digits.', '042042'],
    'updateEmail.code': ['Code from the mail to the new address: six digits.', '042042'],
    'Session.current': ['True for the session of this call.'],
    currentPassword: ['Current password.', 'correct horse'],
    device: ['Browser and system; empty where unknown.', 'Firefox · Windows'],
    inviteCode: ['Code of an invite link.', '7KX2M9QABC'],
    lastUsedAt: ['Time of the last use, at most an hour too early.', sampleInstant],
    'Session.network': ['IPv4 address, or IPv6 /64, of the login.', '192.0.2.10'],
    newPassword: ['New password; taken as it is.', 'battery staple'],
    resend: [
      'Stands for `turnstileToken` when the next code is asked for, once, for the same address from the same network.',
      'resend:01KAKZ2V9Q8M4T6X0B3C5D7E9F:1763900000:k3yIdAbCsignatureOfTicket12345',
    ],
    token: ['Bearer token of the session.', `fs_${sampleId}_${'A'.repeat(43)}`],
    'resetPassword.token': ['Token of the reset link.', 'k7Jq0lB2mN5pR8tV1xZ4cD6fG9hK3sW'],
    'validateResetToken.token': ['Token of the reset link.', 'k7Jq0lB2mN5pR8tV1xZ4cD6fG9hK3sW'],
    valid: ['True: a link that no longer works answers `RESET_LINK_INVALID`.'],
  },
} as const satisfies AreaWords;
