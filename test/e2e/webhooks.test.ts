import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccessToken } from '#shared/areas/automation/calls.ts';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
} from '#shared/areas/webhooks/calls.ts';
import { newPerson, type Person } from '#test/support/stack/person.ts';
import { openSite, type Site } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});

afterAll(() => site?.close());

/** Claims a domain under a name that a second try finds free. */
async function claim(person: Person) {
  const { items } = await person.call(listProviders, {});
  const name = `told-${randomBytes(3).toString('hex')}`;
  return person.call(claimDomain, { body: { name, providerId: items[0]?.id ?? '', cost: 0 } });
}

/** Adds a record to a new domain; its full name. */
async function addRecord(person: Person): Promise<string> {
  const { id, fqdn } = await claim(person);
  const body = { type: 'A', name: 'home', content: '192.0.2.1' } as const;
  await person.call(createRecord, { params: { id }, body });
  return fqdn;
}

/** Deliveries of the one webhook of a person that wait. */
async function waiting(person: Person): Promise<number> {
  const [webhook] = (await person.call(listWebhooks, {})).items;
  const params = { id: webhook?.id ?? '' };
  const { items } = await person.call(listWebhookDeliveries, { params });
  return items.filter(({ state }) => state === 'waiting').length;
}

it('a webhook is added and tested, hears of a change of records, and is deleted', async () => {
  const person = await newPerson(site.stack);
  const { page, errors } = await site.visit({ token: person.token });
  await page.goto('/dashboard/webhooks');
  // Nobody listens there, nor a stack by hand: what is told waits.
  await page.getByLabel('Address').fill('https://localhost:1024/hook');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByText(/^whsec_/).waitFor();
  const heading = page.getByRole('heading', { name: 'Your webhook’s secret' });
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText(/^whsec_/).waitFor({ state: 'detached' });
  expect(await page.getByLabel('Address').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Send test' }).click();
  await page.getByText('The server refuses the connection.').waitFor();
  const fqdn = await addRecord(person);
  await expect.poll(() => waiting(person)).toBe(1);
  await page.reload();
  await page.getByText('Failing', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Deliveries' }).click();
  const row = page.getByRole('row', { name: /Records changed/ });
  await row.getByText(fqdn).waitFor();
  await row.getByRole('button', { name: 'Send again' }).click();
  await row.getByText(/\d tries\./).waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No webhooks yet').waitFor();
  expect(errors).toEqual([]);
});

it('what is typed for another one stays while the secret of a webhook or a token is renewed', async () => {
  const person = await newPerson(site.stack);
  const { id: domainId } = await claim(person);
  const hook = { url: 'https://localhost:1024/hook', events: ['records.changed' as const] };
  await person.call(createWebhook, { body: hook });
  const grants = [{ domainId, write: true }];
  await person.call(createAccessToken, { body: { name: 'router', grants } });
  const { page } = await site.visit({ token: person.token });
  for (const [path, label, text, renew] of [
    ['webhooks', 'Address', 'https://example.org/h', 'Renew secret'],
    ['tokens', 'Name', 'certbo', 'Renew router'],
  ] as const) {
    await page.goto(`/dashboard/${path}`);
    const field = page.getByLabel(label, { exact: true });
    await field.fill(text);
    await page.getByRole('button', { name: renew }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Renew' }).click();
    await page.getByRole('button', { name: 'Done' }).waitFor();
    expect(await field.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Done' }).click();
    await field.waitFor();
    expect(await field.inputValue()).toBe(text);
  }
});
