import type { AreaFacts } from '#shared/kernel/facts.ts';

export const facts = {
  limits: {
    quota: {
      user: { domains: 5, records: 50 },
      vip: { domains: 20, records: 400 },
      admin: { domains: 1000, records: 10_000 },
    },
    /** Largest quotas, and characters of a role's description. */
    quotaBounds: { domains: 100_000, records: 1_000_000, description: 200 },
  },
  failures: {
    DOMAIN_QUOTA_REACHED: [409, 'Subdomain quota reached.'],
    USER_QUOTA_EXISTS: [409, 'This user has a quota already.'],
  },
  adminEvents: {
    'role-quota-changed': ['role', 'domains', 'records', 'description'],
    'user-quota-set': ['domains', 'records'],
    'user-quota-removed': ['domains', 'records'],
  },
} as const satisfies AreaFacts;
