import { describe, expect, it } from 'vitest';
import type { User } from '../../../shared/accounts.ts';
import { nextStep } from '../../../web/src/app/pages/dashboard/next-step.ts';
import { domainOf } from '../../screens/domain-fixtures.ts';
import { person } from '../../screens/fixtures.ts';

const user = (profileComplete: boolean, used = 1): User => ({
  ...person,
  profileComplete,
  quota: { ...person.quota, domains: { used, limit: 5 } },
});
const idle = domainOf('idle', 0);
const busy = domainOf('busy', 4);

describe('the next thing worth doing', () => {
  it('is a first name, whatever the profile', () => {
    expect(nextStep(user(false, 0), [])).toEqual({ step: 'claim' });
  });

  it('is to look after what failed, before anything else', () => {
    const broken = domainOf('broken', 4, { states: { live: 3, failed: 1 } });
    expect(nextStep(user(false), [busy, idle, broken])).toEqual({ step: 'mend', domain: broken });
  });

  it('is to point a name that leads nowhere', () => {
    expect(nextStep(user(false), [busy, idle])).toEqual({ step: 'point', domain: idle });
  });

  it('is to complete the profile, once all names lead somewhere', () => {
    expect(nextStep(user(false), [busy])).toEqual({ step: 'profile' });
    expect(nextStep(user(false, 5), [busy])).toEqual({ step: 'profile' });
  });

  it('is another name as long as there is room, and then a friend', () => {
    expect(nextStep(user(true), [busy])).toEqual({ step: 'another' });
    expect(nextStep(user(true, 5), [busy])).toEqual({ step: 'invite' });
  });
});
