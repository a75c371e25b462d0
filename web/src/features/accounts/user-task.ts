import type { AccountStatus } from '../../../../shared/accounts.ts';

/** User tasks, each with its own dialog. */
export type UserTask = 'edit' | 'points' | 'suspend' | 'ban' | 'unsuspend';

/** Available tasks by account status, least destructive first. */
export const userTasks: Record<AccountStatus, readonly UserTask[]> = {
  active: ['edit', 'points', 'suspend', 'ban'],
  suspended: ['edit', 'points', 'unsuspend', 'ban'],
  banned: ['edit', 'points', 'unsuspend'],
};
