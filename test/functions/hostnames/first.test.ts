import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { deliverMails } from '#test/support/people.ts';
import { day, hour, Life, minute, stopClock } from './life.ts';
import { Host, type Stage, startStage, withoutDns } from './stage.ts';

let stage: Stage;

beforeAll(async () => {
  stopClock();
  stage = await startStage();
});

afterAll(async () => {
  vi.useRealTimers();
  await stage.close();
});

afterEach(() => Life.endAll());

vi.setConfig({ testTimeout: 120_000 });

const point = (name: string, target: string) => stage.elsewhere.set(name, 'CNAME', [`${target}.`]);

const give = (hostname: string, domainId: string) =>
  stage.elsewhere.set(`_freehold.${hostname}`, 'TXT', [`"${domainId}"`]);

describe('a name that a stranger adds before its owner does', () => {
  it('is not served from the stranger once its CNAME names another domain here', async () => {
    const hostname = 'www.victim-one.org';
    const stranger = await Life.begin(stage, hostname);
    await stranger.pass(minute);
    expect(stranger.registered()).toEqual([stranger.origin]);
    const owner = await Host.claim(stage);
    point(hostname, owner.domain.fqdn);
    await stranger.pass(hour);
    expect(stranger.registered()).toEqual([]);
    const shown = await stranger.shown();
    expect(shown).toMatchObject({ status: 'pending', isReady: false });
    expect(shown?.pendingTasks).toMatchObject([
      { kind: 'add_cname', nextStep: 'prove', found: [owner.domain.fqdn], done: false },
      {
        kind: 'add_proof_txt',
        name: `_freehold.${hostname}`,
        value: stranger.domainId,
        outcome: 'missing',
        nextStep: 'add',
      },
    ]);
    await stranger.freeze();
    await stranger.thaw();
    await withoutDns(() => stranger.pass(day));
    await stranger.refresh();
    await stranger.pass(day);
    expect(stranger.registered()).toEqual([]);

    const again = await Host.claim(stage);
    point(hostname, `www.${again.domain.fqdn}`);
    expect((await again.tryToAdd(hostname)).failure.code).toBe('HOSTNAME_PROOF_NEEDED');
    give(hostname, again.domain.id);
    expect((await again.tryToAdd(hostname)).status).toBe(201);
  });

  it('is not served from the stranger either where a chain of CNAMEs leads to another domain', async () => {
    const hostname = 'www.victim-two.org';
    const stranger = await Life.begin(stage, hostname);
    await stranger.pass(minute);
    const owner = await Host.claim(stage);
    point(hostname, 'cdn.victim-two.org');
    point('cdn.victim-two.org', owner.domain.fqdn);
    await stranger.pass(hour);
    expect(stranger.registered()).toEqual([]);
    expect((await stranger.shown())?.isReady).toBe(false);
  });
});

describe('a hostname that was ready and whose CNAME names another domain here', () => {
  it('strays, and is ready again once its CNAME names its domain', async () => {
    const life = await Life.ready(stage, 'www.repointed.org');
    const other = await Host.claim(stage);
    await deliverMails();
    point(life.hostname, other.domain.fqdn);
    await life.pass(day / 2);
    expect(life.registered()).toEqual([]);
    expect((await life.shown())?.strayedAt).toBeDefined();
    const told = (await deliverMails()).filter(({ to }) => to === life.owner.email);
    expect(told).toHaveLength(1);
    point(life.hostname, life.origin);
    await life.pass(day / 2);
    expect(life.registered()).toEqual([life.origin]);
    expect(await life.shown()).toMatchObject({ isReady: true });
  });

  it('stays where a TXT record gives it to its domain, and while DNS cannot be asked', async () => {
    const life = await Life.ready(stage, 'www.given.org');
    const other = await Host.claim(stage);
    point(life.hostname, other.domain.fqdn);
    give(life.hostname, life.domainId);
    await life.pass(day / 2);
    expect(await life.shown()).toMatchObject({ isReady: true });
    await withoutDns(() => life.pass(day / 2));
    expect(life.registered()).toEqual([life.origin]);
    await life.pass(day / 2);
    expect(await life.shown()).toMatchObject({ isReady: true });
  });

  it('is registered again after that record was added', async () => {
    const life = await Life.ready(stage, 'www.proved.org');
    const other = await Host.claim(stage);
    point(life.hostname, other.domain.fqdn);
    await life.pass(day / 2);
    expect(life.registered()).toEqual([]);
    give(life.hostname, life.domainId);
    await life.refresh();
    await life.pass(hour);
    expect(life.registered()).toEqual([life.origin]);
    expect(await life.shown()).toMatchObject({ isReady: true });
  });
});
