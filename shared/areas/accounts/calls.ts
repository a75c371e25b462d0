import * as z from 'zod/mini';
import { several } from '#shared/kernel/batch.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { id, idParams, instant } from '#shared/kernel/id.ts';
import { countedPage, pageQuery } from '#shared/kernel/page.ts';
import { wellFormed } from '#shared/kernel/text.ts';
import { languages } from '#shared/languages.ts';
import { limits } from '#shared/limits.ts';
import { email, password } from './credentials.ts';
import { nickname, visible } from './nicknames.ts';
import { roles, suspensionReason, user, userProfile, userRow } from './user.ts';

/** Postal address in free form. Formats differ by country, so only length and visibility are checked. */
const personalInfoInput = z.strictObject({
  fullname: visible(limits.personalInfo.fullname),
  phoneNumber: visible(limits.personalInfo.phoneNumber),
  city: visible(limits.personalInfo.city),
  stateProvinceRegion: visible(limits.personalInfo.stateProvinceRegion),
  zipPostalCode: visible(limits.personalInfo.zipPostalCode),
  country: visible(limits.personalInfo.country),
});
export type PersonalInfoInput = z.output<typeof personalInfoInput>;

/** Empty fields and no times until something is saved. */
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

export const getMe = endpoint({
  method: 'GET',
  path: '/auth/me',
  access: 'user',
  summary: 'The caller.',
  reply: user,
  failures: [],
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

export const setLanguage = endpoint({
  method: 'PUT',
  path: '/account/language',
  access: 'user',
  summary: 'Chooses the language of the caller’s emails and feeds, and of previews of their links.',
  body: z.strictObject({ language: z.enum(languages) }),
  reply: null,
  failures: [],
});

export const setAvatar = endpoint({
  method: 'PUT',
  path: '/account/avatar',
  access: 'user',
  summary: 'Shows an uploaded picture as the caller’s avatar, in place of an earlier one.',
  body: z.strictObject({ uploadId: id }),
  reply: user,
  failures: ['VERSION_CONFLICT'],
});

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/account/avatar',
  access: 'user',
  summary: 'Removes the caller’s avatar.',
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

export const userFilters = ['admin', 'vip', 'normal', 'suspended'] as const;
export type UserFilter = (typeof userFilters)[number];
export const userSorts = ['created', 'email', 'nickname'] as const;
export type UserSort = (typeof userSorts)[number];

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  summary: 'Everybody, by the start of a word of their nickname or email address, or by id.',
  query: z.extend(pageQuery, {
    /**
     * A whole id, or a prefix of the sorted field. Sorted by `created`, the start of any word of the
     * nickname or the address, or of its domain, in the order of these words.
     */
    search: z.optional(wellFormed().check(z.trim(), z.maxLength(limits.search.max))),
    filter: z.optional(z.enum(userFilters)),
    sort: z._default(z.enum(userSorts), 'created'),
    order: z._default(z.enum(['asc', 'desc']), 'desc'),
  }),
  reply: countedPage(userRow),
  failures: [],
});

export const getUser = endpoint({
  method: 'GET',
  path: '/admin/users/{id}',
  access: 'admin',
  summary: 'One person with their profile.',
  params: idParams,
  reply: userProfile,
  failures: ['NOT_FOUND'],
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/admin/users/{id}',
  access: 'admin',
  summary: 'Changes what is given of somebody; a new password ends their sessions.',
  params: idParams,
  body: z.strictObject({
    nickname: z.optional(nickname),
    email: z.optional(email),
    password: z.optional(password),
  }),
  reply: userProfile,
  recent: true,
  failures: ['NOT_FOUND', 'EMAIL_TAKEN', 'VERSION_CONFLICT'],
});

const roleParams = z.strictObject({ id, role: z.enum(roles) });

export const addRole = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/roles/{role}',
  access: 'admin',
  summary: 'Gives somebody a role, from their next call on.',
  params: roleParams,
  reply: userProfile,
  recent: true,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const removeRole = endpoint({
  method: 'DELETE',
  path: '/admin/users/{id}/roles/{role}',
  access: 'admin',
  summary: 'Takes a role from somebody, from their next call on.',
  params: roleParams,
  reply: userProfile,
  recent: true,
  failures: ['NOT_FOUND', 'LAST_ROLE', 'LAST_ADMIN', 'VERSION_CONFLICT'],
});

export const suspendUser = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/suspend',
  access: 'admin',
  summary: 'Disables an account, ends its sessions, and withdraws its records from DNS.',
  params: idParams,
  body: z.strictObject({ reason: suspensionReason }),
  reply: userProfile,
  failures: ['NOT_FOUND', 'ALREADY_SUSPENDED', 'LAST_ADMIN', 'VERSION_CONFLICT'],
});

export const unsuspendUser = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/unsuspend',
  access: 'admin',
  summary:
    'Lifts a suspension or a ban and publishes the records again. A ban wants a recent login.',
  params: idParams,
  reply: userProfile,
  failures: ['NOT_FOUND', 'LOGIN_AGAIN', 'VERSION_CONFLICT'],
});

export const banUser = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/ban',
  access: 'admin',
  summary: 'Suspends an account and refuses new ones on its address.',
  params: idParams,
  body: z.strictObject({ reason: suspensionReason }),
  reply: userProfile,
  recent: true,
  failures: ['NOT_FOUND', 'ALREADY_SUSPENDED', 'LAST_ADMIN', 'VERSION_CONFLICT'],
});

export const suspendUsers = endpoint({
  method: 'POST',
  path: '/admin/users/suspend',
  access: 'admin',
  summary: 'Suspends accounts, all or none.',
  body: z.strictObject({ ids: several(id, limits.batch.most), reason: suspensionReason }),
  reply: null,
  failures: ['BATCH_REFUSED', 'LAST_ADMIN', 'VERSION_CONFLICT'],
  idempotent: true,
});
