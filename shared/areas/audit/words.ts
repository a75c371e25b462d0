import { type AreaWords, itemOf, sampleId } from '#shared/kernel/words.ts';
import { listAudit } from './calls.ts';

export const words = {
  about: 'Who did what, and when.',
  components: {
    AuditEntry: itemOf(listAudit.reply),
  },
  fields: {
    address: ['Network address.', '192.0.2.10'],
    changes: ['Fields that changed, with their values before and after.', {}],
    event: ['Kind of event.'],
    'listAudit.event': ['Kind of event. One of people needs `user` or `subject`.'],
    from: ['Value before.', 'ann'],
    'listAudit.from': ['First day in UTC, or an instant.', '2026-11-01'],
    field: ['Field that changed: only entries that name it.', 'points'],
    session: ['Session of the person who acted, by its id.', sampleId],
    subject: ['Target of the event.'],
    'listAudit.subject': ['Id of the target, or of the account that an event concerns.', sampleId],
    to: ['Value after.', 'anna'],
    'listAudit.to': ['Last day in UTC, or an instant.', '2026-11-30'],
    user: ['Person who acted; absent for a failed login.'],
    'listAudit.user': ['Id of the person who acted.', sampleId],
  },
} as const satisfies AreaWords;
