import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ProviderItem } from '#functions/providers/items/providers.ts';
import {
  deleteNotification,
  getActiveNotification,
  listNotifications,
  updateNotification,
} from '#shared/areas/notifications/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { searchName } from '#shared/areas/search/calls.ts';
import { call } from '#test/support/api.ts';
import { theEngine, useEngine } from '#test/support/cloud/engine.ts';
import { newAdministrator } from '#test/support/roles.ts';

let seed: () => Promise<void>;

beforeAll(async () => {
  await useEngine();
  ({ handler: seed } = await import('#functions/providers/seed.ts'));
});

const statusOf = async (name: string) =>
  (await call(searchName, { query: { name } })).body.results.map(({ status, cost }) => [
    status,
    cost,
  ]);

const greeting = async () => (await call(getActiveNotification, {})).body.notification;

describe('a deployment', () => {
  it('lays down the configured suffix, the reserved words and the premium names', async () => {
    await seed();
    expect((await call(listProviders, {})).body.items).toMatchObject([
      {
        suffix: 'freehold.test',
        isDefault: true,
        supports: { proxy: false, customHostnames: false, withoutTypes: ['LOC'] },
      },
    ]);
    expect(await statusOf('www')).toEqual([['reserved', 0]]);
    expect(await statusOf('autoconfig')).toEqual([['reserved', 0]]);
    expect(await statusOf('shop')).toEqual([['premium', 60]]);
    expect(await statusOf('ab')).toEqual([['available', 100]]);
    expect(await statusOf('abcd')).toEqual([['available', 20]]);
    expect(await statusOf('abcde')).toEqual([['available', 0]]);
  });

  it('made twice writes nothing, and brings back nothing that was deleted', async () => {
    const before = (await call(listProviders, {})).body;
    theEngine().meter.start();
    await seed();
    expect(theEngine().meter.requests.map(({ command }) => command)).toEqual([
      'QueryCommand',
      'GetItemCommand',
      'GetItemCommand',
      'GetItemCommand',
    ]);
    expect((await call(listProviders, {})).body).toEqual(before);
  });

  it('inserts a suffix that is missing, and leaves the default and the name of others as they are', async () => {
    const { readProviders } = await import('#functions/providers/items/providers.ts');
    const { update } = await import('#platform/table/write.ts');
    const { transact } = await import('#platform/table/transaction.ts');
    const [harbour] = await readProviders();
    if (!harbour) throw new Error('The first seed inserted no provider.');
    await transact([
      update(harbour, { expression: 'SET #name = :n', values: { ':n': 'Renamed' } }),
    ]);

    const [configured] = JSON.parse(process.env.PROVIDERS ?? '[]');
    const added = { ...configured, suffix: 'added.test', zoneId: 'ZADDED' };
    vi.stubEnv('PROVIDERS', JSON.stringify([{ ...configured, isDefault: false }, added]));
    await seed();
    vi.unstubAllEnvs();

    const bySuffix = new Map((await readProviders()).map((item) => [item.suffix, item]));
    expect(bySuffix.get('freehold.test')).toEqual({ ...harbour, name: 'Renamed' });
    expect(bySuffix.get('added.test')).toMatchObject({ zoneId: 'ZADDED', isDefault: false });
    expect(bySuffix.get('added.test')?.pricing).toHaveLength(3);
  });

  it('has a suffix follow its zone, which is compared as one that was never compared', async () => {
    const { readProviders } = await import('#functions/providers/items/providers.ts');
    const { readZoneStates, writeSweep } = await import(
      '#functions/publishing/items/zone-state.ts'
    );
    const read = async () =>
      (await readProviders()).find(({ suffix }) => suffix === 'freehold.test') as ProviderItem;
    const before = await read();
    const now = new Date().toISOString();
    await writeSweep({ providerId: before.id, startedAt: now, deepAt: now, endedAt: now });

    const [configured] = JSON.parse(process.env.PROVIDERS ?? '[]');
    vi.stubEnv('PROVIDERS', JSON.stringify([{ ...configured, zoneId: 'ZOTHER' }]));
    await seed();
    const zoneSince = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(await read()).toEqual({ ...before, zoneId: 'ZOTHER', zoneSince });
    expect((await readZoneStates()).get(before.id)?.sweep).toBeUndefined();
    vi.unstubAllEnvs();
    await seed();
    expect(await read()).toEqual({ ...before, zoneSince });
  });

  it.each(['sub.freehold.test', 'test'])(
    'ends where a suffix is above or below one that is offered: %s',
    async (suffix) => {
      const { readProviders } = await import('#functions/providers/items/providers.ts');
      const before = await readProviders();
      const [configured] = JSON.parse(process.env.PROVIDERS ?? '[]');
      vi.stubEnv('PROVIDERS', JSON.stringify([{ ...configured, suffix, zoneId: 'ZNESTED' }]));
      await expect(seed()).rejects.toThrow(`${suffix} of cdk.json is above or below`);
      vi.unstubAllEnvs();
      expect(await readProviders()).toEqual(before);
    },
  );

  it('greets its visitors under its own name, until somebody deletes the greeting', async () => {
    expect(await greeting()).toMatchObject({
      content:
        '<strong>Welcome to Freehold.</strong> Search a name, claim it, point it anywhere. <a href="/about" rel="noopener">How it works</a>',
    });
    expect(await greeting()).toMatchObject({ isGreeting: true });
    const { token } = await newAdministrator();
    const { notifications } = (await call(listNotifications, { query: {} }, { token })).body;
    expect(notifications).toHaveLength(1);
    const params = { id: notifications[0]?.id ?? '' };
    const edited = await call(updateNotification, { params, body: { content: 'Hi.' } }, { token });
    expect(edited.body.notification).toMatchObject({ content: 'Hi.', isGreeting: false });
    await call(deleteNotification, { params }, { token });
    await seed();
    expect(await greeting()).toBeNull();
  });
});
