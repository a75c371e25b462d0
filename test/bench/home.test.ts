import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOwnSite, type Site } from '../e2e/site.ts';
import { kilobytes, type Loaded, layoutShift, measure, ofKind } from './loading.ts';
import { showsGreeting } from './notification.ts';
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

/** Everything the page fetched until it had nothing more to ask. */
async function load(page: Page): Promise<Loaded[]> {
  const answers: Promise<Loaded>[] = [];
  page.on('response', (response) => {
    answers.push(measure(response.request()));
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
  const found = [
    { what: 'JavaScript, kB brotli', measured: ofKind(loaded, 'script'), budget: budget.script },
    { what: 'CSS, kB brotli', measured: ofKind(loaded, 'stylesheet'), budget: budget.stylesheet },
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
  await showsGreeting(administrator, false);
  await expectWithin('with nothing to tell', budget);
  await showsGreeting(administrator, true);
  // The banner comes after the page, as two files; 10 kB of it are DOMPurify.
  await expectWithin('with a notification', { ...budget, script: 120, requests: 10 });
});
