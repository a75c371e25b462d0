import type { ListedDomain } from '#shared/areas/domains/calls.ts';

/** Tasks of an administrator with somebody's domain; `take` deletes it. */
export type DomainTask = 'freeze' | 'thaw' | 'take';

export const domainTasks = ({ frozen }: Pick<ListedDomain, 'frozen'>): readonly DomainTask[] =>
  frozen ? ['thaw', 'take'] : ['freeze', 'take'];
