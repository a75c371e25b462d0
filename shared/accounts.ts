import * as z from 'zod/mini';
import { inviteCode } from './invitations.ts';
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
const visible = (max: number) =>
  z.string().check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1),
    z.maxLength(max),
    z.regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Emoji} ]+$/u, {
      error: 'Must not contain control or invisible characters.',
    }),
  );

export const nickname = visible(limits.nickname.max);

/** Taken as it is: not trimmed, not normalised, so that it compares equal on every device that sends the same bytes. */
export const password = z
  .string()
  .check(z.minLength(limits.password.min), z.maxLength(limits.password.max));

/** A password as somebody claims it to be: rules for new ones may be younger than it. */
const claimedPassword = z.string().check(z.minLength(1), z.maxLength(limits.password.max));

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

/** What stands in a reset link. Whether it is any good is for the call to say, not for the form. */
const resetToken = z.string().check(z.minLength(1), z.maxLength(128));

/**
 * Where somebody lives, in their own words: names, numbers and regions look different in each country,
 * so nothing but length and visibility is asked.
 */
const personalInfoInput = z.strictObject({
  fullname: visible(limits.personalInfo.fullname),
  phoneNumber: visible(limits.personalInfo.phoneNumber),
  city: visible(limits.personalInfo.city),
  stateProvinceRegion: visible(limits.personalInfo.stateProvinceRegion),
  zipPostalCode: visible(limits.personalInfo.zipPostalCode),
  country: visible(limits.personalInfo.country),
});
export type PersonalInfoInput = z.output<typeof personalInfoInput>;

/** Fields are empty, and times are missing, as long as nothing was saved. */
const personalInfo = z.object({
  fullname: z.string(),
  phoneNumber: z.string(),
  city: z.string(),
  stateProvinceRegion: z.string(),
  zipPostalCode: z.string(),
  country: z.string(),
  createdAt: z.nullable(instant),
  updatedAt: z.nullable(instant),
});
export type PersonalInfo = z.output<typeof personalInfo>;

const session = z.object({ token: z.string() });

/** In how many seconds the next mail may be asked for, and this one's content is worthless. */
const sent = z.object({ resendAfter: z.int(), expiresIn: z.int() });

export const sendCode = endpoint({
  method: 'POST',
  path: '/auth/send-code',
  access: 'public',
  summary: 'Sends a verification code by mail. Answers alike for known and unknown addresses.',
  body: z.strictObject({ email, turnstileToken }),
  reply: sent,
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
    inviteCode: z.optional(inviteCode),
  }),
  reply: session,
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
  reply: session,
  failures: [
    'INVALID_CREDENTIALS',
    'ACCOUNT_SUSPENDED',
    'CAPTCHA_REQUIRED',
    'VERSION_CONFLICT',
    'TOO_MANY_REQUESTS',
  ],
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

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  summary: 'Mails a link to set a new password. Answers alike for known and unknown addresses.',
  body: z.strictObject({ email, turnstileToken }),
  reply: sent,
  failures: ['CAPTCHA_REQUIRED', 'TOO_MANY_REQUESTS'],
});

export const validateResetToken = endpoint({
  method: 'POST',
  path: '/auth/validate-reset-token',
  access: 'public',
  summary: 'Whether a reset link still works. Does not use it up.',
  body: z.strictObject({ token: resetToken, email }),
  reply: z.object({ valid: z.literal(true) }),
  failures: ['RESET_LINK_INVALID'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  summary: 'Sets a new password by a reset link, once, and ends every session.',
  body: z.strictObject({ token: resetToken, email, newPassword: password }),
  reply: null,
  failures: ['RESET_LINK_INVALID', 'ACCOUNT_SUSPENDED'],
});

export const updatePassword = endpoint({
  method: 'PUT',
  path: '/auth/update-password',
  access: 'user',
  summary: 'Sets a new password, ends every session, and opens a new one for the caller.',
  body: z.strictObject({ currentPassword: claimedPassword, newPassword: password }),
  reply: session,
  failures: ['TOO_MANY_REQUESTS'],
});

export const updateEmail = endpoint({
  method: 'PUT',
  path: '/auth/update-email',
  access: 'user',
  summary: 'Moves the caller to a new address whose code was received.',
  body: z.strictObject({ email, code }),
  reply: user,
  failures: ['CODE_INVALID', 'EMAIL_TAKEN', 'VERSION_CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const updateNickname = endpoint({
  method: 'PUT',
  path: '/auth/update-nickname',
  access: 'user',
  summary: 'Changes what others see of the caller.',
  body: z.strictObject({ nickname }),
  reply: user,
  failures: ['VERSION_CONFLICT'],
});

export const getPersonalInfo = endpoint({
  method: 'GET',
  path: '/account/personal-info',
  access: 'user',
  summary: 'The caller’s personal information, or empty fields.',
  reply: personalInfo,
  failures: [],
});

export const savePersonalInfo = endpoint({
  method: 'PUT',
  path: '/account/personal-info',
  access: 'user',
  summary: 'Saves all of the caller’s personal information. The first time pays points.',
  body: personalInfoInput,
  reply: z.extend(personalInfo, { rewarded: z.int() }),
  failures: ['VERSION_CONFLICT'],
});
