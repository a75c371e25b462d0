import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { axeFindings } from '#test/support/stack/axe.ts';
import { newPerson, type Person } from '#test/support/stack/person.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
let owner: Person;
let domainId: string;

beforeAll(async () => {
  site = await openSite();
  owner = await newPerson(site.stack);
  const { items } = await owner.call(listProviders, {});
  const body = { name: 'keyed', providerId: items[0]?.id ?? '', cost: 0 };
  domainId = (await owner.call(claimDomain, { body })).id;
});

afterAll(() => site?.close());

/** True once keys are heard, some time after the page is seen. A key that is held opens nothing. */
const hears = () =>
  !dispatchEvent(
    new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, repeat: true, cancelable: true }),
  );

async function open(path: string, token?: string): Promise<Page> {
  const { page } = await site.visit({ ...(token && { token }) });
  await page.goto(path);
  await page.locator('h1[tabindex]:visible').waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(hears);
  return page;
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to…' });
const list = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    return element?.labels?.[0]?.textContent || element?.textContent || element?.tagName;
  });

describe('a single key', () => {
  it('adds a record and lists the shortcuts', async () => {
    const page = await open(`/domain/${domainId}`, owner.token);
    await page.keyboard.press('n');
    await page.getByRole('combobox', { name: 'Type' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Type' }).waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await list(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await list(page).waitFor({ state: 'detached' });
  });

  it('that is held types nothing into the form that it opens', async () => {
    const page = await open(`/domain/${domainId}`, owner.token);
    await page.keyboard.down('n');
    const name = page.locator('form [name=name]');
    await name.focus();
    await page.keyboard.down('n');
    await page.keyboard.up('n');
    expect(await name.inputValue()).toBe('');
    await page.keyboard.type('nn');
    expect(await name.inputValue()).toBe('nn');
  });

  it('searches the records of a domain, and leaves its page for no other search', async () => {
    const page = await open(`/domain/${domainId}`, owner.token);
    await page.keyboard.press('/');
    expect(new URL(page.url()).pathname).toBe(`/domain/${domainId}`);
    for (const name of ['www', 'blog']) {
      const body = { type: 'A', name, content: '192.0.2.10' } as const;
      await owner.call(createRecord, { params: { id: domainId }, body });
    }
    await page.reload();
    const field = page.getByRole('searchbox', { name: 'Search' });
    await field.waitFor();
    await page.keyboard.press('/');
    await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.keyboard.type('blog');
    await page.getByRole('row', { name: /www/ }).waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /blog/ }).waitFor();
  });

  it('is typed into a field, and left alone with Ctrl', async () => {
    const page = await open('/');
    await page.getByLabel('Find a name').fill('');
    await page.keyboard.type('n/?');
    expect(await page.getByLabel('Find a name').inputValue()).toBe('n/?');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Control+/');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('/');
    await expect.poll(() => focused(page)).toBe('Find a name ');
  });

  it('does nothing once such shortcuts are turned off, from the list in the menu', async () => {
    const page = await open('/dashboard', owner.token);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await list(page).getByRole('switch', { name: 'Single-key shortcuts' }).click();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.locator('h1[tabindex]:visible').waitFor();
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await palette(page).waitFor();
    expect(await list(page).count()).toBe(0);
  });
});

describe('forced colours', () => {
  const look = (part: Locator) => part.screenshot({ animations: 'disabled' });

  it('show where one is in the palette', async () => {
    const page = await open('/');
    await page.emulateMedia({ forcedColors: 'active' });
    await page.keyboard.press('Control+k');
    const current = palette(page).getByRole('option', { selected: true });
    await expect.poll(() => current.innerText()).toBe('Find a name');
    const first = await look(palette(page).getByRole('listbox'));
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => current.innerText()).toBe('Log in');
    expect(first.equals(await look(palette(page).getByRole('listbox')))).toBe(false);
  });

  it('show whether a switch is on', async () => {
    const page = await open('/');
    await page.emulateMedia({ forcedColors: 'active' });
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('?');
    const turned = list(page).getByRole('switch', { name: 'Single-key shortcuts' });
    await turned.click();
    expect(await turned.isChecked()).toBe(false);
    const off = await look(turned);
    await turned.click();
    expect(await turned.isChecked()).toBe(true);
    expect(off.equals(await look(turned))).toBe(false);
  });
});

describe('Ctrl-K', () => {
  it('goes to a domain by a part of its name, and puts the focus on its heading', async () => {
    const page = await open('/dashboard', owner.token);
    await page.keyboard.press('Control+k');
    await palette(page).getByRole('option', { name: 'keyed.freehold.test' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.type('eyed');
    await expect.poll(() => palette(page).getByRole('option').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/domain/${domainId}`);
    await expect.poll(() => focused(page)).toContain('keyed');
    expect(await palette(page).count()).toBe(0);
  });

  it('shows the domains that it has where more cannot be fetched, and asks for these once', async () => {
    const asked: string[] = [];
    const { page } = await site.visit({ token: owner.token });
    await page.route(/\/api\/domains(\?|$)/, async (route) => {
      const { search } = new URL(route.request().url());
      if (!search.includes('cursor')) {
        const answer = await (await route.fetch()).json();
        return route.fulfill({ json: { ...answer, nextCursor: 'second' } });
      }
      asked.push(search);
      const json = { error: 'Too many requests.', code: 'RATE_LIMITED' };
      return route.fulfill({ status: 429, json });
    });
    await page.goto('/about');
    await page.locator('h1[tabindex]:visible').waitFor();
    const refused = page.waitForResponse((response) => response.status() === 429);
    await page.keyboard.press('Control+k');
    await refused;
    await palette(page).getByRole('option', { name: 'keyed.freehold.test' }).waitFor();
    await page.keyboard.type('eyed');
    await expect.poll(() => palette(page).getByRole('option').count()).toBe(1);
    expect(asked).toHaveLength(1);
  });

  it('works from a field, moves by the arrows and gives the focus back', async () => {
    const page = await open('/');
    await page.getByLabel('Find a name').fill('harbour');
    await page.keyboard.press('Control+k');
    const field = palette(page).getByRole('combobox', { name: 'Page or domain' });
    await field.waitFor();
    const current = palette(page).getByRole('option', { selected: true });
    await expect.poll(() => current.innerText()).toBe('Find a name');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => current.innerText()).toBe('Log in');
    await page.keyboard.type('nowhere');
    await palette(page).getByText('No results').waitFor();
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Find a name ');
    expect(await page.getByLabel('Find a name').inputValue()).toBe('harbour');
  });

  it('finds people and areas of the console, and takes orders, of administrators only', async () => {
    const administrator = await site.newAdministrator();
    const found = async (token: string, text: string) => {
      const page = await open('/dashboard', token);
      await page.keyboard.press('Control+k');
      await palette(page).getByRole('combobox').fill(text);
      return { page, options: palette(page).getByRole('option') };
    };
    const people = await found(administrator.token, owner.email);
    await people.options.getByText(owner.email).click();
    await people.page.waitForURL('**/admin/users/*');
    const areas = await found(administrator.token, 'reserved');
    await expect.poll(() => areas.options.allInnerTexts()).toEqual(['Reserved words']);
    const order = await found(administrator.token, `give 50 to ${owner.email}`);
    await order.options
      .filter({ hasText: owner.email })
      .getByText(/^Give 50 points to /)
      .waitFor();
    await order.page.keyboard.press('Enter');
    const dialog = order.page.getByRole('dialog');
    await expect
      .poll(() => dialog.getByRole('textbox', { name: 'Points' }).inputValue())
      .toBe('50');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Found a fault.');
    await dialog.getByRole('button', { name: 'Add points' }).click();
    await dialog.waitFor({ state: 'detached' });
    // The dashboard shows nothing of it, so that it is shown beside being announced.
    const said = order.page.locator('[aria-live]').getByText(/ now has [\d,]+ points\.$/);
    await said.locator('..').getByRole('button').waitFor();
    const begun = await found(administrator.token, 'suspend');
    await begun.options.getByText('Suspend …', { exact: true }).click();
    const field = palette(begun.page).getByRole('combobox');
    await expect.poll(() => field.inputValue()).toBe('Suspend ');
    const others = await found(owner.token, 'suspend');
    await palette(others.page).getByText('No results').waitFor();
  });

  it('says that the dialog of an order did not come', async () => {
    const { token } = await site.newAdministrator();
    const page = await open('/dashboard', token);
    await page.route('**/assets/user-task-dialog-*', (route) => route.abort());
    await page.keyboard.press('Control+k');
    await palette(page).getByRole('combobox').fill(`suspend ${owner.email}`);
    await palette(page).getByRole('option').getByText(owner.email).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Couldn’t load this part of the page').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('says that there are no results once people have been searched, too', async () => {
    const { token } = await site.newAdministrator();
    const page = await open('/dashboard', token);
    const answer = Promise.withResolvers<void>();
    await page.route(/admin\/users\?/, async (route) => {
      await answer.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(/admin\/users\?/);
    await page.keyboard.press('Control+k');
    await palette(page).getByRole('combobox').fill('nowhere');
    await palette(page).getByRole('option').first().waitFor({ state: 'detached' });
    const nothing = palette(page).getByText('No results');
    expect(await nothing.count()).toBe(0);
    await asked;
    expect(await nothing.count()).toBe(0);
    answer.resolve();
    await nothing.waitFor();
  });
});
