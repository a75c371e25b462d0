import type { AccountStatus } from '#shared/areas/accounts/user.ts';

/** User tasks, each with its own dialog. */
export type UserTask = 'edit' | 'points' | 'suspend' | 'ban' | 'unsuspend';

/** Tasks that shut somebody out. */
export const isDanger = (task: UserTask): boolean => task === 'suspend' || task === 'ban';

/** Available tasks by account status, least destructive first. */
export const userTasks: Record<AccountStatus, readonly UserTask[]> = {
  active: ['edit', 'points', 'suspend', 'ban'],
  suspended: ['edit', 'points', 'unsuspend', 'ban'],
  banned: ['edit', 'points', 'unsuspend'],
};
