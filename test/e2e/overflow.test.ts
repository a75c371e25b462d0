import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerCalls } from '#test/screens/answers.ts';
import { always } from '#test/screens/fixtures.ts';
import type { Scene } from '#test/screens/scene.ts';
import { scenes } from '#test/screens/scenes.ts';
import { openSite, type Site } from './site.ts';

/** Viewport widths in CSS pixels: a zoom of 200 % lays a page out in half its width. */
const widths = [320, 390, 640, 768, 880, 1024, 1280, 1440, 2560];
/** German is the longest. `LANGUAGES=en,fr,it,ja,zh` walks the others. */
const languages = (process.env.LANGUAGES ?? 'de').split(',');

/** Each page with the most and the longest content, or else its first scene. */
const isFullest = ({ state }: Scene) => /^(full|results|complete|long|longest)/.test(state);
const walked = scenes.filter(
  (scene) =>
    (isFullest(scene) || scene === scenes.find(({ page }) => page === scene.page)) &&
    !scene.later &&
    (scene.answers ?? []).every(({ behaviour }) => behaviour.kind === 'reply'),
);

let site: Site;

beforeAll(async () => {
  site = await openSite();
});

afterAll(() => site?.close());

/** Elements that stick out at the side, widest last, for the report. */
const culprits = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
      .slice(-3);
  });

const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function show(page: Page, { path, answers = [], act }: Scene): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await answerCalls(page, [...always, ...answers]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  await page.locator('h1[tabindex]:visible').waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  await act?.(page);
}

describe.each(languages)('in the language %s', { timeout: 180_000 }, (language) => {
  it.each(['visitor', 'member'])('no page of a %s scrolls sideways at any width', async (who) => {
    const { page } = await site.visit({ language, ...(who === 'member' && { token: 'token' }) });
    const found: string[] = [];
    for (const scene of walked.filter((each) => Boolean(each.loggedIn) === (who === 'member'))) {
      await show(page, scene);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const pixels = await excess(page);
        if (pixels <= 0) continue;
        found.push(
          `${scene.page} ${scene.state} at ${width}: ${pixels} px, ${await culprits(page)}`,
        );
      }
    }
    expect(found).toEqual([]);
  });
});
