import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerCalls } from '#test/screens/answers.ts';
import { always } from '#test/screens/fixtures.ts';
import type { Scene } from '#test/screens/scene.ts';
import { scenes } from '#test/screens/scenes.ts';
import { openSite, type Site } from '../site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});

afterAll(() => site?.close());

it.each([1024, 1440])(
  'at %i pixels the provider of a record takes the room of an icon, and is named',
  async (width) => {
    const { page } = await site.visit({ token: 'token' });
    const isMeant = ({ page, state }: Scene) => page === 'console-records' && state === 'full';
    const { path, answers = [] } = scenes.find(isMeant) as Scene;
    await answerCalls(page, [...always, ...answers]);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    const cell = page.locator('td[data-label=Provider]').first();
    await cell.locator('svg').waitFor();
    expect((await cell.boundingBox())?.width).toBeLessThan(60);
    const named = cell.locator('[title]');
    expect(await named.textContent()).toBe(await named.getAttribute('title'));
    expect(await page.getByRole('columnheader', { name: 'Provider' }).count()).toBe(1);
  },
);
