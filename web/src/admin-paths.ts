/** Every address of the console, apart from `paths` so that the first load does without. */
export const adminPaths = {
  index: '/admin',
  users: '/admin/users',
  user: (id: string) => `/admin/users/${id}` as const,
  invitations: '/admin/invitations',
  roleQuotas: '/admin/role-quotas',
  userQuotas: '/admin/user-quotas',
  audit: '/admin/audit',
} as const;

/** The audit log, of what was done to somebody or something. */
export const auditOf = (subject: string): string =>
  `${adminPaths.audit}?${new URLSearchParams({ subject })}`;
