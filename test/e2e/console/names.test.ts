import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPremiumDomain } from '#shared/areas/premium/calls.ts';
import { idOf } from '#test/support/roles.ts';
import type { Person } from '#test/support/stack/person.ts';
import { openSite, type Site } from '../site.ts';
import { refuseDeletion, savedCsv } from './steps.ts';

let site: Site;
let administrator: Person;
let page: Page;

beforeAll(async () => {
  site = await openSite();
  administrator = await site.newAdministrator();
  ({ page } = await site.visit({ token: administrator.token }));
});

afterAll(() => site?.close());

const press = (name: string | RegExp) => page.getByRole('button', { name }).click();

/** Chooses something to do with a row of a list. */
async function choose(row: string, task: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}`, exact: true }).click();
  await page.getByRole('menuitem', { name: task }).click();
}

const dialog = () => page.getByRole('dialog');
const submit = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const isClosed = () => dialog().waitFor({ state: 'detached' });

/** Searches a name on the home page until its result says so: prices are cached for some seconds. */
async function search(name: string, words: string): Promise<void> {
  const result = page.getByRole('list', { name: `Results for ${name}` });
  const shown = async () => {
    await page.goto(`/?q=${name}`);
    await result.getByText(/./).first().waitFor();
    return result.innerText();
  };
  await expect.poll(shown, { interval: 500 }).toContain(words);
}

/** Imports a file, and answers when all of it is done. */
async function importFile(content: string): Promise<void> {
  await page.goto('/admin/premium-domains');
  await press('Import…');
  const buffer = Buffer.from(content);
  const file = { name: 'names.csv', mimeType: 'text/csv', buffer };
  await dialog().getByLabel('Choose a file…', { exact: true }).setInputFiles(file);
  await dialog().getByText('6 lines to import').waitFor();
  await submit('Import names');
  await page.waitForURL(/\/premium-domains\/imports\/\w{26}$/);
  await page.getByRole('heading', { name: 'Import complete' }).waitFor();
}

/** A number of the report. */
const counted = (what: string) =>
  page.locator('dl > div', { hasText: what }).getByRole('definition').innerText();

describe('an administrator', () => {
  it('sets a price for a length, is kept from a second one, and takes it back', async () => {
    await page.goto('/admin/pricing-rules');
    const first = page.getByRole('button', { name: /^Add rule to / }).first();
    await first.click();
    await dialog().getByLabel('Minimum length').fill('40');
    await dialog().getByLabel('Maximum length').fill('41');
    await dialog().getByLabel('Price', { exact: true }).fill('77');
    await submit('Add rule');
    await isClosed();
    await page.getByRole('cell', { name: '77 points' }).waitFor();
    await first.click();
    await dialog().getByLabel('Maximum length').fill('40');
    await dialog().getByLabel('Price', { exact: true }).fill('5');
    await dialog().getByText('Overlaps with the rule for length 40–41 (77 points).').waitFor();
    await submit('Add rule');
    const refused = dialog().getByLabel('Minimum length');
    await dialog().locator('[aria-invalid=true]').waitFor();
    const note = (await refused.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`[id="${note}"]`).innerText()).toContain('length 40–41');
    await submit('Cancel');

    await search('a'.repeat(40), '77 points');
    await page.goto('/admin/pricing-rules');
    await choose('40–41 characters', 'Edit…');
    await dialog().getByLabel('Price', { exact: true }).fill('78');
    await submit('Save rule');
    await isClosed();
    await page.getByRole('cell', { name: '78 points' }).waitFor();
    const { name, head, rows } = await savedCsv(page);
    expect(name).toMatch(/^pricing-rules-/);
    expect(head.split(',')).toEqual(expect.arrayContaining(['minLength', 'maxLength', 'cost']));
    expect(rows.some((row) => row.includes('40,41,78'))).toBe(true);
    await choose('40–41 characters', 'Delete…');
    await submit('Delete rule');
    await isClosed();
    await page.getByRole('cell', { name: '78 points' }).waitFor({ state: 'detached' });
  });

  it('gives a name a price, changes it, imports more, and imports them again to no effect', async () => {
    await page.goto('/admin/premium-domains');
    await press('Add name…');
    await dialog().getByLabel('Name').fill('Teahouse');
    await submit('Add name');
    await isClosed();
    await page.getByRole('row', { name: /teahouse.*30 points/ }).waitFor();
    await press('Add name…');
    await dialog().getByLabel('Name').fill('teahouse');
    await submit('Add name');
    await dialog().getByText('This domain already exists.').first().waitFor();
    await submit('Cancel');
    await choose('teahouse', 'Edit price…');
    await dialog().getByLabel('Price', { exact: true }).fill('41');
    await submit('Save price');
    await isClosed();
    await page.getByRole('row', { name: /teahouse.*41 points/ }).waitFor();

    const content = 'name,price\nteahouse,99\nquayside,42\nÇa va\nharbourside 0\nquayside\n';
    await importFile(content);
    expect(await counted('Added')).toBe('1');
    expect(await counted('Unchanged')).toBe('1');
    expect(await counted('Rejected lines')).toBe('3');
    const wrong = page.getByRole('row', { name: /^5 harbourside 0 Use a whole number/ });
    await wrong.waitFor();
    await page.reload();
    await wrong.waitFor();
    await importFile(content);
    expect(await counted('Added')).toBe('0');
    expect(await counted('Unchanged')).toBe('2');

    await search('quayside', '42 points');
    await page.getByText('Premium').first().waitFor();
    await page.goto('/admin/premium-domains?search=quayside');
    const { head, rows } = await savedCsv(page);
    expect(head).toBe('id,text,price,createdAt,updatedAt');
    expect(rows).toEqual([expect.stringContaining(',quayside,42,')]);
    await choose('quayside', 'Delete…');
    await submit('Delete');
    await page.getByText('No results').waitFor();
  });

  it('deletes several premium names together or none, is told which one is in the way, and tries again', async () => {
    for (const text of ['pontoona', 'pontoonb', 'pontoonc']) {
      await administrator.call(createPremiumDomain, { body: { text, price: 7 } });
    }
    await page.goto('/admin/premium-domains?search=pontoon');
    await page.getByLabel('Select pontoona').check();
    await page.getByLabel('Select pontoonb').check();
    await press('Delete 2…');
    await refuseDeletion(page, 'premium-domains');
    await submit('Delete 2 names');
    await dialog().getByText('pontoona: Someone changed this').waitFor();
    expect(await dialog().getByText('pontoonb:').count()).toBe(0);
    const shown = () => page.getByRole('checkbox', { name: /^Select pontoon/ }).count();
    await expect.poll(shown).toBe(3);
    await submit('Delete 2 names');
    await isClosed();
    await expect.poll(shown).toBe(1);
    await page.getByRole('row', { name: 'pontoonc' }).waitFor();
    await choose('pontoonc', 'Delete…');
    await submit('Delete');
    await page.getByText('No results').waitFor();
  });

  it('reserves words, is told which could be none, and frees them', async () => {
    await page.goto('/admin/reserved-words');
    await press('Reserve words…');
    await dialog().getByLabel('Words').fill('boathouse\nnot a word; boathouse, boatkeeper');
    await submit('Reserve 4 words');
    await dialog().getByText('Word 2, “not a word”').waitFor();
    await dialog().getByLabel('Words').fill('boathouse\nboathouse, boatkeeper');
    await submit('Reserve 3 words');
    await page.getByText('2 words reserved').waitFor();
    await page.getByText('1 ignored').waitFor();
    await search('boathouse', 'Reserved');

    await page.goto('/admin/reserved-words?search=boathouse');
    await page.getByRole('row', { name: 'boathouse' }).waitFor();
    const { head, rows } = await savedCsv(page);
    expect(head).toMatch(/^id,word,/);
    expect(rows).toEqual([expect.stringContaining(',boathouse,')]);
    await page.getByRole('searchbox').fill('boat');
    await page.getByLabel('Select boathouse').check();
    await page.getByLabel('Select boatkeeper').check();
    await press('Release 2…');
    await refuseDeletion(page, 'reserved-words');
    await submit('Release 2 words');
    await dialog().getByText('boathouse: Someone changed this').waitFor();
    await submit('Release 2 words');
    await isClosed();
    await page.getByText('No results').waitFor();
  });

  it('exempts a name from the rules, once, and reserves it again', async () => {
    await page.goto('/admin/reserved-words');
    const list = page.getByRole('region', { name: 'Exempt names' });
    for (const outcome of ['mailboat can now be claimed.', 'This name is already exempt.']) {
      await press('Exempt a name…');
      await dialog().getByLabel('Name').fill('mailboat');
      await submit('Exempt name');
      await page.getByText(outcome).first().waitFor();
    }
    await submit('Cancel');
    const { name, head, rows } = await savedCsv(page, list);
    expect(name).toMatch(/^reserved-exemptions-/);
    expect(head).toBe('id,name,createdAt');
    expect(rows).toContainEqual(expect.stringContaining(',mailboat,'));
    await choose('mailboat', 'End exemption…');
    await submit('End exemption');
    await isClosed();
    await list.getByRole('row', { name: 'mailboat' }).waitFor({ state: 'detached' });
  });

  it('finds all of it in the audit log', async () => {
    await page.goto(`/admin/audit?user=${idOf(administrator)}`);
    for (const event of [
      'Exemption ended',
      'Name exempted',
      'Reserved word removed',
      'Words reserved',
      'Premium domain deleted',
      'Premium domains imported',
      'Premium domain changed',
      'Premium domain added',
      'Pricing rule deleted',
      'Pricing rule changed',
      'Pricing rule added',
    ]) {
      await page.getByRole('cell').getByText(event, { exact: true }).first().waitFor();
    }
  });
});
