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

/** Key of a task's words: what ends a ban says so. */
export const wordsOf = <Task extends UserTask>(
  task: Task,
  { status }: { status: AccountStatus },
): Task | 'unban' => (task === 'unsuspend' && status === 'banned' ? 'unban' : task);
