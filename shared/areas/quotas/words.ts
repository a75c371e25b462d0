import { type AreaWords, type FieldWords, usage } from '#shared/kernel/words.ts';
import { createUserQuota, setRoleQuota } from './calls.ts';

const note: FieldWords = ['Note for administrators.', 'Everybody'];

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
    'RoleQuota.description': note,
    'setRoleQuota.description': note,
    records: ['DNS records over all domains.', 50],
  },
} as const satisfies AreaWords;
