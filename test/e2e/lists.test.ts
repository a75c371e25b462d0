import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerCalls } from '#test/screens/answers.ts';
import { always } from '#test/screens/fixtures.ts';
import { scenes } from '#test/screens/scenes.ts';
import { openSite, type Site } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});

afterAll(() => site?.close());

/** Opens the page of a scene on a phone. */
async function open(name: string): Promise<Page> {
  const scene = scenes.find(({ page, state }) => `${page} ${state}` === name);
  if (!scene) throw new Error(`There is no scene ${name}.`);
  const { page } = await site.visit({ token: 'token' });
  await answerCalls(page, [...always, ...(scene.answers ?? [])]);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(scene.path);
  await page.locator('tbody tr').first().waitFor();
  return page;
}

it('has a label before each value of a provider, and short values in one column', async () => {
  const page = await open('console-providers full');
  const cells = page.locator('tbody tr:first-child td[data-label]');
  const values = await cells.evaluateAll((all) =>
    all.map((cell) => ({
      label: getComputedStyle(cell, '::before').content.split('"')[1],
      left: cell.firstElementChild?.getBoundingClientRect().left,
    })),
  );
  expect(values.map(({ label }) => label)).toEqual([
    'Domains',
    'Records',
    'Zone',
    'Added',
    'Mail policy',
  ]);
  expect(new Set(values.slice(0, 4).map(({ left }) => left)).size).toBe(1);
});

it('points on only from a failed record whose domain is still there', async () => {
  const page = await open('console-records failed');
  const rows = await page
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [row.querySelectorAll('a').length, row.lastElementChild?.childElementCount]),
    );
  expect(rows).toEqual([
    [1, 1],
    [1, 1],
    [0, 0],
  ]);
});
