import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { limits } from '#shared/limits.ts';
import { beforeWriting, meanwhile } from '#test/support/meanwhile.ts';
import { hour, Life, stopClock } from './life.ts';
import { imagesOf, publishAddress, type Stage, startStage } from './stage.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let stage: Stage;
let life: Life;

/** Hostnames of one domain: more than a page of the list of their provider, which is 50. */
const count = 60;
const nameOf = (index: number) => `many-${index}.example.org`;

/** Gives a domain many more hostnames that are ready, as if each had been added and verified. */
async function multiply(): Promise<void> {
  const { insertHostname } = await import('#functions/hostnames/items/hostnames.ts');
  const { transact } = await import('#platform/table/transaction.ts');
  const [one] = (await imagesOf(life)).hostnames;
  if (!one?.registration) throw new Error('It is not registered.');
  for (let index = 1; index < count; index++) {
    const hostname = nameOf(index);
    stage.elsewhere.set(hostname, 'CNAME', [`${life.origin}.`]);
    const method = 'http' as const;
    const { id } = stage.hostnames.create(stage.zone, { hostname, origin: life.origin, method });
    const registration = { ...one.registration, id };
    const facts = { ...one, id: `${one.id}-${index}`, hostname, registration };
    await transact(insertHostname(facts));
  }
}

beforeAll(async () => {
  stopClock();
  stage = await startStage();
  life = await Life.ready(stage, nameOf(0));
  await multiply();
});

afterAll(async () => {
  vi.useRealTimers();
  await stage.close();
});

/** Runs the watch; answers its requests to the provider. `pages` is how many of its list it has time for. */
async function watch(pages = 1000): Promise<Record<string, number>> {
  const { handler } = await import('#functions/hostnames/watch.ts');
  const before = { ...stage.cloudflare.calls };
  const listed = () => (stage.cloudflare.calls.listHostnames ?? 0) - (before.listHostnames ?? 0);
  await handler({}, { getRemainingTimeInMillis: () => (listed() < pages ? 300_000 : 0) });
  return Object.fromEntries(
    Object.entries(stage.cloudflare.calls).flatMap(([name, calls]) => {
      const more = calls - (before[name] ?? 0);
      return more > 0 ? [[name, more]] : [];
    }),
  );
}

const goBy = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

const checkedBefore = async (time: number): Promise<number> =>
  (await imagesOf(life)).hostnames.filter(({ checkedAt = '' }) => Date.parse(checkedAt) < time)
    .length;

describe('the watch', () => {
  it('asks for 60 hostnames in two pages and no more, every six hours', async () => {
    goBy(limits.hostname.watchEvery);
    const begin = Date.now();
    expect(await watch()).toEqual({ listHostnames: 2 });
    expect(await checkedBefore(begin)).toBe(0);
    goBy(hour);
    expect(await watch()).toEqual({});
  });

  it('goes on where its time was over', async () => {
    goBy(limits.hostname.watchEvery);
    const begin = Date.now();
    expect(await watch(1)).toEqual({ listHostnames: 1 });
    expect(await checkedBefore(begin)).toBe(count - 50);
    goBy(hour / 4);
    expect(await watch()).toEqual({ listHostnames: 1 });
    expect(await checkedBefore(begin)).toBe(0);
    expect(await watch()).toEqual({});
  });

  it('asks by itself about those alone that are missing in the list', async () => {
    const [lost] = stage.hostnames.list(stage.zone, nameOf(7));
    stage.hostnames.delete(stage.zone, lost?.id ?? '');
    goBy(limits.hostname.watchEvery);
    expect(await watch()).toEqual({ listHostnames: 2 });
    goBy(limits.hostname.missedAfter + 1);
    expect(await watch()).toEqual({ readHostname: 1 });
    const { hostnames } = await imagesOf(life);
    const found = hostnames.find(({ hostname }) => hostname === nameOf(7));
    expect(found).toMatchObject({ status: 'pending', run: 2 });
    expect(found?.registration).toBeUndefined();
  });

  it('withdraws registrations of domains here that are no hostname’s, an hour after they were made', async () => {
    const make = (hostname: string, origin: string) =>
      stage.hostnames.create(stage.zone, { hostname, origin, method: 'http' });
    const left = (hostname: string) => stage.hostnames.list(stage.zone, hostname).length;
    const names = ['never-claimed', 'www', `below.${life.origin.split('.')[0]}`];
    for (const name of names) publishAddress(stage, `${name}.edge.test`);
    make('orphan-one.example.org', life.origin);
    make('orphan-two.example.org', 'never-claimed.edge.test');
    make('operator-one.example.org', 'www.edge.test');
    make('operator-two.example.org', `below.${life.origin}`);
    goBy(limits.hostname.watchEvery);
    make('young.example.org', life.origin);
    await watch();
    expect(left('operator-one.example.org')).toBe(1);
    expect(left('operator-two.example.org')).toBe(1);
    expect(left('orphan-one.example.org')).toBe(0);
    expect(left('orphan-two.example.org')).toBe(0);
    expect(left('young.example.org')).toBe(1);
    // The one that was lost above waits for its run.
    const kept = Array.from({ length: count }, (_, index) => left(nameOf(index)));
    expect(kept).toEqual(kept.map((_, index) => Number(index !== 7)));
    goBy(limits.hostname.watchEvery);
    expect(await watch()).toMatchObject({ deleteHostname: 1 });
    expect(left('young.example.org')).toBe(0);
  });

  it('fails where it cannot keep how far it is, and counts nobody as silent', async () => {
    goBy(limits.hostname.watchEvery);
    meanwhile(() => Promise.reject(new Error('Denied.')), beforeWriting('hostname-round'));
    await expect(watch()).rejects.toThrow('Denied.');
    vi.restoreAllMocks();
    const { hostnames } = await imagesOf(life);
    expect(hostnames.filter(({ isUnreachable }) => isUnreachable)).toEqual([]);
  });

  it('asks once about a provider that does not answer, and says of all that it could not ask', async () => {
    stage.cloudflare.faults.set({ mode: 'unavailable' });
    goBy(limits.hostname.watchEvery + limits.hostname.missedAfter + 1);
    expect(await watch()).toEqual({ listHostnames: 1 });
    const { hostnames } = await imagesOf(life);
    expect(hostnames.filter(({ isUnreachable }) => isUnreachable)).toHaveLength(count - 1);
    stage.cloudflare.faults.clear();
  });
});
