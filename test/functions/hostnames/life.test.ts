import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ServiceFailure } from '#infra/cloud/failures.ts';
import { limits } from '#shared/limits.ts';
import { deliverMails } from '#test/support/people.ts';
import { type Asked, day, hour, Life, minute, stopClock } from './life.ts';
import { type Stage, startStage } from './stage.ts';

let stage: Stage;

beforeAll(async () => {
  stopClock();
  stage = await startStage();
});

afterAll(async () => {
  vi.useRealTimers();
  await stage.close();
});

afterEach(async () => {
  stage.cloudflare.faults.clear();
  stage.cloudflare.denied.clear();
  await Life.endAll();
});

// Ten days are some hundred steps and looks.
vi.setConfig({ testTimeout: 300_000 });

const since = (life: Life, at: number): Asked[] => life.asked.filter((each) => each.at >= at);

describe('a hostname older than seven days', () => {
  it.each([
    ['its domain is thawed', (life: Life) => life.freeze(), (life: Life) => life.thaw()],
    ['its owner is reinstated', (life: Life) => life.suspend(), (life: Life) => life.reinstate()],
    ['its domain is transferred', async () => {}, (life: Life) => life.transfer()],
  ])('is ready again after %s', async (what, before, after) => {
    const life = await Life.ready(stage, `old-${what.split(' ').at(-1)}.example.org`);
    life.age(8 * day);
    await before(life);
    await life.pass(2 * day);
    // A name server that is slow for two minutes: the first checks find nothing.
    stage.elsewhere.set(life.hostname, 'CNAME', []);
    await after(life);
    await life.pass(2 * minute);
    life.point();
    await life.pass(hour);
    expect(await life.shown()).toMatchObject({ status: 'active', isReady: true });
    expect(life.registered()).toEqual([life.origin]);
  });
});

describe('a withdrawal from a provider that refuses', () => {
  it('asks after waits of fifteen seconds and more, ends, and is finished by the watch', async () => {
    const life = await Life.ready(stage, 'refused.example.org');
    life.age(10 * day);
    await life.remove();
    const begin = Date.now() / 1000;
    stage.cloudflare.faults.set({ mode: 'throttle' });
    await life.pass(8 * day);
    const asked = since(life, begin).filter(
      ({ name, by }) => name === 'listHostnames' && by !== 'watch',
    );
    const gaps = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(15);
    expect(asked.length).toBeLessThanOrEqual(2 * limits.hostname.checks);
    expect(await life.shown()).toMatchObject({ status: 'deleting' });
    stage.cloudflare.faults.clear();
    await life.pass(day);
    expect(await life.shown()).toBeUndefined();
    expect(life.registered()).toEqual([]);
    await life.add();
  });

  it('that follows a freeze asks no more often, however old the hostname is', async () => {
    const life = await Life.ready(stage, 'refused-freeze.example.org');
    life.age(10 * day);
    stage.cloudflare.faults.set({ mode: 'throttle' });
    const begin = Date.now() / 1000;
    await life.freeze();
    await life.pass(hour);
    expect(since(life, begin).length).toBeLessThan(25);
    stage.cloudflare.faults.clear();
    await life.pass(2 * day);
    expect(life.registered()).toEqual([]);
    expect(await life.shown()).toMatchObject({ status: 'pending', isReady: false });
  });
});

describe('a provider that asks to be left alone for 200 seconds', () => {
  it('is asked no sooner by a run that registers, checks or withdraws', async () => {
    stage.cloudflare.faults.set({ mode: 'throttle', retryAfter: 200 });
    const life = await Life.begin(stage, 'patient.example.org');
    const begin = Date.now() / 1000;
    const expectPatience = (from: number) => {
      const asked = since(life, from);
      const gaps = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));
      expect(asked.length).toBeGreaterThan(1);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(200);
    };
    await life.pass(9 * minute);
    expectPatience(begin);
    stage.cloudflare.faults.clear();
    await life.pass(9 * minute);
    expect(life.registered()).toEqual([life.origin]);
    stage.cloudflare.faults.set({ mode: 'throttle', retryAfter: 200 });
    await life.refresh();
    const refreshed = Date.now() / 1000;
    await life.pass(9 * minute);
    expectPatience(refreshed);
    await life.remove();
    const removed = Date.now() / 1000;
    await life.pass(9 * minute);
    expectPatience(removed);
  });
});

describe('a registration that the provider lost', () => {
  it('is made again by the watch, and until then the hostname is not ready', async () => {
    const life = await Life.ready(stage, 'lost.example.org');
    await life.pass(day);
    stage.cloudflare.denied.add('createHostname');
    life.loseRegistration();
    const isNoticed = () =>
      life.asked.some(({ name, by }) => by === 'watch' && name === 'readHostname');
    for (let hours = 0; hours < 14 && !isNoticed(); hours++) await life.pass(hour);
    expect(await life.shown()).toMatchObject({ isReady: false, status: 'pending' });
    stage.cloudflare.denied.clear();
    await life.pass(4 * hour);
    expect(life.registered()).toEqual([life.origin]);
    expect(await life.shown()).toMatchObject({ isReady: true, status: 'active' });
  });
});

describe('an execution that died', () => {
  it('is followed by another one, for a hostname that waits and for one that goes', async () => {
    const life = await Life.begin(stage, 'dead.example.org');
    await life.pass(hour);
    life.killExecutions();
    life.point();
    await life.pass(day);
    expect(await life.shown()).toMatchObject({ isReady: true });
    stage.cloudflare.faults.set({ mode: 'unavailable' });
    await life.remove();
    await life.pass(hour);
    life.killExecutions();
    stage.cloudflare.faults.clear();
    await life.pass(day);
    expect(await life.shown()).toBeUndefined();
    expect(life.registered()).toEqual([]);
  });
});

describe('a week in which the provider refuses the token', () => {
  it('leaves no hostname failed: it is registered once the token is taken again', async () => {
    stage.cloudflare.faults.set({ mode: 'unavailable' });
    const life = await Life.begin(stage, 'week.example.org');
    await life.pass(hour);
    life.age(7 * day);
    await life.pass(day / 2);
    expect(await life.shown()).toMatchObject({ status: 'pending', isUnreachable: true });
    stage.cloudflare.faults.clear();
    await life.pass(day);
    life.point();
    await life.pass(day);
    expect(await life.shown()).toMatchObject({ isReady: true });
  });
});

describe('the end of a certificate', () => {
  it('is told by mail when its renewal timed out, though it is weeks away', async () => {
    const life = await Life.ready(stage, 'renewal.example.org');
    await deliverMails();
    life.age(62 * day);
    stage.hostnames.timeOut(life.hostname);
    await life.pass(day / 2);
    const told = (await deliverMails()).filter(({ to }) => to === life.owner.email);
    expect(await life.shown()).toMatchObject({ sslStatus: 'failed', isReady: false });
    expect(told).toMatchObject([{ subject: `The certificate for ${life.hostname} expires soon` }]);
  });
});

describe('a hostname that the provider refuses', () => {
  it('fails after seven days, and is registered by a refresh once it is not refused', async () => {
    const refused = vi.spyOn(stage.hostnames, 'create').mockImplementation(() => {
      throw new ServiceFailure('1409', 'Reserved top domain custom hostnames are not supported.');
    });
    const life = await Life.begin(stage, 'unwelcome.example.org');
    await life.pass(hour);
    expect(await life.shown()).toMatchObject({ status: 'blocked', isUnreachable: false });
    life.age(7 * day);
    await life.pass(hour);
    const failed = {
      status: 'failed',
      verificationErrors: ['Reserved top domain custom hostnames are not supported.'],
    };
    expect(await life.shown()).toMatchObject(failed);
    const tries = refused.mock.calls.length;
    await life.pass(2 * day);
    expect([life.isRunning, refused.mock.calls.length]).toEqual([false, tries]);
    expect(await life.shown()).toMatchObject(failed);
    refused.mockRestore();
    await life.refresh();
    await life.pass(minute);
    life.point();
    await life.pass(hour);
    expect(await life.shown()).toMatchObject({ isReady: true, verificationErrors: [] });
  });
});

describe('a hostname that failed', () => {
  it('is active once the provider has it active, without a refresh', async () => {
    const life = await Life.begin(stage, 'late.example.org');
    await life.pass(hour);
    life.age(7 * day);
    await life.pass(hour);
    expect(await life.shown()).toMatchObject({ status: 'failed' });
    life.point();
    await life.pass(7 * minute);
    await life.pass(day);
    expect(await life.shown()).toMatchObject({ status: 'active', isReady: true });
  });

  it('is given up after 75 checks, however they are spread', async () => {
    const life = await Life.begin(stage, 'checks.example.org');
    const begin = Date.now() / 1000;
    for (let count = 0; count < 12; count++) {
      await life.pass(2 * hour);
      stage.elsewhere.set(`_cf-custom-hostname.${life.hostname}`, 'TXT', count % 2 ? [] : ['"x"']);
      await life.refresh();
    }
    await life.pass(6 * day);
    expect(await life.shown()).toMatchObject({ status: 'failed' });
    const checks = since(life, begin).filter(
      ({ name, by }) => by !== 'watch' && /^(read|edit)Hostname$/.test(name),
    );
    expect(checks.length).toBeLessThanOrEqual(limits.hostname.checks);
  });
});
