import { randomUUID } from 'node:crypto';
import type { JSHandle, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMe, suspendUser } from '#shared/areas/accounts/calls.ts';
import { claimDomain, freezeDomain } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { curateShowcase, listOwnShowcases, submitShowcase } from '#shared/areas/showcases/calls.ts';
import { idOf } from '#test/support/roles.ts';
import { picture } from '#test/support/samples/pictures.ts';
import { newPerson, type Person } from '#test/support/stack/person.ts';
import { refuseDeletion, savedCsv } from './console/steps.ts';
import { filesOn } from './files-on.ts';
import { openSite, type Site, solveCaptcha } from './site.ts';

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
  const record = { type: 'A', name: '@', content: '192.0.2.1' } as const;
  await owner.call(createRecord, { params: { id: domainId }, body: record });
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
  it('takes a file that is dropped on its cover, and leaves a text to the field', async () => {
    const { page } = await site.visit({ token: owner.token });
    await page.goto(`/domain/${domainId}`);
    await page.getByRole('link', { name: 'Submit to showcase' }).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('textbox', { name: 'Cover' });
    const isTaken = (dataTransfer: JSHandle<DataTransfer>, type: 'dragover' | 'drop') =>
      field.evaluate(
        (element, [dataTransfer, type]) => {
          const given = { dataTransfer, bubbles: true, cancelable: true };
          return !element.dispatchEvent(new DragEvent(type, given));
        },
        [dataTransfer, type] as const,
      );
    const text = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.setData('text/plain', 'https://example.org/cover.png');
      return data;
    });
    expect([await isTaken(text, 'dragover'), await isTaken(text, 'drop')]).toEqual([false, false]);
    const file = await filesOn(page, await picture({ width: 64, height: 36 }), ['cover.png']);
    expect([await isTaken(file, 'dragover'), await isTaken(file, 'drop')]).toEqual([true, true]);
    await dialog.locator('img').waitFor();
  });

  it('keeps the focus of a keyboard that chooses a picture, stops it and chooses another', async () => {
    const { page } = await site.visit({ token: owner.token });
    const held = Promise.withResolvers<void>();
    await page.route('**/api/uploads', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`/domain/${domainId}`);
    await page.getByRole('link', { name: 'Submit to showcase' }).click();
    const dialog = page.getByRole('dialog');
    const buffer = Buffer.from(await picture({ width: 64, height: 36 }));
    const choose = async (name: string) => {
      await dialog.getByRole('button', { name: 'Upload a picture' }).focus();
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'image/png', buffer });
      await dialog.getByRole('progressbar').waitFor();
    };
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const stop = dialog.getByRole('button', { name: 'Cancel upload' });
    await choose('stopped.png');
    expect(await focused()).toMatch(/^Upload a picture/);
    // A press more stops nothing.
    await page.keyboard.press('Enter');
    expect(await dialog.getByRole('progressbar').isVisible()).toBe(true);
    await stop.focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toMatch(/^Upload a picture/);
    await choose('kept.png');
    await stop.focus();
    held.resolve();
    await expect.poll(focused).toMatch(/^Replace picture/);
    await dialog.getByRole('button', { name: 'Remove picture' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toMatch(/^Upload a picture/);
  });

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
    // Sent at once, it waits for the picture.
    const sent = page.waitForRequest(
      (request) => request.postData()?.includes('Harbour radio') === true,
    );
    await dialog.getByRole('button', { name: 'Submit for review' }).click();
    expect((await sent).postDataJSON()).toHaveProperty('coverImg');
    await dialog.locator('img').waitFor();
    await dialog.getByText('You can only submit showcases for domains you own.').first().waitFor();
    await dialog.getByLabel('Address of the site').fill(`https://${fqdn}/`);
    await dialog.getByRole('button', { name: 'Submit for review' }).click();
    await page.getByText('Waiting for review', { exact: true }).waitFor();

    const desk = admin.page;
    const row = desk.getByRole('row').filter({ hasText: fqdn });
    const decide = async (choose: () => Promise<void>, notes: string, submit: string) => {
      await desk.goto('/admin/showcase-applications');
      await choose();
      await desk.getByLabel('Notes to the submitter').fill(notes);
      await desk.getByRole('dialog').getByRole('button', { name: submit }).click();
      await row.waitFor({ state: 'detached' });
    };
    const reject = async () => {
      await row.getByRole('button', { name: /Actions for/ }).click();
      await desk.getByRole('menuitem', { name: 'Reject…' }).click();
    };
    await decide(reject, 'The page is empty.', 'Reject 1 site');
    await page.reload();
    await page.getByText('The page is empty.').waitFor();

    await page.getByRole('button', { name: 'Edit Harbour radio' }).click();
    await dialog.getByLabel('Description').fill('News from the pier.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Waiting for review', { exact: true }).waitFor();
    const before = await balance();
    const approve = async () => {
      await row.getByRole('button', { name: /Approve…/ }).click();
      const asked = desk.getByRole('dialog');
      await asked.getByText('News from the pier.').waitFor();
      await asked.locator('img').waitFor();
      await asked.getByText('north-pier', { exact: true }).waitFor();
      const link = asked.getByRole('link', { name: `https://${fqdn}/` });
      expect(await link.getAttribute('target')).toBe('_blank');
    };
    await decide(approve, 'Lovely.', 'Approve 1 site');
    expect(await balance()).toBe(before + 50);
    await expect.poll(async () => (await site.mailTo(owner.email)).text).toContain('Lovely.');

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
    await solveCaptcha(page);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('/showcase?sort=oldest&page=11');
    await page.getByText('No sites here').waitFor();
  });

  it('is narrowed by tags that sites have, the most used first, and widened again', async () => {
    const { page } = await site.visit();
    const tag = (name: string, showcaseCount: number) => ({
      ...{ id: `01TAG${name.toUpperCase().padEnd(21, '0')}`, name, slug: name.toLowerCase() },
      ...{ color: 'teal', description: '', showcaseCount, createdAt: '2026-11-20T08:00:00.000Z' },
    });
    await page.route('**/api/tags', (route) =>
      route.fulfill({ json: { items: [tag('Blog', 2), tag('Games', 0), tag('Maps', 5)] } }),
    );
    await page.goto('/showcase?sort=popular');
    const tags = page.getByRole('navigation', { name: 'Tags' }).getByRole('link');
    await tags.first().waitFor();
    expect(await tags.allTextContents()).toEqual(['Maps 5', 'Blog 2']);
    await tags.first().click();
    await page.waitForURL('/showcase?tag=maps&sort=popular');
    // The address changes before the page is drawn again, and a click before that chooses the same tag.
    const current = page.getByRole('navigation', { name: 'Tags' }).locator('a[aria-current=true]');
    await current.click();
    await page.waitForURL('/showcase?sort=popular');
    await current.waitFor({ state: 'detached' });
  });

  it('is found under one address in every order, with a title of its own for each page', async () => {
    const { page } = await site.visit();
    await page.goto('/showcase?sort=popular&page=2&featured=yes');
    const canonical = () => page.locator('head link[rel=canonical]').getAttribute('href');
    await expect.poll(canonical).toBe(`${site.stack.siteUrl}/showcase?featured=yes&page=2`);
    expect(await page.title()).toBe('Showcase · page 2 · Freehold');
    const description = page.locator('head meta[name=description]');
    expect(await description.getAttribute('content')).toBe('What people build on their domains.');
    await page.getByRole('banner').getByRole('link', { name: 'News' }).click();
    await expect.poll(canonical).toBe(`${site.stack.siteUrl}/news`);
    expect(await description.getAttribute('content')).toBe('What’s new, and what’s next.');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor();
    await expect.poll(canonical).toBe(`${site.stack.siteUrl}/terms`);
  });
});

describe('the console', () => {
  const stamp = Date.now().toString(36);
  let desk: Page;

  beforeAll(async () => {
    ({ page: desk } = await site.visit({ token: keeper.token }));
  });

  const dialog = () => desk.getByRole('dialog');
  const submit = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
  const isClosed = () => dialog().waitFor({ state: 'detached' });
  const select = (title: string) => desk.getByRole('checkbox', { name: `Select ${title}` }).check();
  const choose = async (name: string, task: string) => {
    await desk.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    await desk.getByRole('menuitem', { name: task }).click();
  };

  /** Submits a site under a title, which is its name, too. Returns the id of its domain. */
  async function submitSite(person: Person, title: string): Promise<string> {
    const [provider] = (await person.call(listProviders, {})).items;
    const claimed = { name: title, providerId: provider?.id ?? '', cost: 0 };
    const { id, fqdn: host } = await person.call(claimDomain, { body: claimed });
    await person.call(submitShowcase, { body: { url: `https://${host}/`, title } });
    return id;
  }

  /** Rejects a site in its row of the first page; others may wait there longer. */
  async function rejectByKey(title: string): Promise<void> {
    await desk.route('**/api/admin/showcase-applications*', async (route) => {
      const answer = await (await route.fetch()).json();
      const items = answer.items.filter((item: { title: string }) => item.title === title);
      await route.fulfill({ json: { ...answer, items } });
    });
    await desk.goto('/admin');
    await desk.getByRole('button', { name: `Approve… ${title}` }).focus();
    await desk.keyboard.press('r');
    // The letter decides, and is typed nowhere.
    expect(await dialog().getByLabel('Notes to the submitter').inputValue()).toBe('');
    await submit('Reject 1 site');
    await isClosed();
    await desk.getByRole('button', { name: `Approve… ${title}` }).waitFor({ state: 'detached' });
    await desk.unrouteAll({ behavior: 'wait' });
  }

  it('approves several sites together or none, and names one whose submitter is suspended', async () => {
    const guest = await newPerson(site.stack);
    const [held = '', ...others] = ['held', 'mast', 'sail'].map((word) => `${word}-${stamp}`);
    for (const title of others) await submitSite(owner, title);
    await submitSite(guest, held);
    const params = { id: idOf(guest) };
    await keeper.call(suspendUser, { params, body: { reason: 'Sends spam' } });

    await desk.goto('/admin/showcase-applications');
    await select(held);
    const { name, head, rows } = await savedCsv(desk);
    expect(name).toMatch(/^showcase-applications-/);
    expect(head.split(',')).toEqual(expect.arrayContaining(['title', 'submitter.email']));
    expect(rows.filter((line) => line.includes(`-${stamp}.`))).toHaveLength(3);
    for (const title of others) await select(title);
    await desk.getByRole('button', { name: 'Approve…', exact: true }).click();
    await submit('Approve 3 sites');
    await dialog().getByText('The submitter is suspended, so this can’t be approved.').waitFor();
    await dialog().getByText(held, { exact: true }).waitFor();
    await submit('Cancel');
    // None was approved: the ones that could be wait as before.
    for (const title of others) {
      await desk.getByRole('checkbox', { name: `Select ${title}` }).waitFor();
    }
    await desk.getByRole('checkbox', { name: `Select ${held}` }).uncheck();
    await desk.getByRole('button', { name: 'Approve…', exact: true }).click();
    await submit('Approve 2 sites');
    await isClosed();
    for (const title of others) {
      await desk.getByRole('checkbox', { name: `Select ${title}` }).waitFor({ state: 'detached' });
    }
    await rejectByKey(held);
    await desk.goto('/admin/showcase-applications');
    await desk.getByRole('radio', { name: 'Rejected' }).check({ force: true });
    await desk.getByRole('row').filter({ hasText: held }).waitFor();
  });

  it('names the one of several whose domain is frozen, in words to a reviewer', async () => {
    const [buoy = '', wreck = ''] = ['buoy', 'wreck'].map((word) => `${word}-${stamp}`);
    await submitSite(owner, buoy);
    const params = { id: await submitSite(owner, wreck) };
    await keeper.call(freezeDomain, { params, body: { reason: 'Imitates a bank' } });
    await desk.goto('/admin/showcase-applications');
    for (const title of [buoy, wreck]) await select(title);
    await desk.getByRole('button', { name: 'Approve…', exact: true }).click();
    await submit('Approve 2 sites');
    await dialog().getByText('The domain is frozen, so this can’t be approved.').waitFor();
    await dialog().getByText(wreck, { exact: true }).waitFor();
    await submit('Cancel');
  });

  it('says which site an administrator took out before its approval brings it back', async () => {
    const title = `shoal-${randomUUID().slice(0, 8)}`;
    const guest = await newPerson(site.stack);
    await submitSite(guest, title);
    const { items } = await guest.call(listOwnShowcases, {});
    const params = { id: items.find((item) => item.title === title)?.id ?? '' };
    await keeper.call(curateShowcase, { params, body: { active: false } });
    await desk.goto('/admin/showcase-applications');
    await desk.getByRole('row').filter({ hasText: title }).getByText('Taken out').waitFor();
    await select(title);
    await desk.getByRole('button', { name: 'Approve…', exact: true }).click();
    await dialog().getByText(`${title} (Taken out)`).waitFor();
    await submit('Approve 1 site');
    await isClosed();
    await desk.getByRole('radio', { name: 'Approved' }).check({ force: true });
    const row = desk.getByRole('row').filter({ hasText: title });
    await row.waitFor();
    // Rows of the list before stand until the chosen one comes.
    await row.getByText('Taken out').waitFor({ state: 'detached' });
  });

  it('features a showcase, finds it by that, and deletes several at once', async () => {
    const [mast = '', sail = ''] = ['mast', 'sail'].map((word) => `${word}-${stamp}`);
    await desk.goto('/admin/showcase');
    await choose(mast, 'Edit…');
    await dialog().getByLabel('Title').fill('');
    await submit('Save');
    await dialog().locator('[name=title][aria-invalid=true]').waitFor();
    await dialog().getByLabel('Title').fill(mast);
    await dialog().getByRole('checkbox', { name: 'Featured' }).check();
    await submit('Save');
    await isClosed();
    await desk.getByRole('radio', { name: 'Featured' }).check({ force: true });
    await desk.getByRole('checkbox', { name: `Select ${sail}` }).waitFor({ state: 'detached' });
    const { head, rows } = await savedCsv(desk);
    expect(head.split(',')).toEqual(expect.arrayContaining(['title', 'featured']));
    expect(rows.filter((line) => line.includes(`-${stamp}.`))).toHaveLength(1);
    await desk.getByRole('radio', { name: 'All' }).check({ force: true });

    for (const title of [mast, sail]) await select(title);
    await desk.getByRole('button', { name: 'Delete 2…' }).click();
    await refuseDeletion(desk, 'showcases');
    await submit('Delete 2 showcases');
    await dialog()
      .getByText(/: Someone changed this/)
      .waitFor();
    await submit('Delete 2 showcases');
    await isClosed();
    for (const title of [mast, sail]) {
      await desk.getByRole('checkbox', { name: `Select ${title}` }).waitFor({ state: 'detached' });
    }
  });

  it('adds, changes and deletes a tag, whose slug no other one has', async () => {
    const name = `Boats ${stamp}`;
    const row = desk.getByRole('row').filter({ hasText: name });
    await desk.goto('/admin/tags');
    for (const outcome of [`${name} was saved.`, 'This slug already exists.']) {
      await desk.getByRole('button', { name: 'Add tag' }).click();
      await dialog().getByLabel('Name').fill(name);
      await dialog().getByLabel('Slug').fill(`boats-${stamp}`);
      await submit('Add tag');
      await desk.getByText(outcome).first().waitFor();
    }
    await submit('Cancel');
    await choose(name, 'Edit…');
    await dialog().getByLabel('Description').fill('Afloat');
    await submit('Save');
    await isClosed();
    await row.getByText('Afloat').waitFor();
    const { head, rows } = await savedCsv(desk);
    expect(head.split(',')).toEqual(expect.arrayContaining(['name', 'slug', 'description']));
    expect(rows).toContainEqual(expect.stringContaining(`boats-${stamp}`));
    await choose(name, 'Delete…');
    await submit('Delete tag');
    await isClosed();
    await row.waitFor({ state: 'detached' });
  });
});
