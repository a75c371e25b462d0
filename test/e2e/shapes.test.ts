import type { Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layoutShift } from '#test/bench/loading.ts';
import { answerCalls } from '#test/screens/answers.ts';
import { always } from '#test/screens/fixtures.ts';
import type { Scene } from '#test/screens/scene.ts';
import { scenes } from '#test/screens/scenes.ts';
import { openSite, type Site } from './site.ts';

/** What every page asks for before its own replies. */
const first = /\/api\/(challenge|config|auth\/me|notifications\/active)$/;

let site: Site;

beforeAll(async () => {
  site = await openSite();
});

afterAll(() => site?.close());

const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

type Order = 'first' | 'last';

/** Opens a page whose replies and late code come one after the other, in the order of their requests or against it. */
async function shiftOf(page: Page, { path, answers = [] }: Scene, order: Order): Promise<number> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await answerCalls(page, [...always, ...answers]);
  const held: Route[] = [];
  let isShown = false;
  const isHeld = (pathname: string) =>
    pathname.startsWith('/api/') ? !first.test(pathname) : isShown && pathname.endsWith('.js');
  await page.route('**/*', (route) => {
    if (!isHeld(new URL(route.request().url()).pathname)) return route.fallback();
    held.push(route);
  });
  await page.goto(path);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  isShown = true;
  await drawn(page);
  const isWaiting = () => page.evaluate(() => document.querySelector('[aria-busy=true]') !== null);
  while (held.length > 0 || (await isWaiting())) {
    await (order === 'first' ? held.shift() : held.pop())?.fallback();
    await drawn(page);
  }
  await drawn(page);
  return layoutShift(page);
}

/** Each page with what it shows as a rule. */
const walked = scenes.filter(
  ({ page, state, path }) =>
    // An old address, which leads to the page's own.
    (path !== '/domains' &&
      ['full', 'list', 'complete', 'published', 'index', 'hidden'].includes(state)) ||
    ['domains more', 'hostnames ready', 'console-report open', 'domain frozen'].includes(
      `${page} ${state}`,
    ),
);

const windows = [1280, 390].flatMap((width) => [
  [width, 'first'] as const,
  [width, 'last'] as const,
]);

describe.each(windows)('in a window of %i pixels, with the %s reply first', (width, order) => {
  it.each(['visitor', 'member'])(
    'no page of a %s jumps as it loads',
    async (who) => {
      const { page } = await site.visit({
        language: 'de',
        ...(who === 'member' && { token: 'token' }),
      });
      await page.setViewportSize({ width, height: 1000 });
      const found: string[] = [];
      for (const scene of walked.filter((each) => Boolean(each.loggedIn) === (who === 'member'))) {
        const shift = await shiftOf(page, scene, order);
        if (shift > 0.05) found.push(`${scene.page} ${scene.state}: ${shift}`);
      }
      expect(found).toEqual([]);
    },
    120_000,
  );
});
