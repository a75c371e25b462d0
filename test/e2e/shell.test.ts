import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});

afterAll(() => site?.close());

describe('the shell of the site', () => {
  it('offers the way back to the top after 300 pixels, and hands the keyboard on', async () => {
    const { page } = await site.visit();
    await page.setViewportSize({ width: 360, height: 600 });
    await page.goto('/terms', { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const button = page.getByRole('button', { name: 'Back to top' });
    await page.evaluate(() => scrollTo(0, 290));
    await page.waitForFunction(() => scrollY === 290);
    expect(await button.count()).toBe(0);
    await page.waitForFunction(() => {
      scrollTo(0, 600);
      return document.querySelector('button[aria-label="Back to top"]') !== null;
    });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => scrollY === 0);
    await button.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('sends who is not logged in to the login and remembers the whole address', async () => {
    const { page } = await site.visit();
    await page.goto('/dashboard/domains?from=mail#top');
    await page.waitForURL(/\/login/);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('redirect')).toBe('/dashboard/domains?from=mail#top');
  });

  it('speaks the language of the browser until another is chosen, and keeps it', async () => {
    const { page } = await site.visit({ language: 'fr-CA' });
    await page.goto('/login');
    await page.locator('html[lang=fr]').waitFor();
    await page
      .getByRole('button', { name: /Langue/ })
      .first()
      .click();
    await page.getByRole('menuitemradio', { name: '日本語' }).click();
    await page.locator('html[lang=ja]').waitFor();
    await page.reload();
    await page.locator('html[lang=ja]').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ja');
  });

  it('shows the chosen theme from the first paint on, after a reload too', async () => {
    const { page } = await site.visit();
    await page.goto('/');
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
    expect(await page.evaluate(() => localStorage.getItem('preferred-theme'))).toBe('night');
    await page.reload({ waitUntil: 'commit' });
    await page.waitForSelector('body', { state: 'attached' });
    expect(await page.locator('html').getAttribute('data-theme')).toBe('night');
  });
});
