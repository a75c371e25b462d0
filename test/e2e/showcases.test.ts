import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMe } from '../../shared/accounts.ts';
import { claimDomain } from '../../shared/domains.ts';
import { listProviders } from '../../shared/providers.ts';
import { newPerson, type Person } from '../support/person.ts';
import { picture } from '../support/pictures.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
let owner: Person;
let keeper: Person;
let fqdn: string;
let domainId: string;

beforeAll(async () => {
  site = await openSite();
  [owner, keeper] = [await newPerson(site.stack), await site.newAdministrator()];
  const [provider] = (await owner.call(listProviders, {})).items;
  const body = { name: `radio-${Date.now()}`, providerId: provider?.id ?? '', cost: 0 };
  ({ fqdn, id: domainId } = await owner.call(claimDomain, { body }));
});

afterAll(() => site?.close());

/** Reloads until something is there: the gallery follows within seconds. */
async function reloadUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  while (!(await isThere())) {
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
  }
}

const balance = async () => (await owner.call(getMe, {})).points;

describe('a showcase', () => {
  it('is submitted with a cover, refused, edited, approved, paid for and shown', async () => {
    const mine = await site.visit({ token: owner.token });
    const admin = await site.visit({ token: keeper.token });
    const { page } = mine;
    await page.goto(`/domain/${domainId}`);
    await page.getByRole('link', { name: 'Submit to showcase' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.getByLabel('Address of the site').inputValue()).toBe(`https://${fqdn}/`);
    await dialog.getByLabel('Address of the site').fill('https://example.org/');
    await dialog.getByLabel('Title').fill('Harbour radio');
    const bytes = await picture({ width: 1280, height: 720, format: '.png' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from(bytes) });
    await dialog.locator('img').waitFor();
    await dialog.getByRole('button', { name: 'Submit for review' }).click();
    await dialog.getByText('You can only submit showcases for domains you own.').first().waitFor();
    await dialog.getByLabel('Address of the site').fill(`https://${fqdn}/`);
    await dialog.getByRole('button', { name: 'Submit for review' }).click();
    await page.getByText('Waiting for review', { exact: true }).waitFor();

    const desk = admin.page;
    const row = desk.getByRole('row').filter({ hasText: fqdn });
    const decide = async (choice: string, notes: string, submit: string) => {
      await desk.goto('/admin/showcase-applications');
      await row.getByRole('button', { name: /Actions for/ }).click();
      await desk.getByRole('menuitem', { name: choice }).click();
      await desk.getByLabel('Notes to the submitter').fill(notes);
      await desk.getByRole('dialog').getByRole('button', { name: submit }).click();
      await row.waitFor({ state: 'detached' });
    };
    await decide('Reject…', 'The page is empty.', 'Reject 1 site');
    await page.reload();
    await page.getByText('The page is empty.').waitFor();

    await page.getByRole('button', { name: 'Edit Harbour radio' }).click();
    await dialog.getByLabel('Description').fill('News from the pier.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Waiting for review', { exact: true }).waitFor();
    const before = await balance();
    await decide('Approve…', 'Lovely.', 'Approve 1 site');
    expect(await balance()).toBe(before + 50);
    expect((await site.mailTo(owner.email)).text).toContain('Lovely.');

    const visitor = await site.visit();
    await visitor.page.goto('/showcase');
    const card = visitor.page.getByRole('listitem').filter({ hasText: fqdn });
    await reloadUntil(visitor.page, () => card.isVisible());
    expect(await card.getByRole('link').getAttribute('href')).toBe(`https://${fqdn}/`);
    const shift = await visitor.page.evaluate(
      () => document.querySelector('li img')?.getBoundingClientRect().height ?? 0,
    );
    expect(shift).toBeGreaterThan(100);

    await visitor.page.goto('/');
    await visitor.page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const newest = visitor.page.getByRole('region', { name: 'Newest in the showcase' });
    await newest.getByRole('heading', { level: 3, name: 'Harbour radio' }).first().waitFor();
    await newest.getByRole('link', { name: 'See all sites' }).click();
    await visitor.page.waitForURL('/showcase');
    await card.waitFor();
    const errors = [...mine.errors, ...admin.errors, ...visitor.errors];
    // The first submission was refused.
    expect(errors.filter((error) => !error.includes('409'))).toEqual([]);
  });

  it('is beyond page 10 for whoever logs in, who comes back there', async () => {
    const { page } = await site.visit();
    await page.goto('/showcase?page=11&sort=oldest');
    await page.getByText('Log in to see more').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL(/\/login\?redirect=/);
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/showcase?sort=oldest&page=11');
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.locator('altcha-widget input[type=checkbox]').click({ force: true });
    await page.locator('altcha-widget [data-state=verified]').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('/showcase?sort=oldest&page=11');
    await page.getByText('No sites here').waitFor();
  });

  it('is found under one address in every order, with a title of its own for each page', async () => {
    const { page } = await site.visit();
    await page.goto('/showcase?sort=popular&page=2&featured=yes');
    const canonical = () => page.locator('head link[rel=canonical]').getAttribute('href');
    await expect.poll(canonical).toBe(`${site.stack.siteUrl}/showcase?featured=yes&page=2`);
    expect(await page.title()).toBe('Showcase, page 2 · Freehold');
    const description = page.locator('head meta[name=description]');
    expect(await description.getAttribute('content')).toBe('What people build on their domains.');
    await page.getByRole('banner').getByRole('link', { name: 'News' }).click();
    await expect.poll(canonical).toBe(`${site.stack.siteUrl}/news`);
    expect(await description.getAttribute('content')).toBe('What’s new, and what’s next.');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor();
    expect(await page.locator('head link[rel=canonical]').count()).toBe(0);
    expect(await description.getAttribute('content')).toContain('Free domains');
  });
});
