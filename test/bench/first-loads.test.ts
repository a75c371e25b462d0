import type { Page, Response } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reencodePicture } from '#functions/uploads/pictures.ts';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import type { GalleryItem } from '#shared/areas/showcases/showcase.ts';
import { limits } from '#shared/limits.ts';
import { openOwnSite, type Site } from '#test/e2e/site.ts';
import { gallerySites } from '#test/screens/showcase-fixtures.ts';
import { picture } from '#test/support/samples/pictures.ts';
import type { Person } from '#test/support/stack/person.ts';
import { kilobytes, type Loaded, layoutShift, loadInSteps, measure, ofKind } from './loading.ts';
import { showsGreeting } from './notification.ts';
import { exceeded, printRows, type Row } from './report.ts';

let site: Site;
let administrator: Person;
const rows: Row[] = [];

beforeAll(async () => {
  site = await openOwnSite();
  administrator = await site.newAdministrator();
});

afterAll(async () => {
  printRows('First load of home page, gallery and dashboard', rows);
  await site?.close();
});

/** Measures what a page fetches from now on, until it is asked. Later answers are let go: the page may close on them. */
function collect(page: Page): () => Promise<Loaded[]> {
  const answers: Promise<Loaded>[] = [];
  const add = (response: Response) => {
    answers.push(measure(response.request()));
  };
  page.on('response', add);
  return () => {
    page.off('response', add);
    return Promise.all(answers);
  };
}

/** Everything the page fetched until it had nothing more to ask. */
async function load(page: Page, path: string): Promise<Loaded[]> {
  const collected = collect(page);
  // On a busy machine the network is idle before the page has asked for everything.
  const told = page.waitForResponse('**/api/notifications/active');
  await page.goto(path);
  const { notification } = await (await told).json();
  if (notification)
    await page.getByRole('region').getByRole('status').locator('*').first().waitFor();
  await page.waitForLoadState('networkidle');
  return collected();
}

interface HomeBudget {
  script: number;
  stylesheet: number;
  all: number;
  requests: number;
}

/** Loads the home page as somebody new would, and compares what it took. */
async function expectHome(where: string, budget: HomeBudget): Promise<void> {
  const { page, errors } = await site.visit();
  const loaded = await load(page, '/');
  const found = [
    { what: 'JavaScript, kB brotli', measured: ofKind(loaded, 'script'), budget: budget.script },
    { what: 'CSS, kB brotli', measured: ofKind(loaded, 'stylesheet'), budget: budget.stylesheet },
    { what: 'all of it, kB', measured: kilobytes(loaded), budget: budget.all },
    { what: 'requests', measured: loaded.length, budget: budget.requests },
    { what: 'layout shift', measured: await layoutShift(page), budget: 0.05 },
  ].map((row) => ({ ...row, what: `home ${where}: ${row.what}`, unit: '' }));
  rows.push(...found);
  expect(errors).toEqual([]);
  expect(exceeded(found)).toEqual([]);
}

it('the home page loads little, and does not jump', async () => {
  // Libraries and their loader are files of their own, and the tiles of suffixes ask for these.
  const budget = { script: 112, stylesheet: 6, all: 122, requests: 11 };
  await showsGreeting(administrator, false);
  await expectHome('with nothing to tell', budget);
  await showsGreeting(administrator, true);
  // The banner comes after the page, as two files; 10 kB of their 11 are DOMPurify.
  await expectHome('with a notification', {
    ...budget,
    script: budget.script + 12,
    all: budget.all + 12,
    requests: 13,
  });
});

/** Twelve sites, each with a cover of its own address. */
const sites = Array.from({ length: limits.gallery.page }, (_, index) => ({
  ...(gallerySites[index % gallerySites.length] as GalleryItem),
  id: `site-${index}`,
  coverImg: `/media/cover-${index}-small.webp`,
}));

const areLoaded = (images: Element[]) =>
  images.length > 0 && images.every((image) => (image as HTMLImageElement).naturalWidth > 0);

it('a page of the gallery weighs little with twelve covers of noise, and does not jump', async () => {
  await showsGreeting(administrator, false);
  const noise = await picture({ width: 1280, height: 720, noise: 60, format: '.jpg' });
  const { small } = await reencodePicture(noise, 'showcase');
  const { page, errors } = await site.visit();
  await page.route('**/media/cover-*', (route) =>
    route.fulfill({ contentType: 'image/webp', body: Buffer.from(small) }),
  );
  await page.route('**/api/showcases?*', (route) =>
    route.fulfill({ json: { items: sites, page: 1, pages: 1, total: sites.length } }),
  );
  const collected = collect(page);
  await load(page, '/showcase');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('main li img').evaluateAll(areLoaded)).toBe(true);
  const loaded = await collected();
  const found: Row[] = [
    { what: 'gallery: all of it, kB', measured: kilobytes(loaded), budget: 600, unit: '' },
    { what: 'gallery: layout shift', measured: await layoutShift(page), budget: 0.05, unit: '' },
  ];
  rows.push(...found);
  expect(errors).toEqual([]);
  expect(exceeded(found)).toEqual([]);
});

interface DashboardBudget {
  requests: number;
  steps: number;
  script: number;
}

/** Loads the dashboard with nothing in the browser's cache but the session. */
async function expectDashboard(where: string, budget: DashboardBudget): Promise<void> {
  const { page, errors } = await site.visit({ token: administrator.token });
  const steps = await loadInSteps(page, '/dashboard');
  const loaded = steps.flat();
  const found = [
    { what: 'requests', measured: loaded.length, budget: budget.requests },
    { what: 'steps', measured: steps.length, budget: budget.steps },
    { what: 'JavaScript, kB brotli', measured: ofKind(loaded, 'script'), budget: budget.script },
    { what: 'all of it, kB', measured: kilobytes(loaded), budget: budget.script + 25 },
    { what: 'layout shift', measured: await layoutShift(page), budget: 0.05 },
  ].map((row) => ({ ...row, what: `dashboard ${where}: ${row.what}`, unit: '' }));
  rows.push(...found);
  expect(await page.getByRole('link', { name: 'lighthouse.freehold.test' }).count()).toBe(1);
  expect(errors).toEqual([]);
  expect(exceeded(found)).toEqual([]);
}

it('the dashboard asks for little, and for nothing that waits for something it could ask before', async () => {
  const { items } = await administrator.call(listProviders, {});
  const claim = { name: 'lighthouse', providerId: items[0]?.id ?? '', cost: 0 };
  await administrator.call(claimDomain, { body: claim });
  await showsGreeting(administrator, false);
  await expectDashboard('with nothing to tell', { requests: 19, steps: 3, script: 142 });
  await showsGreeting(administrator, true);
  // The banner comes after the page, as two files.
  await expectDashboard('with a notification', { requests: 21, steps: 4, script: 154 });
});
