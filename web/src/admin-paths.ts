/** Paths of the console, kept out of the first load. */
export const adminPaths = {
  index: '/admin',
  users: '/admin/users',
  user: (id: string) => `/admin/users/${id}` as const,
  invitations: '/admin/invitations',
  roleQuotas: '/admin/role-quotas',
  userQuotas: '/admin/user-quotas',
  pricingRules: '/admin/pricing-rules',
  premiumDomains: '/admin/premium-domains',
  premiumImport: (id: string) => `/admin/premium-domains/imports/${id}` as const,
  reservedWords: '/admin/reserved-words',
  domains: '/admin/domains',
  domainRecords: (id: string) => `/admin/domains/${id}/records` as const,
  dnsRecords: '/admin/dns-records',
  failedRecords: '/admin/dns-records/failed',
  news: '/admin/news',
  article: (id: string) => `/admin/news/${id}` as const,
  notifications: '/admin/notifications',
  showcaseApplications: '/admin/showcase-applications',
  showcases: '/admin/showcase',
  tags: '/admin/tags',
  domainProviders: '/admin/domain-providers',
  smtp: '/admin/smtp',
  r2Config: '/admin/r2-config',
  reports: '/admin/reports',
  report: (id: string) => `/admin/reports/${id}` as const,
  deadLetters: '/admin/dead-letters',
  audit: '/admin/audit',
} as const;

/** The audit log of one subject. */
export const auditOf = (subject: string): string =>
  `${adminPaths.audit}?${new URLSearchParams({ subject })}`;
