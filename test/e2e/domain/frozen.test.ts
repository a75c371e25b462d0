import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { decideReport, listReports, reportDomain } from '#shared/areas/reports/calls.ts';
import type { listSetups, Setup } from '#shared/areas/setups/calls.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { idOf } from '#test/support/roles.ts';
import { newPerson, type Person, visitor } from '#test/support/stack/person.ts';
import { openSite, type Site } from '../site.ts';

let site: Site;
let owner: Person;
let id: string;
const name = 'icy-harbour';

beforeAll(async () => {
  site = await openSite();
  owner = await newPerson(site.stack);
  const [provider] = (await owner.call(listProviders, {})).items;
  const body = { name, providerId: provider?.id ?? '', cost: 0 };
  const domain = await owner.call(claimDomain, { body });
  ({ id } = domain);
  for (const host of ['@', 'www']) {
    const record = { type: 'A', name: host, content: '192.0.2.10' } as const;
    await owner.call(createRecord, { params: { id }, body: record });
  }
  const someone = visitor(site.stack.apiUrl);
  const { fqdn } = domain;
  const evidence = 'The page asks for the password of a bank.';
  const turnstileToken = await someone.captcha();
  await someone.call(reportDomain, {
    body: { fqdn, category: 'phishing', evidence, turnstileToken },
  });
  const administrator = await site.newAdministrator();
  const { items } = await administrator.call(listReports, { query: { limit: 100 } });
  const params = { id: items.find((each) => each.fqdn === fqdn)?.id ?? '' };
  const ruling = {
    decision: 'freeze',
    reason: 'It imitates a bank.',
    ownerId: idOf(owner),
  } as const;
  await administrator.call(decideReport, { params, body: ruling });
});

afterAll(() => site?.close());

it('a frozen domain says so everywhere, can be read only, and leads its owner to the appeal', async () => {
  const { page, errors } = await site.visit({ token: owner.token });
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: `${name}.freehold.test is frozen` }).waitFor();
  await page.getByText('2 frozen').waitFor();
  await page.getByRole('row', { name }).getByText('Frozen', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Open domain' }).click();
  await page.getByText('Reason: It imitates a bank.').waitFor();
  const rows = page.locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(2);
  for (const row of await rows.all()) await row.getByText('Frozen', { exact: true }).waitFor();
  for (const button of ['Add record', 'Show services', 'Try again', /^Edit /, /^Delete the/]) {
    expect(await page.getByRole('button', { name: button }).count()).toBe(0);
  }
  expect(await page.locator('main').getByRole('checkbox').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Submit to showcase' }).count()).toBe(0);
  for (const button of ['Transfer this domain…', 'Delete this domain…']) {
    expect(await page.getByRole('button', { name: button }).isDisabled()).toBe(true);
  }
  await page.getByRole('button', { name: 'Appeal' }).click();
  await page.waitForURL((url) => url.pathname === '/appeal');
  await page.getByLabel('Your statement').or(page.locator('textarea')).first().waitFor();
  await page.getByText('It imitates a bank.').waitFor();
  await page.locator('textarea').fill('It is our own bank.');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  expect(await page.locator('textarea').inputValue()).toBe('It is our own bank.');
  expect(errors).toEqual([]);
});

it('a frozen domain asks no more for records that wait until it is thawed', async () => {
  const { page } = await site.visit({ token: owner.token });
  await page.clock.install();
  await page.goto(`/domain/${id}`);
  await page.getByText('Reason: It imitates a bank.').waitFor();
  await page.locator('tbody tr').first().getByText('Frozen', { exact: true }).waitFor();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/domains/${id}/records`)) asked++;
  });
  for (let step = 0; step < 30; step++) await page.clock.runFor(1000);
  // An answer that comes later than what was asked for before.
  const listed = page.waitForResponse(/\/api\/domains(\?|$)/);
  await page.getByRole('link', { name: 'Overview' }).first().click();
  await listed;
  expect(asked).toBe(0);
});

it('a frozen domain says on its page why an appeal could not be opened', async () => {
  const { page } = await site.visit({ token: owner.token });
  await page.route('**/api/domains/*/appeal', (route) => route.fulfill({ status: 502, body: '' }));
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Open domain' }).click();
  await page.getByRole('button', { name: 'Appeal' }).click();
  await page.getByRole('main').getByText('Something went wrong on our side.').waitFor();
});

it('a frozen domain doesn’t say of a setup that it works', async () => {
  const { page } = await site.visit({ token: owner.token });
  const setup: Setup = {
    ...{ id: 'github', recipe: 'github', service: 'GitHub Pages', group: 'site' },
    ...{ host: `${name}.freehold.test`, inputs: {}, state: 'done', steps: [] },
    ...{ createdAt: '2026-11-21T09:00:00.000Z', revision: 1, checkAgainIn: 0, findings: [] },
  };
  await page.route('**/api/domains/*/setups', (route) =>
    route.fulfill({ json: { items: [setup] } satisfies Reply<typeof listSetups> }),
  );
  await page.goto(`/domain/${id}`);
  await page.getByRole('link', { name: 'GitHub Pages' }).waitFor();
  expect(await page.getByText('Works', { exact: true }).count()).toBe(0);
});

it('a frozen domain says that its owner appealed, and leads to the appeal', async () => {
  const { page, errors } = await site.visit({ token: owner.token });
  await page.goto(`/domain/${id}`);
  await page.getByText(/You can appeal until/).waitFor();
  await page.getByRole('button', { name: 'Appeal' }).click();
  await page.locator('textarea').fill('It is our own bank, and our own page.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await page.getByText('Your appeal is waiting for an answer').waitFor();
  await page.goBack();
  await page.getByText(/You appealed on/).waitFor();
  expect(await page.getByText(/You can appeal until/).count()).toBe(0);
  await page.getByRole('button', { name: 'View appeal' }).click();
  await page.getByText('It is our own bank, and our own page.').waitFor();
  expect(errors).toEqual([]);
});
