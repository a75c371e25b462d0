import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, type Site } from '../e2e/site.ts';
import { exceeded, printRows, type Row } from './report.ts';

let site: Site;
const rows: Row[] = [];

beforeAll(async () => {
  site = await openSite();
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
  await page.goto('/', { waitUntil: 'networkidle' });
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

it('the home page loads little, and does not jump', async () => {
  const { page, errors } = await site.visit();
  const loaded = await load(page);
  const of = (kind: string) => kilobytes(loaded.filter((each) => each.kind === kind));
  rows.push(
    { what: 'JavaScript, kB brotli', measured: of('script'), budget: 110, unit: '' },
    { what: 'CSS, kB brotli', measured: of('stylesheet'), budget: 15, unit: '' },
    { what: 'all of it, kB', measured: kilobytes(loaded), budget: 160, unit: '' },
    { what: 'requests', measured: loaded.length, budget: 8, unit: '' },
    { what: 'layout shift', measured: await layoutShift(page), budget: 0.05, unit: '' },
  );
  expect(errors).toEqual([]);
  expect(exceeded(rows)).toEqual([]);
});
