import { roles } from '../../../../shared/accounts.ts';
import { invitationStatuses, suspicions } from '../../../../shared/invitations.ts';
import { statuses } from '../../../../shared/users.ts';

/** Fields of entries that `audit.json` has words for, as they are shown; any other comes last, by its own name. */
const fields = [
  'status',
  'suspicions',
  'role',
  'nickname',
  'email',
  'password',
  'domains',
  'records',
  'description',
  'minLength',
  'maxLength',
  'cost',
  'names',
  'price',
  'words',
  'skipExisting',
  'points',
  'active',
  'content',
  'note',
  'reason',
] as const;

/** Values that are words of this service, and not somebody's own. */
const values = [...roles, ...statuses, ...invitationStatuses, ...suspicions] as const;

export const knownField = (field: string) => fields.find((one) => one === field);
export const knownValue = (value: string) => values.find((one) => one === value);

/** Whether what such a field holds is made of known values. */
export const isSpoken = (field: string): boolean =>
  ['role', 'status', 'suspicions'].includes(field);

const order: readonly string[] = fields;
const placeOf = (field: string): number =>
  order.includes(field) ? order.indexOf(field) : order.length;

/** What changed, in the order of `fields`: an entry tells it in any. */
export const inOrder = <T>(changes: Record<string, T>): [string, T][] =>
  Object.entries(changes).sort(([one], [other]) => placeOf(one) - placeOf(other));
