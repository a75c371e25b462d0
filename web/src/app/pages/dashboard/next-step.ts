import type { User } from '#shared/areas/accounts/user.ts';
import type { Domain } from '#shared/areas/domains/calls.ts';

export type NextStep =
  | { step: 'claim' | 'profile' | 'another' | 'invite' }
  | { step: 'frozen' | 'mend' | 'point'; domain: Domain };

/** The next step to suggest, given the account's domains. */
export function nextStep({ quota, profileComplete }: User, domains: readonly Domain[]): NextStep {
  if (domains.length === 0) return { step: 'claim' };
  const frozen = domains.find((domain) => domain.frozen);
  if (frozen) return { step: 'frozen', domain: frozen };
  const broken = domains.find(({ recordStates }) => recordStates.failed > 0);
  if (broken) return { step: 'mend', domain: broken };
  const idle = domains.find(({ recordCount }) => recordCount === 0);
  if (idle) return { step: 'point', domain: idle };
  if (!profileComplete) return { step: 'profile' };
  return { step: quota.domains.used < quota.domains.limit ? 'another' : 'invite' };
}
