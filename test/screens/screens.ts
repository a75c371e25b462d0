import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { launchBrowser } from '../support/browser.ts';
import { answerCalls } from './answers.ts';
import { always } from './fixtures.ts';
import type { Scene } from './scene.ts';
import { scenes } from './scenes.ts';
import { serveSite } from './site.ts';

const themes = ['default', 'night'] as const;

const { values: options } = parseArgs({
  options: {
    language: { type: 'string', default: 'en' },
    /** Part of `page-state`. */
    only: { type: 'string', default: '' },
    /** Pixels, separated by commas. */
    widths: { type: 'string', default: '360,1440' },
  },
});
const { language } = options;
const widths = options.widths.split(',').map(Number);
const folder = `.screens/${language}`;

/** Refused calls are part of the scenes; whatever else the console complains of is not. */
const isExpected = (message: string) => message.startsWith('Failed to load resource');

/** True where every call is answered, so that the network comes to rest. */
const hasAll = ({ answers = [] }: Scene) =>
  answers.every(({ behaviour }) => behaviour.kind !== 'never');

async function show(page: Page, origin: string, scene: Scene): Promise<void> {
  await answerCalls(page, [...always, ...(scene.answers ?? [])]);
  if (scene.later) await page.clock.install();
  await page.goto(origin + scene.path);
  await page.waitForSelector('h1, [aria-busy]');
  if (hasAll(scene)) await page.waitForLoadState('networkidle');
  else await page.waitForTimeout(600);
  // In steps: what waits for one answer starts the next wait only then.
  for (let second = 0; second < (scene.later ?? 0); second++) {
    await page.clock.runFor(1000);
    await page.waitForTimeout(20);
  }
  await scene.act?.(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
}

/** Faults of the page: axe's findings and sideways overflow. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n      ${nodes.map((node) => node.html).join('\n      ')}`,
  );
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return excess > 0 ? [...found, `sticks out by ${excess} px`] : found;
}

async function draw(
  browser: Browser,
  origin: string,
  scene: Scene,
  theme: (typeof themes)[number],
  width: number,
): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width, height: width < 720 ? 740 : 900 },
    hasTouch: width < 720,
    isMobile: width < 720,
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
  });
  const faults: string[] = [];
  try {
    const chosen = {
      'preferred-theme': theme,
      language,
      ...(scene.loggedIn && { token: 'token' }),
    };
    await context.addInitScript((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, chosen);
    const page = await context.newPage();
    page.on('pageerror', (error) => faults.push(`threw ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !isExpected(message.text())) faults.push(message.text());
    });
    await show(page, origin, scene);
    await page.screenshot({
      path: `${folder}/${theme}-${width}-${scene.page}-${scene.state}.png`,
      animations: 'disabled',
      fullPage: true,
    });
    faults.push(...(await faultsOf(page)));
  } catch (error) {
    faults.push(`could not be shown: ${error}`);
  } finally {
    await context.close();
  }
  return faults;
}

await mkdir(folder, { recursive: true });
const site = await serveSite();
const browser = await launchBrowser();
let pictures = 0;
let faulty = 0;
for (const scene of scenes) {
  if (!`${scene.page}-${scene.state}`.includes(options.only)) continue;
  const looks = themes.flatMap((theme) => widths.map((width) => ({ theme, width })));
  await Promise.all(
    looks.map(async ({ theme, width }) => {
      const faults = await draw(browser, site.origin, scene, theme, width);
      pictures++;
      if (faults.length === 0) return;
      faulty++;
      const title = `✗ ${scene.page} ${scene.state}, ${theme}, ${width} px`;
      console.error([title, ...faults].join('\n    '));
    }),
  );
}
await browser.close();
await site.close();
console.log(`${pictures} pictures in ${folder}, ${faulty} with faults`);
if (faulty > 0) process.exitCode = 1;
