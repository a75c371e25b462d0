import { beforeAll, describe, expect, it } from 'vitest';
import {
  deleteNotification,
  getActiveNotification,
  listNotifications,
} from '../../../shared/notifications.ts';
import { listProviders } from '../../../shared/providers.ts';
import { searchName } from '../../../shared/search.ts';
import { call } from '../../support/api.ts';
import { theEngine, useEngine } from '../../support/engine.ts';
import { newAdministrator } from '../../support/roles.ts';

let seed: () => Promise<void>;

beforeAll(async () => {
  await useEngine();
  ({ handler: seed } = await import('../../../functions/providers/seed.ts'));
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
        supports: { proxy: false, customHostnames: false },
      },
    ]);
    expect(await statusOf('www')).toEqual([['reserved', 0]]);
    expect(await statusOf('autoconfig')).toEqual([['reserved', 0]]);
    expect(await statusOf('shop')).toEqual([['premium', 60]]);
    expect(await statusOf('ab')).toEqual([['available', 100]]);
    expect(await statusOf('abcd')).toEqual([['available', 20]]);
    expect(await statusOf('abcde')).toEqual([['available', 0]]);
  });

  it('made twice keeps ids and brings back nothing that was taken off a list', async () => {
    const before = (await call(listProviders, {})).body;
    theEngine().meter.start();
    await seed();
    expect(theEngine().meter.requests.map(({ command }) => command)).toEqual([
      'QueryCommand',
      'TransactWriteItemsCommand',
      'GetItemCommand',
      'GetItemCommand',
    ]);
    expect((await call(listProviders, {})).body).toEqual(before);
  });

  it('greets its visitors under its own name, until somebody deletes the greeting', async () => {
    expect(await greeting()).toMatchObject({
      content:
        '<strong>Welcome to Freehold.</strong> Search a name, claim it, point it anywhere. <a href="/about" rel="noopener">How it works</a>',
    });
    const { token } = await newAdministrator();
    const { notifications } = (await call(listNotifications, { query: {} }, { token })).body;
    expect(notifications).toHaveLength(1);
    await call(deleteNotification, { params: { id: notifications[0]?.id ?? '' } }, { token });
    await seed();
    expect(await greeting()).toBeNull();
  });
});
