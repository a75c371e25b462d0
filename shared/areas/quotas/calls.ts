import * as z from 'zod/mini';
import { lowerAscii } from '#shared/kernel/ascii.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { id } from '#shared/kernel/id.ts';
import { countedPage, pageQuery } from '#shared/kernel/page.ts';
import { wellFormed } from '#shared/kernel/text.ts';
import { limits } from '#shared/limits.ts';
import { roles } from '../accounts/user.ts';

const bounds = limits.quotaBounds;

/** Largest numbers of subdomains and records of an account. */
const quotaFields = {
  domains: z.int().check(z.minimum(0), z.maximum(bounds.domains)),
  records: z.int().check(z.minimum(0), z.maximum(bounds.records)),
};
const roleQuotaFields = {
  ...quotaFields,
  description: wellFormed().check(z.trim(), z.maxLength(bounds.description)),
};

const roleQuota = z.object({ role: z.enum(roles), ...roleQuotaFields });
export type RoleQuota = z.output<typeof roleQuota>;

export const listRoleQuotas = endpoint({
  method: 'GET',
  path: '/admin/role-quotas',
  access: 'admin',
  summary: 'The quota of each role.',
  reply: z.object({ items: z.array(roleQuota) }),
  failures: [],
});

export const setRoleQuota = endpoint({
  method: 'PUT',
  path: '/admin/role-quotas/{role}',
  access: 'admin',
  summary:
    'Changes what a role allows; what is absent stays. Takes nothing away from who has more.',
  params: z.strictObject({ role: z.enum(roles) }),
  body: z.partial(z.strictObject(roleQuotaFields)),
  reply: roleQuota,
  failures: ['VERSION_CONFLICT'],
});

const userQuota = z.object({
  userId: id,
  email: z.string(),
  nickname: z.string(),
  ...quotaFields,
});
export type UserQuota = z.output<typeof userQuota>;

const ofUser = z.strictObject({ userId: id });

export const listUserQuotas = endpoint({
  method: 'GET',
  path: '/admin/user-quotas',
  access: 'admin',
  summary: 'Accounts with a quota of their own, by the start of their email address.',
  query: z.extend(pageQuery, {
    search: z.optional(
      wellFormed().check(z.trim(), z.overwrite(lowerAscii), z.maxLength(limits.search.max)),
    ),
  }),
  reply: countedPage(userQuota),
  failures: [],
});

export const createUserQuota = endpoint({
  method: 'POST',
  path: '/admin/user-quotas',
  access: 'admin',
  summary: 'Gives somebody a quota of their own in place of their roles’.',
  body: z.strictObject({ userId: id, ...quotaFields }),
  reply: userQuota,
  status: 201,
  failures: ['NOT_FOUND', 'USER_QUOTA_EXISTS', 'VERSION_CONFLICT'],
  idempotent: true,
});

export const updateUserQuota = endpoint({
  method: 'PUT',
  path: '/admin/user-quotas/{userId}',
  access: 'admin',
  summary: 'Changes somebody’s own quota; what is absent stays.',
  params: ofUser,
  body: z.partial(z.strictObject(quotaFields)),
  reply: userQuota,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const deleteUserQuota = endpoint({
  method: 'DELETE',
  path: '/admin/user-quotas/{userId}',
  access: 'admin',
  summary: 'Has somebody fall back to what their roles allow.',
  params: ofUser,
  reply: null,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
});
