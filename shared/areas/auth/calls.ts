import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { id, idParams, instant } from '#shared/kernel/id.ts';
import { wellFormed } from '#shared/kernel/text.ts';
import { email, password } from '../accounts/credentials.ts';
import { nickname } from '../accounts/nicknames.ts';
import { user } from '../accounts/user.ts';
import { inviteCode } from '../invitations/typed-invite-code.ts';
import { claimedPassword, code, request, sent, turnstileToken } from './proofs.ts';

/** An invite code; an empty field is none. */
const noneOrCode = z.pipe(
  wellFormed(),
  z.pipe(
    z.transform((code: string) => code.trim() || undefined),
    z.optional(inviteCode),
  ),
);

/** Token of a reset link. The call, not the schema, decides its validity. */
const resetToken = wellFormed().check(z.minLength(1), z.maxLength(128));

const opened = z.object({ token: z.string() });

/** Ends the access tokens of programs, too. */
const revokeTokens = z._default(z.boolean(), false);

export const sendCode = endpoint({
  method: 'POST',
  path: '/auth/send-code',
  access: 'public',
  summary: 'Sends a verification code by mail. Answers alike for known and unknown addresses.',
  body: z.strictObject({ email, turnstileToken }),
  /** `resend` is the `turnstileToken` of the next code to the same address from the same network. */
  reply: z.extend(sent, { request, resend: z.string() }),
  failures: ['CAPTCHA_REQUIRED', 'CAPTCHA_HARDER', 'TOO_MANY_REQUESTS', 'VERSION_CONFLICT'],
});

export const tryCaptcha = endpoint({
  method: 'POST',
  path: '/auth/try-captcha',
  access: 'public',
  summary: 'Checks a solved captcha and uses it up, where the deployment offers its test.',
  body: z.strictObject({ turnstileToken }),
  reply: null,
  failures: ['CAPTCHA_REQUIRED', 'NOT_FOUND'],
});

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  summary: 'Creates an account for an address whose code was received, and logs it in.',
  body: z.strictObject({
    email,
    password,
    code,
    nickname,
    request: z.optional(request),
    inviteCode: z.optional(noneOrCode),
  }),
  reply: opened,
  status: 201,
  failures: [
    'CODE_INVALID',
    'EMAIL_TAKEN',
    'SELF_INVITE',
    'ACCOUNT_SUSPENDED',
    'TOO_MANY_REQUESTS',
  ],
});

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Opens a session.',
  body: z.strictObject({
    email,
    password: claimedPassword,
    turnstileToken,
  }),
  reply: opened,
  failures: [
    'INVALID_CREDENTIALS',
    'ACCOUNT_SUSPENDED',
    'CAPTCHA_REQUIRED',
    'VERSION_CONFLICT',
    'TOO_MANY_REQUESTS',
  ],
  whilePaused: 'answered',
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'user',
  summary: 'Ends the session of this call.',
  reply: null,
  failures: [],
  whilePaused: 'answered',
});

export const logoutEverywhere = endpoint({
  method: 'POST',
  path: '/auth/logout-everywhere',
  access: 'user',
  summary:
    'Ends every session of the caller, on every device, and access tokens where that is asked.',
  body: z.strictObject({ revokeTokens }),
  reply: null,
  failures: [],
  whilePaused: 'answered',
});

const session = z.object({
  id,
  /** True for the session of this call. */
  current: z.boolean(),
  createdAt: instant,
  /** Last use, at most an hour too early. */
  lastUsedAt: instant,
  /** IPv4 address or IPv6 /64 of the login. */
  network: z.string(),
  /** Browser and system, such as `Firefox · Windows`; empty if unknown. */
  device: z.string(),
});
export type Session = z.output<typeof session>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'user',
  summary: 'The caller’s open sessions, the one of this call first.',
  reply: z.object({ items: z.array(session) }),
  failures: [],
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  access: 'user',
  summary: 'Ends one of the caller’s sessions.',
  params: idParams,
  reply: null,
  failures: ['NOT_FOUND'],
  whilePaused: 'answered',
});

export const confirmLogin = endpoint({
  method: 'POST',
  path: '/auth/confirm',
  access: 'user',
  summary: 'Takes the password again, so that calls that want a recent login work for 10 minutes.',
  body: z.strictObject({ password: claimedPassword }),
  reply: null,
  failures: ['TOO_MANY_REQUESTS'],
  whilePaused: 'answered',
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  summary: 'Mails a link to set a new password. Answers alike for known and unknown addresses.',
  body: z.strictObject({ email, turnstileToken }),
  reply: sent,
  failures: ['CAPTCHA_REQUIRED', 'CAPTCHA_HARDER', 'TOO_MANY_REQUESTS', 'VERSION_CONFLICT'],
});

export const validateResetToken = endpoint({
  method: 'POST',
  path: '/auth/validate-reset-token',
  access: 'public',
  summary: 'Checks a reset link without using it up.',
  body: z.strictObject({ token: resetToken, email }),
  reply: z.object({ valid: z.literal(true) }),
  failures: ['RESET_LINK_INVALID'],
  whilePaused: 'answered',
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  summary: 'Sets a new password by a reset link, once, and ends every session.',
  body: z.strictObject({ token: resetToken, email, newPassword: password, revokeTokens }),
  reply: null,
  failures: ['RESET_LINK_INVALID', 'ACCOUNT_SUSPENDED'],
});

export const updatePassword = endpoint({
  method: 'PUT',
  path: '/auth/update-password',
  access: 'user',
  summary: 'Sets a new password, ends every session, and opens a new one for the caller.',
  body: z.strictObject({ currentPassword: claimedPassword, newPassword: password }),
  reply: opened,
  failures: ['TOO_MANY_REQUESTS'],
});

export const updateEmail = endpoint({
  method: 'PUT',
  path: '/auth/update-email',
  access: 'user',
  summary:
    'Moves the caller to a new address whose code was received, and ends their other sessions.',
  body: z.strictObject({ email, code, request: z.optional(request) }),
  reply: user,
  recent: true,
  failures: ['CODE_INVALID', 'EMAIL_TAKEN', 'VERSION_CONFLICT', 'TOO_MANY_REQUESTS'],
});
