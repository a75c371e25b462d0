/**
 * `pending` until the invitee claims a domain, then `completed` and paid. A suspicious one becomes
 * `held` until an administrator clears or rejects it.
 */
export const invitationStatuses = ['pending', 'held', 'completed', 'rejected'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

/** Reasons to review an invitation before it pays. */
export const suspicions = [
  'address',
  'alias',
  'returned',
  'guest-address',
  'guest-alias',
  'rate',
] as const;
export type Suspicion = (typeof suspicions)[number];
