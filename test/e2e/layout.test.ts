import type { Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layoutShift } from '#test/bench/loading.ts';
import { answerCalls } from '#test/screens/answers.ts';
import { always } from '#test/screens/fixtures.ts';
import type { Scene } from '#test/screens/scene.ts';
import { scenes } from '#test/screens/scenes.ts';
import { repetitions } from '#test/support/long-form.ts';
import { openSite, type Site } from './site.ts';
import { weigh } from './weight.ts';

/** Viewport widths in CSS pixels: a zoom of 200 % lays a page out in half its width. */
const widths = [320, 390, 640, 768, 880, 1024, 1280, 1440, 2560];
/** German is the longest. `LANGUAGES=en,fr,it,ja,zh` walks the others. */
const languages = (process.env.LANGUAGES ?? 'de').split(',');

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
async function open(page: Page, { path, answers = [] }: Scene, order: Order): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await answerCalls(page, [...always, ...answers]);
  const held: Route[] = [];
  let isShown = false;
  const isLate = ({ pathname }: URL) =>
    pathname.startsWith('/api/') ? !first.test(pathname) : isShown && pathname.endsWith('.js');
  const hold = (route: Route) => void held.push(route);
  await page.route(isLate, hold);
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
  await page.unroute(isLate, hold);
  await Promise.all(held.map((route) => route.fallback()));
}

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

/** Each page with what it shows as a rule. */
const isUsual = ({ page, state, path }: Scene) =>
  // An old address, which leads to the page's own.
  (path !== '/domains' &&
    ['full', 'list', 'complete', 'published', 'index', 'hidden'].includes(state)) ||
  [
    'domains more',
    'hostnames ready',
    'console-report open',
    'domain frozen',
    'gallery empty',
    'news empty',
  ].includes(`${page} ${state}`);

/** Each page with the most and the longest content, or else its first scene. */
const isFullest = (scene: Scene) =>
  (/^(full|results|complete|long|longest)/.test(scene.state) ||
    scene === scenes.find(({ page }) => page === scene.page)) &&
  !scene.later &&
  (scene.answers ?? []).every(({ behaviour }) => behaviour.kind === 'reply');

const who = ['visitor', 'member'] as const;

const scenesOf = (one: (typeof who)[number], isOne: (scene: Scene) => boolean) =>
  scenes.filter((scene) => Boolean(scene.loggedIn) === (one === 'member') && isOne(scene));

async function visit(one: (typeof who)[number], language: string): Promise<Page> {
  const { page } = await site.visit({ language, ...(one === 'member' && { token: 'token' }) });
  return page;
}

describe.each(languages)('in the language %s', (language) => {
  it.each(who)(
    'no page of a %s is heavy, jumps as it loads, or scrolls sideways at any width',
    async (one) => {
      const page = await visit(one, language);
      const found: string[] = [];
      for (const scene of scenesOf(one, (each) => isUsual(each) || isFullest(each))) {
        await page.setViewportSize({ width: 1280, height: 1000 });
        const overweight = weigh(page);
        await open(page, scene, 'first');
        found.push(...(await overweight(scene.page)));
        const name = `${scene.page} ${scene.state}`;
        if (isUsual(scene)) {
          const shift = await layoutShift(page);
          if (shift > 0.05) found.push(`${name}: ${shift}`);
        }
        if (!isFullest(scene)) continue;
        await scene.act?.(page);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          const pixels = await excess(page);
          if (pixels > 0) found.push(`${name} at ${width}: ${pixels} px, ${await culprits(page)}`);
        }
      }
      expect(found).toEqual([]);
    },
  );
});

/** The order of replies and the width seldom matter together: the long form asks for all pairs. */
const windows = repetitions(1, 3);

describe.each(
  (
    [
      [390, 'last'],
      [390, 'first'],
      [1280, 'last'],
    ] as const
  ).slice(0, windows),
)('in a window of %i pixels, with the %s reply first', (width, order) => {
  it.each(who)('no page of a %s jumps as it loads', async (one) => {
    const page = await visit(one, 'de');
    await page.setViewportSize({ width, height: 1000 });
    const found: string[] = [];
    for (const scene of scenesOf(one, isUsual)) {
      await open(page, scene, order);
      const shift = await layoutShift(page);
      if (shift > 0.05) found.push(`${scene.page} ${scene.state}: ${shift}`);
    }
    expect(found).toEqual([]);
  });
});
