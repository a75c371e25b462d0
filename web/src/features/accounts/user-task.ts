import type { AccountStatus } from '../../../../shared/accounts.ts';

/** What is being done to somebody, in a dialog of its own. */
export type UserTask = 'edit' | 'points' | 'suspend' | 'ban' | 'unsuspend';

/** What can be done to somebody in each state, the harmless first. */
export const userTasks: Record<AccountStatus, readonly UserTask[]> = {
  active: ['edit', 'points', 'suspend', 'ban'],
  suspended: ['edit', 'points', 'unsuspend', 'ban'],
  banned: ['edit', 'points', 'unsuspend'],
};
