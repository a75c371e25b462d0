import * as z from 'zod/mini';
import { email, nickname, password, roles, user } from './accounts.ts';
import { domain } from './domains.ts';
import { endpoint } from './kernel/endpoint.ts';
import { id, idParams, instant } from './kernel/id.ts';
import { page, pageQuery } from './kernel/page.ts';
import { limits } from './limits.ts';

/** What an account may be: only an active one can do anything. */
export const statuses = ['active', 'suspended', 'banned'] as const;

export const userFilters = ['admin', 'vip', 'normal', 'suspended'] as const;
export type UserFilter = (typeof userFilters)[number];
export const userSorts = ['created', 'email', 'nickname'] as const;
export type UserSort = (typeof userSorts)[number];

/** Somebody as the list shows them. */
const userRow = z.object({
  id,
  email: z.string(),
  nickname: z.string(),
  roles: z.array(z.enum(roles)),
  status: z.enum(statuses),
  createdAt: instant,
});
export type UserRow = z.output<typeof userRow>;

/** Somebody as their page shows them. */
const userProfile = z.extend(user, {
  status: z.enum(statuses),
  /** Why and since when they are suspended or banned. */
  suspension: z.nullable(z.object({ reason: z.string(), since: instant })),
  /** What they told of themselves; null if nothing. */
  personalInfo: z.nullable(
    z.object({
      fullname: z.string(),
      phoneNumber: z.string(),
      city: z.string(),
      stateProvinceRegion: z.string(),
      zipPostalCode: z.string(),
      country: z.string(),
    }),
  ),
});
export type UserProfile = z.output<typeof userProfile>;

const { min, max } = limits.suspensionReason;
const reason = z.string().check(z.trim(), z.minLength(min), z.maxLength(max));

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  summary: 'Everybody, by the start of their e-mail address or nickname, or by id.',
  query: z.extend(pageQuery, {
    /**
     * A whole id, or the start of what the list is sorted by; sorted by `created`, the start of an
     * address or a nickname, and then those found by their address come first, in its order.
     */
    search: z.optional(z.string().check(z.trim(), z.maxLength(limits.search.max))),
    filter: z.optional(z.enum(userFilters)),
    sort: z._default(z.enum(userSorts), 'created'),
    order: z._default(z.enum(['asc', 'desc']), 'desc'),
  }),
  reply: page(userRow),
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
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const removeRole = endpoint({
  method: 'DELETE',
  path: '/admin/users/{id}/roles/{role}',
  access: 'admin',
  summary: 'Takes a role from somebody, from their next call on.',
  params: roleParams,
  reply: userProfile,
  failures: ['NOT_FOUND', 'LAST_ROLE', 'LAST_ADMIN', 'VERSION_CONFLICT'],
});

export const suspendUser = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/suspend',
  access: 'admin',
  summary: 'Disables an account, ends its sessions, and withdraws its records from DNS.',
  params: idParams,
  body: z.strictObject({ reason }),
  reply: userProfile,
  failures: ['NOT_FOUND', 'ALREADY_SUSPENDED', 'LAST_ADMIN', 'VERSION_CONFLICT'],
});

export const unsuspendUser = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/unsuspend',
  access: 'admin',
  summary: 'Lifts a suspension or a ban and publishes the records again.',
  params: idParams,
  reply: userProfile,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const banUser = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/ban',
  access: 'admin',
  summary: 'Suspends an account and refuses new ones on its address.',
  params: idParams,
  body: z.strictObject({ reason }),
  reply: userProfile,
  failures: ['NOT_FOUND', 'ALREADY_SUSPENDED', 'LAST_ADMIN', 'VERSION_CONFLICT'],
});

export const listUserDomains = endpoint({
  method: 'GET',
  path: '/admin/users/{id}/domains',
  access: 'admin',
  summary: 'Somebody’s domains, newest first.',
  params: idParams,
  query: pageQuery,
  reply: page(domain),
  failures: [],
});
