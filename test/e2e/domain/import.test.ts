import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { createRecord, listRecords } from '#shared/areas/records/calls.ts';
import { newPerson, type Person } from '#test/support/stack/person.ts';
import { openSite, type Site } from '../site.ts';

let site: Site;
let owner: Person;
let id: string;
let names = 0;

beforeAll(async () => {
  site = await openSite();
});

beforeEach(async () => {
  owner = await newPerson(site.stack, { nickname: 'Harbour' });
  const { items } = await owner.call(listProviders, {});
  const body = { name: `harbour-import-${++names}`, providerId: items[0]?.id ?? '', cost: 0 };
  ({ id } = await owner.call(claimDomain, { body }));
  const record = { type: 'A', name: 'kept', content: '192.0.2.1' } as const;
  await owner.call(createRecord, { params: { id }, body: record });
});

afterAll(() => site?.close());

const contents = async () =>
  (await owner.call(listRecords, { params: { id } })).items
    .map(({ type, name, content, priority = '' }) => `${name} ${type} ${priority} ${content}`)
    .sort();

const before = ['kept A  192.0.2.1'];

async function open() {
  const visit = await site.visit({ token: owner.token });
  const { page } = visit;
  await page.goto(`/domain/${id}`);
  await page.locator('#import-zone-file').waitFor();
  return { ...visit, page, dialog: page.getByRole('dialog') };
}

const zoneFile = `$TTL 1h
@   SOA ns.old.example. host.old.example. 1 2 3 4 5
@   MX  10 mx.example.net.
www CNAME @
www TXT "beside an alias"
`;

it('a pasted zone file is shown with what is left out, imported, published and undone', async () => {
  const { page, dialog } = await open();
  await page.click('#import-zone-file');
  await dialog.getByLabel('Zone file', { exact: true }).fill(zoneFile);
  await dialog.getByRole('button', { name: 'Show changes' }).click();
  await dialog.getByText('Line 3').waitFor();
  const text = (await dialog.textContent()) ?? '';
  expect(text).toContain('10 mx.example.net');
  expect(text).toContain('2 lines are left out');
  expect(text).toContain('The suffix has the SOA record.');
  expect(text).toContain('A CNAME must be the only record at its name.');
  expect(await contents()).toEqual(before);
  await page.click('#apply-import');
  await page.locator('#undo-import').waitFor();
  const fqdn = (await page.locator('h1').textContent()) ?? '';
  expect(await contents()).toEqual(['@ MX 10 mx.example.net', ...before, `www CNAME  ${fqdn}`]);
  await page.locator('tbody tr', { hasText: 'mx.example.net' }).waitFor({ state: 'attached' });
  await page.click('#undo-import');
  await page.click('#apply-plan');
  await dialog.waitFor({ state: 'detached' });
  expect(await contents()).toEqual(before);
});

it('a file in another encoding than UTF-8 is refused, and loses no letters', async () => {
  const { page, dialog } = await open();
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    const text = new TextEncoder().encode('@ TXT "x"\n');
    text[7] = 0xfc;
    dataTransfer.items.add(new File([text], 'latin1.zone'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
  });
  await page.locator('#history-zoneFile-notes').getByText('Couldn’t read this file.').waitFor();
  expect(await dialog.getByLabel('Zone file', { exact: true }).inputValue()).toBe('');
});

it('a file that adds nothing is not asked about', async () => {
  const { page, dialog } = await open();
  await page.click('#import-zone-file');
  await dialog.getByLabel('Zone file', { exact: true }).fill('kept A 192.0.2.1\n');
  await dialog.getByRole('button', { name: 'Show changes' }).click();
  await dialog.getByRole('heading', { name: 'Nothing to import' }).waitFor();
  await dialog.getByText('1 record of the file is there already.').waitFor();
  expect(await page.locator('#apply-import').count()).toBe(0);
});

it('a zone file of another domain that is dropped on the page takes the place of what is there', async () => {
  const { page, dialog } = await open();
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(
      new File(['new.old.example. A 192.0.2.2\nold.example. A 192.0.2.3\n'], 'old.zone'),
    );
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
  });
  const area = dialog.getByLabel('Zone file', { exact: true });
  await expect.poll(() => area.inputValue()).toContain('new.old.example.');
  await dialog.getByLabel('Replace them').check();
  await dialog.getByRole('button', { name: 'Show changes' }).click();
  await dialog.getByText('This file is for old.example').waitFor();
  await page.click('#take-origin');
  await dialog.getByText('Names of old.example become').waitFor();
  await page.click('#apply-import');
  await page.locator('#undo-import').waitFor();
  expect(await contents()).toEqual(['@ A  192.0.2.3', 'new A  192.0.2.2']);
});

it('a record that got in the way of an import is named beside the plan without it', async () => {
  const { page, dialog } = await open();
  await page.click('#import-zone-file');
  const lines = [
    'first CNAME a.example.net.',
    'mail CNAME b.example.net.',
    'zone CNAME c.example.net.',
  ];
  await dialog.getByLabel('Zone file', { exact: true }).fill(`${lines.join('\n')}\n`);
  await dialog.getByRole('button', { name: 'Show changes' }).click();
  await page.locator('#apply-import').waitFor();
  const record = { type: 'A', name: 'mail', content: '192.0.2.5' } as const;
  await owner.call(createRecord, { params: { id }, body: record });
  await page.click('#apply-import');
  await dialog.getByText('1 line is left out').waitFor();
  expect(await dialog.textContent()).toContain(
    'CNAME mail: A CNAME must be the only record at its name.',
  );
});
