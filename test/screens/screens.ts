import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Browser, CDPSession, Page } from 'playwright';
import { axeFindings, colorRules } from '#test/support/stack/axe.ts';
import { launchBrowser } from '#test/support/stack/browser.ts';
import { answerCalls } from './answers.ts';
import { always } from './fixtures.ts';
import { layoutFaults } from './layout.ts';
import type { Scene } from './scene.ts';
import { scenes } from './scenes.ts';
import { serveSite } from './site.ts';

const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    axe: { type: 'boolean', default: true },
    /** Separated by commas: one build is drawn in each. */
    language: { type: 'string', default: 'en' },
    /** Parts of `page-state`, separated by commas; any of them. */
    only: { type: 'string', default: '' },
    themes: { type: 'string', default: 'default,night' },
    /** Pixels, separated by commas. */
    widths: { type: 'string', default: '360,1440' },
  },
});
const languages = options.language.split(',');
const themes = options.themes.split(',');
/** Widest first: there each scene is acted, as with a window that is narrowed later. */
const widths = options.widths
  .split(',')
  .map(Number)
  .sort((a, b) => b - a);
/** Pages drawn at the same time: loading one waits about as long as it computes. */
const workers = 2;
/** A scene that crashes its browser takes few others with it. */
const scenesOfBrowser = 30;

/** Refused calls and lost code are part of the scenes; whatever else the console complains of is not. */
const isExpected = (message: string) =>
  /^Failed to load resource|preload CSS|dynamically imported module|A part did not load/.test(
    message,
  );

/** True where every call is answered, so that the network comes to rest. */
const hasAll = ({ answers = [] }: Scene) =>
  answers.every(({ behaviour }) => behaviour.kind !== 'never');

async function show(page: Page, origin: string, scene: Scene): Promise<void> {
  await answerCalls(page, [...always, ...(scene.answers ?? [])]);
  if (scene.later) await page.clock.install();
  await page.goto(origin + scene.path);
  await page.waitForSelector('h1, [aria-busy]');
  if (hasAll(scene)) {
    await page.waitForLoadState('networkidle');
    // A slow machine computes on while the network rests; retries wait for the scene's clock.
    if (!scene.later) await page.waitForSelector('[aria-busy]', { state: 'detached' });
  } else await page.waitForTimeout(600);
  // In steps: what waits for one answer starts the next wait only then.
  for (let second = 0; second < (scene.later ?? 0); second++) {
    await page.clock.runFor(1000);
    await page.waitForTimeout(20);
  }
  await scene.act?.(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
}

/** Makes the window one of a phone or of a desktop. Playwright fixes touch and `mobile` per context, its protocol does not. */
async function resize(device: CDPSession, width: number): Promise<void> {
  const mobile = width < 720;
  const height = mobile ? 740 : 900;
  await device.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: 1,
    mobile,
  });
  await device.send('Emulation.setTouchEmulationEnabled', { enabled: mobile });
}

/** The whole page as PNG. Playwright's own pictures would bring back the size and touch of its context. */
async function picture(device: CDPSession, width: number): Promise<Buffer> {
  const { cssContentSize } = await device.send('Page.getLayoutMetrics');
  const { data } = await device.send('Page.captureScreenshot', {
    captureBeyondViewport: true,
    optimizeForSpeed: true,
    clip: { x: 0, y: 0, width, height: cssContentSize.height, scale: 1 },
  });
  return Buffer.from(data, 'base64');
}

/** Faults of the page: axe's findings, text that cannot be read, and sideways overflow. */
async function faultsOf(page: Page, language: string, theme: string): Promise<string[]> {
  // Themes differ in colors alone, and colors are the same in every language.
  const isFirst = theme === themes[0];
  const isAsked = options.axe && (isFirst || language === languages[0]);
  const findings = isAsked ? await axeFindings(page, isFirst ? undefined : colorRules) : [];
  const found = [
    ...findings.map(
      ({ id, help, elements }) => `${id}: ${help}\n      ${elements.join('\n      ')}`,
    ),
    ...(await layoutFaults(page)),
  ];
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return excess > 0 ? [...found, `sticks out by ${excess} px`] : found;
}

/** A page in the chosen language, which reports each fault that its scripts throw or log. */
async function openPage(
  browser: Browser,
  language: string,
  scene: Scene,
  report: (fault: string) => void,
) {
  const context = await browser.newContext({
    viewport: { width: widths[0] ?? 0, height: 900 },
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
  });
  const chosen = { language, ...(scene.loggedIn && { token: 'token' }) };
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, chosen);
  const page = await context.newPage();
  page.on('pageerror', (error) => report(`threw ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) report(message.text());
  });
  return page;
}

/**
 * Loads a scene once, and draws it in every width and theme. The theme's button keeps the icon of
 * the first theme.
 */
async function draw(
  browser: Browser,
  origin: string,
  language: string,
  scene: Scene,
): Promise<void> {
  const title = `${scene.page}-${scene.state}`;
  let look = 'loading';
  const report = (fault: string) => {
    faults++;
    console.error(`✗ ${title}, ${language}, ${look}: ${fault}`);
  };
  const page = await openPage(browser, language, scene, report);
  try {
    const device = await page.context().newCDPSession(page);
    await resize(device, widths[0] ?? 0);
    await show(page, origin, scene);
    for (const width of widths) {
      await resize(device, width);
      for (const theme of themes) {
        look = `${theme}-${width}`;
        await page.evaluate((name) => {
          document.documentElement.dataset.theme = name;
        }, theme);
        await writeFile(`.screens/${language}/${look}-${title}.png`, await picture(device, width));
        pictures++;
        for (const fault of await faultsOf(page, language, theme)) report(fault);
      }
    }
  } catch (error) {
    report(`could not be shown: ${error}`);
  } finally {
    await page.context().close();
  }
}

const site = await serveSite();
let pictures = 0;
let faults = 0;
async function work(language: string, left: Scene[]): Promise<void> {
  while (left.length > 0) {
    const browser = await launchBrowser();
    for (const scene of left.splice(0, scenesOfBrowser)) {
      await draw(browser, site.origin, language, scene);
    }
    await browser.close();
  }
}
for (const language of languages) {
  await mkdir(`.screens/${language}`, { recursive: true });
  const left = scenes.filter(({ page, state }) =>
    options.only.split(',').some((part) => `${page}-${state}`.includes(part)),
  );
  await Promise.all(Array.from({ length: workers }, () => work(language, left)));
  console.log(`${pictures} pictures up to .screens/${language}, ${faults} faults`);
}
await site.close();
if (faults > 0) process.exitCode = 1;
