import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { newPerson, type Person } from '#test/support/stack/person.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
let person: Person;

beforeAll(async () => {
  site = await openSite();
  person = await newPerson(site.stack);
});

afterAll(() => site?.close());

/** Opens the list of keys over a page, with nothing typed in it. */
async function openKeys({ hasTouch = false } = {}) {
  const { page } = await site.visit({ token: person.token, hasTouch });
  // The dialog lies below the bar of the site.
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto('/dashboard/token');
  await page.getByRole('button', { name: 'Show' }).waitFor();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return { page, dialog };
}

/** Name of the element that the next click falls on. */
const nextClicked = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const tell = ({ target }: Event) => resolve((target as Element).localName);
        addEventListener('click', tell, { capture: true, once: true });
      }),
  );

it('a tap beside a dialog closes it, and presses nothing that lies below', async () => {
  const { page, dialog } = await openKeys({ hasTouch: true });
  const link = await page.getByRole('banner').getByRole('link', { name: 'News' }).boundingBox();
  const clicked = nextClicked(page);
  await page.touchscreen.tap((link?.x ?? 0) + 5, (link?.y ?? 0) + 5);
  expect(await clicked).toBe('dialog');
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/dashboard/token');
});

it('a text is selected out of a dialog, which a click beside it closes', async () => {
  const { page, dialog } = await openKeys();
  const heading = await dialog.getByRole('heading').first().boundingBox();
  const clicked = nextClicked(page);
  await page.mouse.move((heading?.x ?? 0) + 5, (heading?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  expect(await clicked).toBe('dialog');
  expect(await dialog.isVisible()).toBe(true);
  await page.mouse.click(5, 5);
  await dialog.waitFor({ state: 'detached' });
});

it('a dialog keeps what is typed where no file is chosen after all', async () => {
  const { items } = await person.call(listProviders, {});
  const body = { name: `dialog-${Date.now()}`, providerId: items[0]?.id ?? '', cost: 0 };
  const { id } = await person.call(claimDomain, { body });
  const { page } = await site.visit({ token: person.token });
  await page.goto(`/domain/${id}`);
  await page.locator('#import-zone-file').click();
  const dialog = page.getByRole('dialog');
  const file = dialog.locator('textarea');
  await file.fill('www A 192.0.2.1');
  // As the system's picker does, which no test can press.
  await dialog.locator('input[type=file]').dispatchEvent('cancel');
  expect(await file.inputValue()).toBe('www A 192.0.2.1');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});
