import { roles } from '../../../../shared/accounts.ts';
import { invitationStatuses, suspicions } from '../../../../shared/invitations.ts';
import { statuses } from '../../../../shared/users.ts';

/** Fields of entries that `audit.json` has words for; any other shows by its own name. */
const fields = [
  'active',
  'content',
  'cost',
  'description',
  'domains',
  'email',
  'maxLength',
  'minLength',
  'names',
  'nickname',
  'note',
  'password',
  'points',
  'price',
  'reason',
  'records',
  'role',
  'skipExisting',
  'status',
  'suspicions',
  'words',
] as const;

/** Values that are words of this service, and not somebody's own. */
const values = [...roles, ...statuses, ...invitationStatuses, ...suspicions] as const;

export const knownField = (field: string) => fields.find((one) => one === field);
export const knownValue = (value: string) => values.find((one) => one === value);

/** Whether what such a field holds is made of known values. */
export const isSpoken = (field: string): boolean =>
  ['role', 'status', 'suspicions'].includes(field);
