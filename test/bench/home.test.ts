import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  activateNotification,
  getActiveNotification,
  updateNotification,
} from '../../shared/notifications.ts';
import { openOwnSite, type Site } from '../e2e/site.ts';
import { exceeded, printRows, type Row } from './report.ts';

let site: Site;
const rows: Row[] = [];

beforeAll(async () => {
  site = await openOwnSite();
});

afterAll(async () => {
  printRows('First load of the home page', rows);
  await site?.close();
});

interface Loaded {
  path: string;
  kind: string;
  /** As brotli packs it at its best; what is already packed stays as it is. */
  bytes: number;
}

/** Everything the page fetched until it had nothing more to ask. */
async function load(page: Page): Promise<Loaded[]> {
  const answers: Promise<Loaded>[] = [];
  page.on('response', (response) => {
    const measure = async (): Promise<Loaded> => {
      const body = await response.body();
      return {
        path: new URL(response.url()).pathname,
        kind: response.request().resourceType(),
        bytes: brotliCompressSync(body).length,
      };
    };
    answers.push(measure());
  });
  // On a busy machine the network is idle before the page has asked for everything.
  const told = page.waitForResponse('**/api/notifications/active');
  await page.goto('/');
  const { notification } = await (await told).json();
  if (notification)
    await page.getByRole('region').getByRole('status').locator('*').first().waitFor();
  await page.waitForLoadState('networkidle');
  return Promise.all(answers);
}

/** https://web.dev/articles/cls, without its windows: all shifts of the load together. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

const kilobytes = (of: readonly Loaded[]) =>
  Math.round(of.reduce((sum, { bytes }) => sum + bytes, 0) / 100) / 10;

interface Budget {
  script: number;
  stylesheet: number;
  all: number;
  requests: number;
}

/** Loads the page as somebody new would, and compares what it took. */
async function expectWithin(where: string, budget: Budget): Promise<void> {
  const { page, errors } = await site.visit();
  const loaded = await load(page);
  const of = (kind: string) => kilobytes(loaded.filter((each) => each.kind === kind));
  const found = [
    { what: 'JavaScript, kB brotli', measured: of('script'), budget: budget.script },
    { what: 'CSS, kB brotli', measured: of('stylesheet'), budget: budget.stylesheet },
    { what: 'all of it, kB', measured: kilobytes(loaded), budget: budget.all },
    { what: 'requests', measured: loaded.length, budget: budget.requests },
    { what: 'layout shift', measured: await layoutShift(page), budget: 0.05 },
  ].map((row) => ({ ...row, what: `${where}: ${row.what}`, unit: '' }));
  rows.push(...found);
  expect(errors).toEqual([]);
  expect(exceeded(found)).toEqual([]);
}

const budget = { script: 110, stylesheet: 15, all: 160, requests: 8 };

it('the home page loads little, and does not jump', async () => {
  const administrator = await site.newAdministrator();
  const { notification } = await administrator.call(getActiveNotification, {});
  const greeting = { id: notification?.id ?? '' };
  const body = { content: notification?.content ?? '', active: false };
  await administrator.call(updateNotification, { params: greeting, body });
  await expectWithin('with nothing to tell', budget);
  await administrator.call(activateNotification, { params: greeting });
  // The banner comes after the page, as two files; 10 kB of it are DOMPurify.
  await expectWithin('with a notification', { ...budget, script: 120, requests: 10 });
});
