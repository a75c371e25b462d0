import { type AreaWords, usage } from '#shared/kernel/words.ts';
import { createUserQuota, setRoleQuota } from './calls.ts';

export const words = {
  about: 'How many domains, records and hostnames somebody may have.',
  components: {
    RoleQuota: setRoleQuota.reply,
    UserQuota: createUserQuota.reply,
  },
  failureDetails: {
    DOMAIN_QUOTA_REACHED: usage,
  },
  fields: {
    records: ['DNS records over all domains.', 50],
  },
} as const satisfies AreaWords;
