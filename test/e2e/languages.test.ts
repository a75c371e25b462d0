import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import shell from '#locales/ja/first/shell.json' with { type: 'json' };
import auth from '#locales/ja/site/auth.json' with { type: 'json' };
import pages from '#locales/ja/site/pages.json' with { type: 'json' };
import { refreshToken } from '#shared/areas/tokens/calls.ts';
import { languages } from '#shared/languages.ts';
import { renderedPages } from '#shared/site-pages.ts';
import { newPerson } from '#test/support/stack/person.ts';
import { openSite, type Site } from './site.ts';

/** A file with the texts of a language, the site's or, by its source, the captcha's. */
const inLanguage = new RegExp(
  `\\.(${languages.join('|')})\\.js$|altcha/.*i18n/(${languages.join('|')})(?:$|\\W)`,
);
const built = join(import.meta.dirname, '../../web/dist');

let site: Site;
/** The language of each file that has texts of one. */
let languageOf: Map<string, string>;

beforeAll(async () => {
  site = await openSite();
  const manifest = readFileSync(join(built, '.vite/manifest.json'), 'utf8');
  const chunks = Object.entries(JSON.parse(manifest) as Record<string, { file: string }>);
  const files = globSync('assets/*.js', { cwd: built });
  const sources = [
    ...chunks.map(([source, { file }]) => [source, file]),
    ...files.map((file) => [file, file]),
  ];
  languageOf = new Map(
    sources.flatMap(([source = '', file]) => {
      const [, own, captcha] = inLanguage.exec(source) ?? [];
      const language = own ?? captcha;
      return language ? [[`/${file}`, language] as const] : [];
    }),
  );
});

afterAll(() => site?.close());

/** The languages of all that a page fetches from now on. */
function watch(page: Page): Set<string> {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const language = languageOf.get(new URL(request.url()).pathname);
    if (language) fetched.add(language);
  });
  return fetched;
}

/** Through pages of many areas, first as a visitor and then logged in. */
async function lookAround(page: Page, token: string): Promise<void> {
  const see = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.locator('h1[tabindex]:visible').waitFor();
  };
  for (const path of ['/', '/about', '/register']) await see(path);
  await page.locator('main input').first().focus();
  await page.locator('altcha-widget input[type=checkbox]').waitFor();
  await page.evaluate((text) => localStorage.setItem('token', text), token);
  for (const path of ['/dashboard', '/dashboard/token']) await see(path);
}

describe('a language', () => {
  it('is a set of files in the build, each language the same', () => {
    const count = (language: string) =>
      [...languageOf.values()].filter((one) => one === language).length;
    const counts = languages.map(count);
    // The texts of the entry, of each page and of the captcha.
    expect(counts[0]).toBeGreaterThan(Object.keys(renderedPages).length);
    expect(new Set(counts).size).toBe(1);
  });

  it.each([
    ['en-GB', 'en'],
    ['de-CH', 'de'],
    ['pt-BR', 'en'],
  ])('is the only one that is fetched by a browser in %s: %s', async (browser, language) => {
    const { token } = await newPerson(site.stack);
    const { page } = await site.visit({ language: browser });
    const fetched = watch(page);
    await lookAround(page, token);
    expect([...fetched]).toEqual([language]);
  });

  it('is fetched when it is chosen, and no third one with it', async () => {
    const { page } = await site.visit();
    const fetched = watch(page);
    await page.goto('/about', { waitUntil: 'networkidle' });
    await expect.poll(() => [...fetched]).toEqual(['en']);
    fetched.clear();
    await page.getByRole('button', { name: 'Language' }).first().click();
    await page.getByRole('menuitemradio', { name: '日本語' }).click();
    await page.locator('html[lang=ja]').waitFor();
    await page.waitForLoadState('networkidle');
    expect([...fetched]).toEqual(['ja']);
    await page.getByText(pages.contactTitle).first().waitFor();
    await page.getByRole('link', { name: shell.logIn }).click();
    await page.locator('h1', { hasText: auth.loginTitle }).waitFor();
    await page.waitForLoadState('networkidle');
    expect([...fetched]).toEqual(['ja']);
    fetched.clear();
    await page.reload({ waitUntil: 'networkidle' });
    await expect.poll(() => [...fetched]).toEqual(['ja']);
  });

  it('is the one that was chosen last, whichever comes first', async () => {
    const { page } = await site.visit();
    const isGerman = (url: string) => languageOf.get(new URL(url).pathname) === 'de';
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    let left = 0;
    await page.route('**/assets/*.js', async (route) => {
      if (isGerman(route.request().url())) {
        left++;
        await held;
      }
      await route.continue();
    });
    page.on('requestfinished', (request) => {
      if (isGerman(request.url())) left--;
    });
    await page.goto('/about', { waitUntil: 'networkidle' });
    for (const name of ['Deutsch', '日本語']) {
      await page.getByRole('button', { name: 'Language' }).first().click();
      await page.getByRole('menuitemradio', { name }).click();
    }
    await page.locator('html[lang=ja]').waitFor();
    expect(left).toBeGreaterThan(0);
    answer();
    await expect.poll(() => left).toBe(0);
    await page.evaluate(() => new Promise((run) => setTimeout(run)));
    expect(await page.locator('html').getAttribute('lang')).toBe('ja');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ja');
  });

  it('is that of letters, too, once somebody who is logged in chose it', async () => {
    const person = await newPerson(site.stack);
    const { page } = await site.visit({ token: person.token });
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/account/language'));
    await page.goto('/about', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Language' }).first().click();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    expect((await kept).status()).toBe(204);
    await person.call(refreshToken, {});
    const html = async () => (await site.mailTo(person.email)).html;
    await expect.poll(html).toContain('Transfer-Token ersetzt');
    expect(await html()).toContain('<html lang="de">');
  });
});
