import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimDomain } from '../../shared/domains.ts';
import { listProviders } from '../../shared/providers.ts';
import { createRecord, listRecords } from '../../shared/records.ts';
import { newPerson, type Person } from '../support/person.ts';
import { openSite, type Site } from './site.ts';

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

it('a service is set up in one step, once its plan was seen, over what is in the way', async () => {
  const id = await claim('harbour-starter');
  const old = { type: 'A', name: '@', content: '198.51.100.1' } as const;
  await ann.call(createRecord, { params: { id }, body: old });
  const { page, errors } = await open(id);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.getByRole('button', { name: 'Show services' }).click();
  await page.getByRole('button', { name: 'GitHub Pages' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await page.keyboard.type('octocat');
  await dialog.getByText('1 record is in the way. Applying removes it.').waitFor();
  await dialog.getByText('Then add your domain in the GitHub Pages settings, too.').waitFor();
  await page.evaluate(() => window.scrollTo({ top: 400 }));
  await dialog.getByRole('button', { name: 'Apply 2 changes' }).click();
  await dialog.waitFor({ state: 'hidden' });
  // Back to the records, out of the way of the long list of services.
  await page.getByRole('button', { name: 'Show services' }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.locator('h1:focus').count()).toBe(1);
  const { items } = await ann.call(listRecords, { params: { id } });
  expect(items.map(({ type, name, content }) => `${name} ${type} ${content}`)).toEqual([
    '@ CNAME octocat.github.io',
  ]);
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
