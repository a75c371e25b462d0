import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimDomain } from '../../shared/domains.ts';
import { listProviders } from '../../shared/providers.ts';
import { createRecord } from '../../shared/records.ts';
import { newPerson, type Person } from '../support/person.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
let page: Page;
let owner: Person;
const stamp = Date.now().toString(36);
const names = [`desk-${stamp}-a`, `desk-${stamp}-b`];
const ids: string[] = [];

beforeAll(async () => {
  site = await openSite();
  const administrator = await site.newAdministrator();
  owner = await newPerson(site.stack);
  const [provider] = (await owner.call(listProviders, {})).items;
  for (const [index, name] of names.entries()) {
    const body = { name, providerId: provider?.id ?? '', cost: 0 };
    const { id } = await owner.call(claimDomain, { body });
    const record = { type: 'A' as const, name: 'www', content: `203.0.113.${index + 1}` };
    await owner.call(createRecord, { params: { id }, body: record });
    ids.push(id);
  }
  ({ page } = await site.visit({ token: administrator.token }));
  page.setDefaultTimeout(30_000);
});

afterAll(() => site?.close());

const dialog = () => page.getByRole('dialog');
const submit = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const isClosed = () => dialog().waitFor({ state: 'detached' });
const row = (text: string) => page.getByRole('row', { name: text });

/** Opens a list until its rows are there: they follow changes by seconds. */
async function list(path: string, text: string): Promise<void> {
  const shown = async () => {
    await page.goto(path);
    return row(text)
      .first()
      .waitFor({ timeout: 5000 })
      .then(() => true)
      .catch(() => false);
  };
  await expect.poll(shown, { timeout: 30_000 }).toBe(true);
}

/** Chooses something to do with a row of a list. */
async function choose(name: string, task: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: task }).click();
}

describe('an administrator', () => {
  it('finds a domain by the start of its name, freezes it, and publishes it again', async () => {
    const [first = ''] = names;
    await list(`/admin/domains?search=desk-${stamp}`, first);
    expect(await page.getByRole('row').count()).toBe(3);
    await choose(`${first}.freehold.test`, 'Freeze…');
    await submit('Freeze');
    await dialog().getByText('Give a reason. The owner reads it.').waitFor();
    await dialog().getByLabel('Reason').fill('Asks for passwords');
    await submit('Freeze');
    await isClosed();
    await row(first).getByText('Frozen').waitFor();
    await page.getByRole('link', { name: first }).click();
    await page.getByText('Reason: Asks for passwords').first().waitFor();
    await page.getByText('Domain frozen').waitFor();
    const visited = await site.visit({ token: owner.token });
    await visited.page.goto(`/domain/${ids[0]}`);
    await visited.page.getByText('An administrator froze this domain.').waitFor();
    await page.getByRole('button', { name: 'Publish again…' }).click();
    await submit('Publish again');
    await isClosed();
    await page.getByText('Frozen since').waitFor({ state: 'detached' });
  });

  it('finds all names of a network, and edits and deletes a record', async () => {
    const [first = '', second = ''] = names;
    await list('/admin/dns-records?search=203.0.113.0/24', second);
    await row(first).waitFor();
    await choose(`A www.${first}.freehold.test`, 'Edit…');
    const content = dialog().locator('[data-content] input').first();
    await content.fill('203.0.113.77');
    await submit('Save');
    await isClosed();
    await row('203.0.113.77').waitFor();
    await choose(`A www.${first}.freehold.test`, 'Delete…');
    await submit('Delete');
    await isClosed();
    await row(first).waitFor({ state: 'detached' });
    await row(second).waitFor();
  });

  it('deletes a domain for a reason, and finds nothing of it afterwards', async () => {
    const [, second = ''] = names;
    await page.goto(`/admin/domains/${ids[1]}/records`);
    await page.getByRole('button', { name: 'Delete…', exact: true }).click();
    await dialog().getByLabel('Reason').fill('Phishing');
    await submit('Delete');
    await page.waitForURL(/\/admin\/domains$/);
    await page.goto(`/admin/domains?search=${second}`);
    await row(second).waitFor({ state: 'detached' });
    await page.goto(`/admin/domains/${ids[1]}/records`);
    await page.getByText('Domain not found').waitFor();
  });
});
