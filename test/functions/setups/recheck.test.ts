import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Domain, freezeDomain } from '#shared/areas/domains/calls.ts';
import { type Setup, tellSetup } from '#shared/areas/setups/calls.ts';
import { getMyToken, transferDomain } from '#shared/areas/tokens/calls.ts';
import { DAY } from '#shared/kernel/time.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { passTime } from '#test/support/clock.ts';
import { meet } from '#test/support/interleaving.ts';
import { deliverMails, newDomain, newPerson, type Person } from '#test/support/people.ts';
import { apply, check, github, type Stage, setupsAt, startStage } from './stage.ts';

const { watchFirst, watchGrowth, watchLongest, watchFor } = limits.setup;

let stage: Stage;
let names = 0;

beforeAll(async () => {
  stage = await startStage();
});

afterAll(() => stage?.close());

/** Acts as if seconds had gone by. */
async function after<T>(seconds: number, act: () => Promise<T>): Promise<T> {
  passTime(seconds);
  try {
    return await act();
  } finally {
    vi.useRealTimers();
  }
}

async function recheck(left = 240_000): Promise<void> {
  const { handler } = await import('#functions/setups/recheck.ts');
  await handler(undefined, { getRemainingTimeInMillis: () => left });
}

const first = watchFirst + 5;
const second = first + watchFirst * watchGrowth;

/** A domain of somebody new, on which something is set up and published. */
async function begun(body: Parameters<typeof apply>[2] = github) {
  const person = await newPerson();
  const domain = await newDomain(person, `watched-${names++}`, stage.rig.providerId);
  expect((await apply(person, domain, body)).status).toBe(200);
  await stage.rig.tellOf(domain);
  return { person, domain };
}

const bluesky = {
  recipe: 'bluesky',
  inputs: { did: 'did:plc:ewvi7nxzyoun6zhxrhs64oiz' },
  agreed: [],
};

const setupOf = async (person: Person, domain: Domain): Promise<Setup> => {
  const [setup] = await setupsAt(person, domain);
  if (!setup) throw new Error('Nothing is set up.');
  return setup;
};

const mailsTo = async ({ email }: Person) =>
  (await deliverMails()).filter(({ to }) => to === email);

async function give(giver: Person, { id }: Domain, receiver: Person) {
  const { token } = (await call(getMyToken, {}, { token: receiver.token })).body;
  const body = { domainId: id, targetToken: token };
  return call(transferDomain, { body }, { token: giver.token });
}

describe('a site that nobody looks at', () => {
  it('is looked at until it works, which its owner is mailed once', async () => {
    const { person, domain } = await begun();
    await deliverMails();
    await recheck();
    expect((await setupOf(person, domain)).checkedAt).toBeUndefined();
    await after(first, recheck);
    const waiting = await setupOf(person, domain);
    expect([waiting.state, waiting.findings[1]?.verdict]).toEqual(['running', 'unknown_there']);
    expect(Date.parse(waiting.watchedUntil ?? '')).toBeGreaterThan(Date.now());
    await after(first, recheck);
    expect((await setupOf(person, domain)).checkedAt).toBe(waiting.checkedAt);
    expect(await mailsTo(person)).toEqual([]);
    await stage.sites.tell(domain.fqdn);
    await after(second, recheck);
    const done = await setupOf(person, domain);
    expect([done.state, done.watchedUntil]).toEqual(['done', undefined]);
    const [mail, ...more] = await mailsTo(person);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Your site is live: ${domain.fqdn}`);
    expect(mail?.text).toContain(`/domain/${domain.id}/setups/github`);
    await after(DAY, recheck);
    expect(await mailsTo(person)).toEqual([]);
  });

  it('is not mailed about where its owner saw it', async () => {
    const { person, domain } = await begun();
    await stage.sites.tell(domain.fqdn);
    await deliverMails();
    expect((await check(person, domain, 'github')).body.state).toBe('done');
    await after(first, recheck);
    expect(await mailsTo(person)).toEqual([]);
  });

  it('is left alone after three days', async () => {
    const { person, domain } = await begun({
      recipe: 'server',
      inputs: { ipv4: '192.0.2.10', ipv6: '' },
      agreed: [],
    });
    await deliverMails();
    await after(watchFor - 60, recheck);
    const { watchedUntil, state, checkedAt } = await setupOf(person, domain);
    expect([watchedUntil, state]).toEqual([undefined, 'running']);
    await after(watchFor + DAY, recheck);
    expect((await setupOf(person, domain)).checkedAt).toBe(checkedAt);
    expect(await mailsTo(person)).toEqual([]);
    const agreed: never[] = [];
    const inputs = { ipv4: '192.0.2.10', ipv6: '' };
    const anew = await apply(person, domain, { recipe: 'server', inputs, agreed });
    expect(anew.body.watchedUntil).toBeDefined();
  });

  it('waits while its domain is frozen', async () => {
    const { person, domain } = await begun();
    await stage.sites.tell(domain.fqdn);
    const params = { id: domain.id };
    const body = { reason: 'For a test' };
    const frozen = await call(freezeDomain, { params, body }, { token: stage.ann.token });
    expect(frozen.status).toBe(200);
    await after(first, recheck);
    const setup = await setupOf(person, domain);
    expect(setup.checkedAt).toBeUndefined();
    expect(setup.watchedUntil).toBeDefined();
  });

  it('is looked at by a later run where the time of one is over', async () => {
    const { person, domain } = await begun();
    await after(first, () => recheck(0));
    expect((await setupOf(person, domain)).checkedAt).toBeUndefined();
    await after(first, recheck);
    expect((await setupOf(person, domain)).checkedAt).toBeDefined();
  });
});

it('a proof whose owner did their part is mailed about in other words', async () => {
  const { person, domain } = await begun(bluesky);
  const params = { id: domain.id, setupId: 'bluesky' };
  await call(tellSetup, { params, body: { isDone: true } }, { token: person.token });
  await deliverMails();
  await after(first, recheck);
  expect((await setupOf(person, domain)).state).toBe('done');
  const subjects = (await mailsTo(person)).map(({ subject }) => subject);
  expect(subjects).toEqual([`Your setup at ${domain.fqdn} works`]);
});

describe('mail that is signed with one of two keys', () => {
  const [one, other] = ['one._domainkey.example.net', 'other._domainkey.example.net'] as const;
  const microsoft = {
    recipe: 'microsoft',
    inputs: {
      target: 'example-net.mail.protection.outlook.com',
      microsoftProof: '',
      microsoftDkim1: one,
      microsoftDkim2: other,
    },
    agreed: [],
  };
  const key = ['"v=DKIM1; p=AAA"'];

  it.each([
    ['is not there yet', []],
    ['was revoked', ['"v=DKIM1; p="']],
  ])('works, and its owner is mailed, where the other %s', async (_what, found) => {
    const { person, domain } = await begun(microsoft);
    const params = { id: domain.id, setupId: 'microsoft' };
    await call(tellSetup, { params, body: { isDone: true } }, { token: person.token });
    await deliverMails();
    const { elsewhere } = stage;
    elsewhere.set(one, 'TXT', []);
    elsewhere.set(other, 'TXT', found);
    await after(first, recheck);
    const waiting = await setupOf(person, domain);
    const dkim = ({ findings }: Setup) =>
      findings.filter(({ kind }) => kind === 'dkim').map(({ verdict }) => verdict);
    expect([waiting.state, dkim(waiting)]).toEqual(['running', ['no_key', 'no_key']]);
    // The service may have its key behind aliases of its own.
    elsewhere.set(one, 'CNAME', ['alias.example.net.']);
    elsewhere.set('alias.example.net', 'CNAME', ['key.example.net.']);
    elsewhere.set('key.example.net', 'TXT', key);
    await after(second, recheck);
    const done = await setupOf(person, domain);
    expect([done.state, dkim(done)]).toEqual(['done', ['key', 'spare']]);
    elsewhere.set(one, 'CNAME', []);
    const subjects = (await mailsTo(person)).map(({ subject }) => subject);
    expect(subjects).toEqual([`Your setup at ${domain.fqdn} works`]);
  });
});

it('the waits grow, and there are 20 looks at most', async () => {
  const { beginWatch, watchAfterLook } = await import('#functions/setups/rules.ts');
  const waits: number[] = [];
  let now = 0;
  for (let one = beginWatch(now), next: typeof one | undefined = one; next; one = next) {
    waits.push((Date.parse(one.nextAt) - now) / 1000);
    now = Date.parse(one.nextAt);
    next = watchAfterLook(one, now);
    if (!next) break;
  }
  expect(waits.slice(0, 4)).toEqual([300, 450, 675, 1012.5]);
  expect(Math.max(...waits)).toBe(watchLongest);
  expect([waits.length, now <= watchFor * 1000]).toEqual([20, true]);
});

describe('a look that finds all done', () => {
  const ready = async () => {
    const { person, domain } = await begun();
    await stage.sites.tell(domain.fqdn);
    await deliverMails();
    return { person, domain, commit: `SETUPS#${domain.id}` };
  };

  meet('it', 'another one', 'done', async () => {
    const { person, commit } = await ready();
    return {
      one: () => after(first, recheck),
      other: recheck,
      commit,
      held: async () => (await mailsTo(person)).length,
      holds: 1,
    };
  });

  meet('it', 'the check of its owner', 'done', async () => {
    const { person, domain, commit } = await ready();
    return {
      one: () => after(first, recheck),
      other: () => check(person, domain, 'github'),
      commit,
      held: async () => [(await mailsTo(person)).length, (await setupOf(person, domain)).state],
      holds: [0, 'done'],
    };
  });

  meet('it', 'the transfer of its domain', 'done', async () => {
    const { person, domain, commit } = await ready();
    const receiver = await newPerson();
    return {
      one: () => after(first, recheck),
      other: () => give(person, domain, receiver),
      commit,
      async held() {
        await after(first, recheck);
        const mails = await deliverMails();
        const told = mails.filter(({ subject }) => subject.startsWith('Your site is live'));
        return told.map(({ to }) => to === receiver.email);
      },
      holds: [true],
    };
  });
});
