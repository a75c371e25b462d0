import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, type Person } from '#test/support/stack/person.ts';
import { openSite, type Site, solveCaptcha } from './site.ts';

let site: Site;
let person: Person;

beforeAll(async () => {
  site = await openSite();
  person = await newPerson(site.stack);
});

afterAll(() => site?.close());

/** Has a pressed button take the focus only where it says so, as Safari does (https://bugs.webkit.org/show_bug.cgi?id=22261). */
const pressAsSafari = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    addEventListener('mousedown', (event) => {
      const button = (event.target as Element).closest('button');
      if (!button || button.hasAttribute('tabindex') || event.defaultPrevented) return;
      event.preventDefault();
      (document.activeElement as HTMLElement).blur();
    });
  });

const nameOfFocused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    return element === document.body ? 'nobody' : element.innerText;
  });

describe('in a browser that gives a pressed button no focus', () => {
  it('a menu is closed by its button, and a dialog gives the focus back', async () => {
    const { page } = await site.visit({ token: person.token });
    await pressAsSafari(page);
    await page.goto('/dashboard/token');
    const language = page.getByRole('banner').getByRole('button', { name: 'Language: English' });
    const german = page.getByRole('menuitemradio', { name: 'Deutsch' });
    await language.click();
    await german.waitFor();
    await language.click();
    await german.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Create new token…' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await nameOfFocused(page)).toBe('Create new token…');
  });
});

it('a dialog that opens while nothing has the focus leaves it to the heading of the page', async () => {
  const { page } = await site.visit({ token: person.token });
  await page.goto('/dashboard/token');
  await page.getByRole('button', { name: 'Show' }).waitFor();
  expect(await nameOfFocused(page)).toBe('nobody');
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => nameOfFocused(page)).toBe('Transfer token');
});

it('a captcha that is tapped before it is there begins once it is', async () => {
  const { page } = await site.visit({ hasTouch: true });
  const code = Promise.withResolvers<void>();
  await page.route('**/altcha-widget-*.js', async (route) => {
    await code.promise;
    await route.fallback();
  });
  await page.goto('/forgot-password');
  await page.locator('form [aria-hidden]', { hasText: 'Verification' }).tap();
  code.resolve();
  await page.locator('altcha-widget [data-state=verified]').waitFor();
});

it('Enter sends the form whose captcha was ticked by the mouse', async () => {
  const { page } = await site.visit();
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await solveCaptcha(page);
  const isTickFocused = () =>
    page.evaluate(() => document.activeElement?.matches('altcha-widget input'));
  await expect.poll(isTickFocused).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
});
