import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { createRecord, listRecords } from '#shared/areas/records/calls.ts';
import { applySetup } from '#shared/areas/setups/calls.ts';
import { newPerson, type Person } from '#test/support/stack/person.ts';
import { openSite, type Site } from '../site.ts';

let site: Site;
let ann: Person;

beforeAll(async () => {
  site = await openSite();
});

// A second try finds no room among the domains of the first one.
beforeEach(async () => {
  ann = await newPerson(site.stack, { nickname: 'North Pier' });
});

afterAll(() => site?.close());

/** A second try finds the names of the first one taken. */
const freshName = (start: string) => `${start}-${randomBytes(3).toString('hex')}`;

async function claim(name: string): Promise<string> {
  const { items } = await ann.call(listProviders, {});
  const body = { name, providerId: items[0]?.id ?? '', cost: 0 };
  return (await ann.call(claimDomain, { body })).id;
}

async function open(id: string) {
  const visit = await site.visit({ token: ann.token });
  await visit.page.goto(`/domain/${id}`);
  await visit.page.locator('h1[tabindex]:visible').waitFor();
  return visit;
}

const linesOf = async (id: string) =>
  (await ann.call(listRecords, { params: { id } })).items
    .map(({ type, name, content }) => `${name} ${type} ${content}`)
    .sort();

/** A setup is looked at every ten seconds at most, and its records have to be served. */
const patience = { timeout: 120_000 };

it('a site, then mail: both are set up until they work, and kept on the page of the domain', async () => {
  const name = freshName('harbour');
  const id = await claim(name);
  const { page, errors } = await open(id);
  await page.setViewportSize({ width: 390, height: 700 });
  const records = page.getByRole('region').filter({ hasText: 'No records yet' });
  await records.getByRole('link', { name: 'Set up a service' }).click();
  await page.getByRole('searchbox', { name: 'Search services' }).fill('moonbase');
  await page.getByRole('button', { name: 'Show all services' }).click();
  await page.getByRole('link', { name: 'Vercel' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search services' }).fill('github');
  await page.getByRole('link', { name: 'Vercel' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'GitHub Pages' }).click();
  await page.getByLabel('GitHub account').fill('octocat');
  await page.getByRole('button', { name: 'Apply 1 change' }).click();
  await page.getByRole('heading', { name: /^Tell GitHub Pages/ }).waitFor();
  // The service has not heard of the name yet; it is told while the page looks again by itself.
  await page.getByText('Answers 404: the service doesn’t know this name.').waitFor(patience);
  await page.getByText(`GitHub Pages works at ${name}.`).waitFor(patience);
  await page.getByText('3 of 3').waitFor();
  await page.getByRole('link', { name: 'Services' }).click();
  await page.getByRole('link', { name: 'GitHub Pages Works' }).waitFor();
  await page.getByRole('link', { name: 'Zoho Mail', exact: true }).click();
  await page.getByText(`Your site keeps working: ${name}.`).waitFor();
  await page.getByRole('button', { name: 'Apply 13 changes' }).click();
  await page.getByRole('button', { name: 'I’ve done this' }).click();
  await page.getByText(`Zoho Mail works at ${name}.`).waitFor(patience);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click();
  const card = page.getByRole('region', { name: 'Setups' });
  await card.getByRole('link', { name: /GitHub Pages.*Works/ }).click();
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByText(`GitHub Pages works at ${name}.`).waitFor(patience);
  const lines = await linesOf(id);
  expect(lines).toContain('@ MX mx.zoho.com');
  expect(lines.filter((line) => / A 185\.199\.1\d\d\.153$/.test(line))).toHaveLength(4);
  expect(errors).toEqual([]);
});

it('a setup that begins is on its page at once, and never the list of services', async () => {
  const id = await claim(freshName('beacon'));
  const { page } = await open(id);
  await page.goto(`/domain/${id}/setups?service=github`);
  await page.getByLabel('GitHub account').fill('octocat');
  let isApplied = false;
  await page.route(`**/api/domains/${id}/setups`, async (route) => {
    isApplied ||= route.request().method() === 'POST';
    // The list that has it is never answered.
    if (!isApplied || route.request().method() === 'POST') await route.continue();
  });
  await page.getByRole('button', { name: 'Apply 1 change' }).click();
  await page.getByRole('heading', { name: /^Tell GitHub Pages/ }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('GitHub Pages');
  await page.getByRole('link', { name: 'Open your repositories' }).waitFor();
});

it('the key that mail is signed with is entered from the step that asks for it, beside the region', async () => {
  const id = await claim(freshName('pier'));
  const inputs = { zohoRegion: 'com', zohoProof: '', zohoDkim: '' };
  const body = { recipe: 'zoho', inputs, agreed: [] };
  const applied = await ann.call(applySetup, { params: { id }, body });
  const { page, errors } = await open(id);
  await page.goto(`/domain/${id}/setups/${applied.id}`);
  const step = page.getByRole('region', { name: /^Tell Zoho Mail/ });
  const enter = step.getByRole('link', { name: 'Enter the key' });
  await enter.waitFor();
  // The name that is copied is for the choice of the domain, not the key.
  const [, choose = '', sign = ''] = await step.getByRole('listitem').allInnerTexts();
  expect(choose).toContain('.freehold.test');
  expect(sign).toMatch(/^Create the DKIM key.*\s+Enter the key$/);
  await enter.click();
  const key = 'v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCB';
  await page.getByLabel('DKIM key').fill(key);
  await page.getByLabel('Zoho region').selectOption('in');
  await page.getByRole('button', { name: /^Apply \d changes$/ }).click();
  await step.waitFor();
  const lines = [`zmail._domainkey TXT ${key}`, '@ MX mx.zoho.in'];
  expect(await linesOf(id)).toEqual(expect.arrayContaining(lines));
  expect(errors).toEqual([]);
});

it('a service that would stop mail asks first, is offered at another name, and is taken back', async () => {
  const id = await claim(freshName('lantern'));
  const mail = { type: 'MX', name: '@', content: 'mx.example.net', priority: 10 } as const;
  await ann.call(createRecord, { params: { id }, body: mail });
  const { page, errors } = await open(id);
  await page.getByRole('link', { name: 'Set up a service' }).click();
  await page.getByRole('link', { name: 'Cloudflare Pages' }).click();
  const name = page.getByLabel('Name');
  expect(await name.inputValue()).toBe('www');
  await page.getByLabel('Project at Cloudflare Pages').fill('quiet-harbour');
  await name.fill('@');
  await page.getByText(/^Mail to lantern-.* stops\.$/).waitFor();
  const apply = page.getByRole('button', { name: 'Apply 2 changes' });
  await apply.click();
  await page.getByText('Tick this to go on.').waitFor();
  expect(await linesOf(id)).toEqual(['@ MX mx.example.net']);
  await page.getByLabel('I understand what stops').check();
  await apply.click();
  await page.getByRole('heading', { name: /^Tell Cloudflare Pages/ }).waitFor();
  expect(await linesOf(id)).toEqual(['@ CNAME quiet-harbour.pages.dev']);
  await page.getByRole('button', { name: 'Undo its changes' }).click();
  await page.locator('#apply-plan').click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await linesOf(id)).toEqual(['@ MX mx.example.net']);
  await page.getByRole('button', { name: 'Remove setup' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove setup' }).click();
  await page.getByText('Connect a site, email or a proof, step by step until it works.').waitFor();
  expect(errors).toEqual([]);
});

it('a record tells what DNS answers, who lies, and when it can be asked again', async () => {
  const id = await claim(freshName('harbour'));
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

it('a setup that works, and is opened in a tab behind others, is looked at anew once it is seen', async () => {
  const id = await claim(freshName('buoy'));
  const body = { recipe: 'github', inputs: { place: '@', account: 'octocat' }, agreed: [] };
  const applied = await ann.call(applySetup, { params: { id }, body });
  const { page } = await site.visit({ token: ann.token });
  await page.clock.install();
  const done = { ...applied, state: 'done', checkedAt: '2026-01-01T00:00:00.000Z' };
  await page.route(`**/api/domains/${id}/setups`, (route) =>
    route.fulfill({ json: { items: [done] } }),
  );
  let checks = 0;
  await page.route(`**/api/domains/${id}/setups/${applied.id}/check`, (route) => {
    checks++;
    return route.fulfill({ json: { ...done, checkedAt: new Date().toISOString() } });
  });
  const show = (isHidden: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
  await page.addInitScript(show, true);
  await page.goto(`/domain/${id}/setups/${applied.id}`);
  await page.getByText(/^GitHub Pages works at buoy-/).waitFor();
  await page.clock.runFor(60_000);
  expect(checks).toBe(0);
  await page.evaluate(show, false);
  const isChecked = async () => {
    await page.clock.runFor(1000);
    return checks;
  };
  await expect.poll(isChecked).toBe(1);
});
