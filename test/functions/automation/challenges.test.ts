import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateChallenge } from '#shared/areas/automation/calls.ts';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { HOUR } from '#shared/kernel/time.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, type Person, seed } from '#test/support/people.ts';
import { presetToken, valuesOf } from './tokens.ts';

let providerId: string;
let ann: Person;
let domain: Domain;
let key: string;
let names = 0;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
  // Nothing is asked, so nothing is waited for: that DNS has the value is tried with a name server.
  process.env.DNS_RESOLVERS = ' ';
});

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  ann = await newPerson();
  domain = await newDomain(ann, `challenge-${names++}`, providerId);
  key = await presetToken(ann, 'certificate', domain.id);
});

afterEach(() => vi.useRealTimers());

const txt = (letter: string) => letter.repeat(43);

/** Sets values as acme-dns does, one after another. */
async function set(...letters: string[]): Promise<void> {
  for (const letter of letters) {
    const body = { subdomain: domain.fqdn, txt: txt(letter) };
    const { status } = await call(updateChallenge, { body }, { headers: { 'x-api-key': key } });
    expect(status).toBe(200);
  }
}

const kept = async () => (await valuesOf(ann, domain.id))['_acme-challenge TXT'];

describe('a value of acme-dns that is set again', () => {
  it('is as new as one that was not there, where an authority asks for both of yesterday', async () => {
    await set('a', 'b');
    vi.setSystemTime(Date.now() + 25 * HOUR * 1000);
    await set('a', 'b');
    expect(await kept()).toEqual([txt('a'), txt('b')]);
  });

  it('is so, too, where both are set at once', async () => {
    await set('a', 'b');
    vi.setSystemTime(Date.now() + 25 * HOUR * 1000);
    await Promise.all([set('a'), set('b')]);
    expect(await kept()).toEqual([txt('a'), txt('b')]);
  });

  it('stays beside the next one, and what was set before it goes', async () => {
    await set('a', 'b', 'a', 'c');
    expect(await kept()).toEqual([txt('a'), txt('c')]);
  });
});
