import type { AreaFacts } from '#shared/kernel/facts.ts';
import { MINUTE } from '#shared/kernel/time.ts';

export const facts = {
  limits: {
    /** Characters of the settings of a mail server, and of its conversation: lines, and each line. */
    smtp: {
      host: 190,
      user: 256,
      password: 256,
      fromName: 100,
      lines: 100,
      line: 500,
      /** Time in which one mail is sent, with the server's answer to it, and rest of a server after it failed. */
      deadline: 8,
      rest: MINUTE,
    },
  },
  adminEvents: {
    'smtp-config-created': ['host', 'port', 'login', 'password', 'fromEmail', 'fromName'],
    'smtp-config-changed': ['active', 'host', 'port', 'login', 'password', 'fromEmail', 'fromName'],
    'smtp-config-tested': ['recipient', 'accepted'],
    'smtp-config-activated': ['active'],
    'smtp-config-deactivated': ['active'],
    'smtp-config-deleted': ['active', 'host', 'port', 'login', 'fromEmail', 'fromName'],
  },
} as const satisfies AreaFacts;
