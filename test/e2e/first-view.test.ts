import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertFacts, isAddressed } from '#infra/constructs/site/site-document.ts';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { languages } from '#shared/languages.ts';
import { pathIn, renderedPages } from '#shared/site-pages.ts';
import { newPerson } from '#test/support/stack/person.ts';
import { openSite, type Site, solveCaptcha } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});

afterAll(() => site?.close());

const built = join(import.meta.dirname, '../../web/dist');
const paths = Object.keys(renderedPages);
let reports = 0;

async function documentOf(path: string, language: string) {
  const headers = { 'accept-language': language };
  const answer = await fetch(site.stack.siteUrl + path, { headers });
  return { status: answer.status, text: await answer.text() };
}

const heading = (document: string) => /<h1[^>]*>([^<]+)/.exec(document)?.[1];

/** Opens a page whose code does not come before it is let through. */
async function openWithoutCode(page: Page, path: string) {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    // A page that was left waits for nothing.
    await route.continue().catch(() => {});
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('h1[tabindex]').waitFor({ state: 'attached' });
  return gate.resolve;
}

/** Marks the heading; an element that React makes anew has no mark. */
const mark = (page: Page) =>
  page.locator('h1[tabindex]').evaluate((element) => element.setAttribute('data-built', ''));
const isMarked = (page: Page) => page.locator('h1[data-built]').count();

describe('the document of a page', () => {
  it.each(languages)('has its words in %s, and says so to search engines', async (language) => {
    const headings = new Set<string | undefined>();
    for (const path of paths) {
      const { status, text } = await documentOf(path, language);
      headings.add(heading(text));
      expect(status).toBe(200);
      expect(text).toContain(`<html lang="${language}"`);
      const address = site.stack.siteUrl + pathIn(path, language);
      if (path === '/showcase') {
        // One document answers all its queries.
        expect(text).not.toMatch(/ rel="canonical"| hreflang="|"og:url"/);
      } else {
        expect(text).toContain(`<link rel="canonical" href="${address}" data-page />`);
        expect(text).toContain(`<meta property="og:url" content="${address}" />`);
        expect(text.match(/ hreflang="/g)).toHaveLength(languages.length + 1);
      }
      // The security policy ignores styles in elements, and runs one script in the document.
      expect(text).not.toMatch(/<[^>]* style="/);
      expect(text.match(/<script>/g)).toHaveLength(1);
      expect(text).not.toContain('{{');
      // What React could not render in Node.
      expect(text).not.toContain('<!--$!-->');
    }
    expect(headings.size).toBe(paths.length);
    expect(headings).not.toContain(undefined);
  });

  it('of a page of the gallery names no other address than the browser does', async () => {
    const { page } = await site.visit();
    for (const path of ['/showcase', '/showcase?page=2', '/showcase?tag=art&page=3']) {
      expect((await documentOf(path, 'en')).text).not.toMatch(/ rel="canonical"| hreflang="/);
      await page.goto(path);
      const canonical = page.locator('link[rel=canonical]');
      await canonical.waitFor({ state: 'attached' });
      expect(await canonical.getAttribute('href')).toBe(site.stack.siteUrl + path);
      expect(await page.locator('link[hreflang]').count()).toBe(0);
    }
  });

  it('bears no brand but that of its stage, which React takes over as it is', async () => {
    const files = globSync('**/*.*', { cwd: built }).filter(isAddressed);
    expect(files.length).toBeGreaterThan(paths.length * languages.length);
    const read = (file: string) => readFileSync(join(built, file), 'utf8');
    expect(files.filter((file) => read(file).includes('Freehold'))).toEqual([]);

    const { page, errors } = await site.visit();
    const brand = 'Fish & "Chips" <Ltd>';
    const facts = { siteUrl: site.stack.siteUrl, brand };
    await page.route(`${site.stack.siteUrl}/about`, (route) =>
      route.fulfill({
        body: insertFacts('about.html', read('pages/en/about.html'), facts),
        contentType: 'text/html; charset=utf-8',
      }),
    );
    const replied = Promise.withResolvers<void>();
    await page.route('**/api/config', async (route) => {
      await replied.promise;
      await route.continue().catch(() => {});
    });
    const letThrough = await openWithoutCode(page, '/about');
    await mark(page);
    letThrough();
    await page.getByRole('button', { name: 'Language: English' }).first().click();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).waitFor();
    expect(await page.getByRole('contentinfo').textContent()).toContain(brand);
    expect(await page.title()).toContain(brand);
    expect(await isMarked(page)).toBe(1);
    replied.resolve();
    expect(errors).toEqual([]);
  });

  it('of an unknown path is not found, and is in no list of results', async () => {
    const { status, text } = await documentOf('/nothing/here', 'fr');
    expect(status).toBe(404);
    expect(text).toContain('<html lang="fr"');
    expect(text).toContain('<meta name="robots" content="noindex" data-page />');
    expect(text).not.toContain('rel="canonical"');
    // The build's own.
    expect((await documentOf('/.vite/manifest.json', 'en')).status).toBe(404);
  });

  it('of an unknown path offers what could be a name, and nothing else', async () => {
    const { page, errors } = await site.visit();
    await page.goto('/what_is_this');
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await page.goto('/Lighthouse/');
    await page.getByRole('link', { name: 'Is “lighthouse” free?' }).click();
    await page.getByRole('list', { name: 'Results for lighthouse' }).waitFor();
    await page.goto('/what_is_this');
    await page.getByRole('link', { name: 'Go to the home page' }).waitFor();
    expect(await page.getByRole('main').getByRole('link').count()).toBe(1);
    expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
  });

  it('is in the sitemap in each language, but where a mail or the login leads to it', async () => {
    const { text } = await documentOf('/sitemap.xml', 'en');
    const listed = paths.filter((path) => !['/forgot-password', '/appeal'].includes(path));
    const addresses = listed.flatMap((path) =>
      languages.map((language) => site.stack.siteUrl + pathIn(path, language)),
    );
    const found = [...text.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address);
    expect(found.sort()).toEqual(addresses.sort());
    expect(text.match(/<xhtml:link /g)).toHaveLength(addresses.length * languages.length);
  });
});

describe('before its code is there', () => {
  it('the search keeps what was typed, and finds it once the code came', async () => {
    const { page, errors } = await site.visit();
    const letThrough = await openWithoutCode(page, '/');
    await mark(page);
    await page.getByRole('textbox').fill('early-bird');
    letThrough();
    await page.getByText('early-bird.freehold.test').first().waitFor();
    expect(await page.getByRole('textbox').inputValue()).toBe('early-bird');
    expect(await isMarked(page)).toBe(1);
    expect(errors).toEqual([]);
  });

  it('the search is a form, which leads to what it finds', async () => {
    const { page, errors } = await site.visit();
    const letThrough = await openWithoutCode(page, '/');
    await page.getByRole('textbox').fill('early-form');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/?q=early-form', { waitUntil: 'commit' });
    letThrough();
    await page.getByText('early-form.freehold.test').first().waitFor();
    expect(errors).toEqual([]);
  });

  it('a password is not sent anywhere, and is there when the code came', async () => {
    const { page, errors } = await site.visit();
    const letThrough = await openWithoutCode(page, '/login');
    await mark(page);
    await page.getByLabel('Email').fill('early@example.com');
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.keyboard.press('Enter');
    letThrough();
    await page.locator('altcha-widget').waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('correct horse');
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await page.getByLabel('Email').inputValue()).toBe('early@example.com');
    expect(await isMarked(page)).toBe(1);
    expect(errors).toEqual([]);
  });

  it('a report keeps what was typed and chosen, is sent, and leads to another one', async () => {
    const owner = await newPerson(site.stack);
    const [provider] = (await owner.call(listProviders, {})).items;
    const body = { name: `early-report-${++reports}`, providerId: provider?.id ?? '', cost: 0 };
    const { fqdn } = await owner.call(claimDomain, { body });
    const { page, errors } = await site.visit();
    const letThrough = await openWithoutCode(page, '/report');
    const field = (label: string) => page.getByLabel(label);
    await field('What did you see?').fill('It asks for my password.');
    await page.getByRole('radio', { name: 'Phishing' }).check();
    letThrough();
    await page.getByRole('button', { name: 'Send report' }).scrollIntoViewIfNeeded();
    await solveCaptcha(page);
    await field('Domain or address').fill(fqdn);
    expect(await field('What did you see?').inputValue()).toBe('It asks for my password.');
    expect(await page.getByRole('radio', { name: 'Phishing' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('Report received').waitFor();
    await page.getByRole('link', { name: 'Report another domain' }).click();
    expect(await field('Domain or address').inputValue()).toBe('');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(errors).toEqual([]);
  });

  it('an order of the gallery is kept, and followed once the code came', async () => {
    const { page, errors } = await site.visit();
    const letThrough = await openWithoutCode(page, '/showcase');
    const order = page.getByRole('combobox', { name: 'Order' });
    await order.selectOption('oldest');
    letThrough();
    await page.waitForURL('**/showcase?*sort=oldest*');
    await expect.poll(() => order.inputValue()).toBe('oldest');
    expect(errors).toEqual([]);
  });

  it('a pressed button acts once the code came, unless another place was pressed since', async () => {
    const { page, errors } = await site.visit();
    const language = page.getByRole('banner').getByRole('button', { name: 'Language: English' });
    const german = page.getByRole('menuitemradio', { name: 'Deutsch' });
    let letThrough = await openWithoutCode(page, '/');
    await mark(page);
    await language.click();
    await language.click();
    letThrough();
    await german.waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('English');
    expect(await isMarked(page)).toBe(1);
    // `first.js` listens no more: a press that it repeated would open the menu again.
    await language.click();
    await german.waitFor({ state: 'detached' });

    letThrough = await openWithoutCode(page, '/about');
    await language.click();
    await page.locator('h1').click();
    letThrough();
    await page.waitForLoadState('networkidle');
    expect(await german.count()).toBe(0);
    await language.click();
    await german.click();
    await page.locator('html[lang=de]').waitFor({ state: 'attached' });
    expect(errors).toEqual([]);
  });

  it('a pressed captcha begins once the code came', async () => {
    const { page, errors } = await site.visit();
    const letThrough = await openWithoutCode(page, '/login');
    await page.locator('form [aria-hidden]', { hasText: 'Verification' }).click();
    letThrough();
    await page.locator('altcha-widget [data-state=verified]').waitFor();
    expect(errors).toEqual([]);
  });

  it('a page shows nothing of a visitor’s to who is logged in or has chosen a language', async () => {
    const { page } = await site.visit();
    await page.goto('/about', { waitUntil: 'networkidle' });
    await page.evaluate(() => localStorage.setItem('language', 'it'));
    const letThrough = await openWithoutCode(page, '/about');
    expect(await page.locator('h1').isVisible()).toBe(false);
    letThrough();
    await page.locator('html[lang=it] h1:visible').waitFor();
  });
});

/** Presses on each document's heading as soon as React has its frame: React takes over what is pressed at once. */
const pressEarly = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const press = () => {
      const frame = document.querySelector('header') ?? {};
      if (Object.keys(frame).some((key) => key.startsWith('__react')))
        document
          .querySelector('main h1')
          ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      else setTimeout(press, 0);
    };
    addEventListener('DOMContentLoaded', press);
  });

it('the built pages are taken over as they are, also in parts, and lead on to each other', async () => {
  const { page, errors } = await site.visit({ language: 'de' });
  await pressEarly(page);
  for (const path of paths) {
    const letThrough = await openWithoutCode(page, path);
    await mark(page);
    letThrough();
    await page.waitForLoadState('networkidle');
    expect(await isMarked(page), path).toBe(1);
  }
  await page.goto('/about', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Datenschutz' }).click();
  await page.locator('h1', { hasText: 'Datenschutz' }).waitFor();
  const canonical = () => page.locator('link[rel=canonical]').getAttribute('href');
  await expect.poll(canonical).toBe(`${site.stack.siteUrl}/privacy?lang=de`);
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await page.locator('h1', { hasText: 'Anmelden' }).waitFor();
  await expect.poll(() => page.locator('head [data-page]').count()).toBe(0);
  expect(errors).toEqual([]);
});
