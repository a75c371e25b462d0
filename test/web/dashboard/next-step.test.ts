import { describe, expect, it } from 'vitest';
import type { User } from '#shared/areas/accounts/user.ts';
import { domainOf } from '#test/screens/domain-fixtures.ts';
import { person } from '#test/screens/fixtures.ts';
import { nextStep } from '#web/app/pages/dashboard/next-step.ts';
import { sumStates } from '#web/features/domains/states.ts';

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

  it('is to look after a frozen name, and never to point it or to mend its records', () => {
    const freeze = { reason: 'Phishing', since: '2026-11-20T12:00:00.000Z' };
    const frozen = { ...idle, frozen: freeze };
    const failed = { ...domainOf('broken', 4, { states: { failed: 4 } }), frozen: freeze };
    expect(nextStep(user(false), [busy, frozen])).toEqual({ step: 'frozen', domain: frozen });
    expect(nextStep(user(false), [failed, idle])).toEqual({ step: 'frozen', domain: failed });
  });

  it('is to look after what failed, before all else that can be changed', () => {
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

it('the health of records counts those of a frozen domain as frozen, not as waiting', () => {
  const pending = domainOf('frozen', 4, { states: { pending: 4 } });
  const frozen = { ...pending, frozen: { reason: 'Phishing', since: '2026-11-20T12:00:00.000Z' } };
  expect(sumStates([busy, frozen])).toMatchObject({ pending: 0, frozen: 4 });
});
