import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { createRecord, listRecords } from '#shared/areas/records/calls.ts';
import { newPerson, type Person } from '#test/support/stack/person.ts';
import { openSite, type Site } from '../site.ts';

let site: Site;
let ann: Person;

beforeAll(async () => {
  site = await openSite();
  ann = await newPerson(site.stack, { nickname: 'North Pier' });
});

afterAll(() => site?.close());

async function claim(name: string): Promise<string> {
  const { items } = await ann.call(listProviders, {});
  const body = { name, providerId: items[0]?.id ?? '', cost: 0 };
  return (await ann.call(claimDomain, { body })).id;
}

async function open(id: string) {
  const visit = await site.visit({ token: ann.token });
  visit.page.setDefaultTimeout(15_000);
  await visit.page.goto(`/domain/${id}`);
  await visit.page.locator('h1[tabindex]:visible').waitFor();
  return visit;
}

const linesOf = async (id: string) =>
  (await ann.call(listRecords, { params: { id } })).items
    .map(({ type, name, content }) => `${name} ${type} ${content}`)
    .sort();

it('a site is set up beside mail in one step, and taken back', async () => {
  const id = await claim('harbour-starter');
  const old = { type: 'A', name: '@', content: '198.51.100.1' } as const;
  const mail = { type: 'MX', name: '@', content: 'mx.example.net', priority: 10 } as const;
  await ann.call(createRecord, { params: { id }, body: old });
  await ann.call(createRecord, { params: { id }, body: mail });
  const before = await linesOf(id);
  const { page, errors } = await open(id);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.getByRole('button', { name: 'Show services' }).click();
  await page.getByRole('button', { name: 'GitHub Pages' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await page.keyboard.type('octocat');
  await dialog.getByText(/^Mail to harbour-starter\..* keeps working\.$/).waitFor();
  await dialog.getByText('Then add your domain in the GitHub Pages settings, too.').waitFor();
  await page.evaluate(() => window.scrollTo({ top: 400 }));
  await dialog.getByRole('button', { name: 'Apply 8 changes' }).click();
  await dialog.waitFor({ state: 'hidden' });
  // Back to the records, out of the way of the long list of services.
  await page.getByRole('button', { name: 'Show services' }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.locator('h1:focus').count()).toBe(1);
  const lines = await linesOf(id);
  expect(lines).toContain('@ MX mx.example.net');
  expect(lines.filter((line) => / A 185\.199\.1\d\d\.153$/.test(line))).toHaveLength(4);
  expect(lines).toHaveLength(9);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('GitHub Pages: your changes are undone.').waitFor();
  expect(await linesOf(id)).toEqual(before);
  expect(errors).toEqual([]);
});

it('a service that would stop mail asks first, and is offered at another name', async () => {
  const id = await claim('lantern-starter');
  const mail = { type: 'MX', name: '@', content: 'mx.example.net', priority: 10 } as const;
  await ann.call(createRecord, { params: { id }, body: mail });
  const { page, errors } = await open(id);
  await page.getByRole('button', { name: 'Show services' }).click();
  await page.getByRole('button', { name: 'Cloudflare Pages' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Name');
  expect(await name.inputValue()).toBe('www');
  await page.keyboard.type('quiet-harbour');
  await name.fill('@');
  await dialog.getByText(/^Mail to lantern-starter\..* stops\.$/).waitFor();
  const apply = dialog.getByRole('button', { name: 'Apply 2 changes' });
  await apply.click();
  await dialog.getByText('Tick this to go on.').waitFor();
  expect(await linesOf(id)).toEqual(['@ MX mx.example.net']);
  await dialog.getByLabel('I understand what stops').check();
  await apply.click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await linesOf(id)).toEqual(['@ CNAME quiet-harbour.pages.dev']);
  expect(errors).toEqual([]);
});

it('a record tells what DNS answers, who lies, and when it can be asked again', async () => {
  const id = await claim('harbour-check');
  const body = { type: 'A', name: '@', content: '192.0.2.10' } as const;
  await ann.call(createRecord, { params: { id }, body });
  const states = async () =>
    (await ann.call(listRecords, { params: { id } })).items.map(({ state }) => state);
  await expect.poll(states).toEqual(['live']);
  const { page, errors } = await open(id);
  await page.locator('tbody [aria-expanded]').first().click();
  const check = page.getByRole('region', { name: 'Live check' });
  const answerOf = (server: string) => check.getByRole('listitem').filter({ hasText: server });
  await answerOf('Name server of').getByText('Matches').waitFor();
  expect(await answerOf('Local').innerText()).toContain('192.0.2.10');
  const liar = await answerOf('Liar').innerText();
  expect(liar).toContain('Cached');
  expect(liar).toContain('203.0.113.66');
  expect(liar).toContain('asks again in 42\u00a0seconds');
  const again = check.getByRole('button', { name: /^Check again in \d+ seconds$/ });
  expect(await again.getAttribute('aria-disabled')).toBe('true');
  expect(errors).toEqual([]);
});
