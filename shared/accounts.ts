import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { id, instant } from './kernel/id.ts';
import { limits } from './limits.ts';

export const roles = ['user', 'vip', 'admin'] as const;
export type Role = (typeof roles)[number];

export type AccountStatus = 'active' | 'suspended' | 'banned';

/**
 * An e-mail address as people have them: the dot-atom of RFC 5321 and a domain with at least one dot.
 * The domain and the local part are lower-cased: no provider in use tells `A@` from `a@`.
 */
export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(limits.email.max),
    z.regex(
      /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/,
      { error: 'Must be a valid e-mail address.' },
    ),
    z.regex(/^.{1,64}@/, { error: 'Must be a valid e-mail address.' }),
  );

/** Letters of any script, digits, punctuation and single spaces; nothing invisible, nothing that turns text around. */
export const nickname = z.string().check(
  z.trim(),
  z.normalize('NFC'),
  z.minLength(1),
  z.maxLength(limits.nickname.max),
  z.regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Emoji} ]+$/u, {
    error: 'Must not contain control or invisible characters.',
  }),
);

/** Taken as it is: not trimmed, not normalised, so that it compares equal on every device that sends the same bytes. */
export const password = z
  .string()
  .check(z.minLength(limits.password.min), z.maxLength(limits.password.max));

const code = z
  .string()
  .check(z.trim(), z.regex(/^\d{6}$/, { error: `Must be ${limits.code.digits} digits.` }));

/** The answer of Turnstile or of the ALTCHA widget, whichever GET /config names. */
const turnstileToken = z.string().check(z.minLength(1), z.maxLength(8192));

const usage = z.object({ used: z.int(), limit: z.int() });

export const user = z.object({
  id,
  email: z.string(),
  nickname: z.string(),
  avatar: z.nullable(z.string()),
  roles: z.array(z.enum(roles)),
  points: z.int(),
  createdAt: instant,
  profileComplete: z.boolean(),
  quota: z.object({ domains: usage, records: usage }),
});
export type User = z.output<typeof user>;

const session = z.object({ token: z.string() });

export const sendCode = endpoint({
  method: 'POST',
  path: '/auth/send-code',
  access: 'public',
  summary: 'Sends a verification code by mail. Answers alike for known and unknown addresses.',
  body: z.strictObject({ email, turnstileToken }),
  reply: z.object({ resendAfter: z.int(), expiresIn: z.int() }),
  failures: ['CAPTCHA_REQUIRED', 'TOO_MANY_REQUESTS'],
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
    inviteCode: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  }),
  reply: session,
  status: 201,
  failures: ['CODE_INVALID', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
});

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Opens a session.',
  body: z.strictObject({
    email,
    password: z.string().check(z.minLength(1), z.maxLength(limits.password.max)),
    turnstileToken,
  }),
  reply: session,
  failures: ['INVALID_CREDENTIALS', 'ACCOUNT_SUSPENDED', 'CAPTCHA_REQUIRED', 'TOO_MANY_REQUESTS'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'user',
  summary: 'Ends every session of the caller, on every device.',
  reply: null,
  failures: [],
});

export const getMe = endpoint({
  method: 'GET',
  path: '/auth/me',
  access: 'user',
  summary: 'The caller.',
  reply: user,
  failures: [],
});
