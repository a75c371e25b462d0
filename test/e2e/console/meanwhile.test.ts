import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import {
  createPricingRule,
  deletePricingRule,
  listPricingRules,
  updatePricingRule,
} from '#shared/areas/pricing/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { createRecord, listRecords, updateRecord } from '#shared/areas/records/calls.ts';
import { createTag, listTags, updateTag } from '#shared/areas/tags/calls.ts';
import { newPerson, type Person } from '#test/support/stack/person.ts';
import { openSite, type Site } from '../site.ts';
import { isInSight } from './steps.ts';

let site: Site;
let page: Page;
let administrator: Person;
let owner: Person;
const stamp = Date.now().toString(36);

beforeAll(async () => {
  site = await openSite();
  administrator = await site.newAdministrator();
  owner = await newPerson(site.stack);
});

afterAll(() => site?.close());

async function open(path: string): Promise<void> {
  ({ page } = await site.visit({ token: administrator.token }));
  await page.goto(path);
}

const dialog = () => page.getByRole('dialog');
const submit = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const isClosed = () => dialog().waitFor({ state: 'detached' });
const fill = (label: string, text: string) =>
  dialog().getByLabel(label, { exact: true }).fill(text);

async function choose(row: string, task: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}`, exact: true }).click();
  await page.getByRole('menuitem', { name: task }).click();
}

describe('a dialog that somebody else is faster than', () => {
  it('keeps the change of a field that it does not touch', async () => {
    const [name, slug] = [`Harbour ${stamp}`, `harbour-${stamp}`];
    const { id } = await administrator.call(createTag, { body: { name, slug, color: 'teal' } });
    await open('/admin/tags');
    await choose(name, 'Edit…');
    await fill('Name', `${name} II`);
    const change = {
      params: { id },
      body: { name, slug, color: 'pink' as const, description: 'Ships.' },
    };
    await administrator.call(updateTag, change);
    await submit('Save');
    await isClosed();
    const listed = async () =>
      (await administrator.call(listTags, {})).items.find((tag) => tag.id === id);
    await expect
      .poll(listed)
      .toMatchObject({ name: `${name} II`, slug, color: 'pink', description: 'Ships.' });
  });

  it('keeps a price that somebody else set, where it changes lengths', async () => {
    const [provider] = (await administrator.call(listProviders, {})).items;
    const lengths = { minLength: 44, maxLength: 46 };
    const body = { providerId: provider?.id ?? '', ...lengths, cost: 3 };
    const { id } = await administrator.call(createPricingRule, { body });
    await open('/admin/pricing-rules');
    await choose('44–46 characters', 'Edit…');
    await fill('Maximum length', '47');
    await administrator.call(updatePricingRule, { params: { id }, body: { cost: 30 } });
    await submit('Save rule');
    await isClosed();
    const listed = async () =>
      (await administrator.call(listPricingRules, {})).items.find((rule) => rule.id === id);
    await expect.poll(listed).toMatchObject({ minLength: 44, maxLength: 47, cost: 30 });
    await administrator.call(deletePricingRule, { params: { id } });
  });

  it('sends a password to the server alone that it was typed for', async () => {
    const server = {
      ...{ id: '01J00000000000000000000001', host: 'smtp.example.com', port: 587, user: 'post' },
      ...{ passwordEnding: '', fromEmail: 'hello@example.com', fromName: 'Harbour' },
      ...{ active: false, testedAt: null, trouble: null, createdAt: '2026-11-12T09:30:00.000Z' },
    };
    await open('/admin');
    await page.route(/api\/admin\/smtp-configs(\?|$)/, (route) =>
      route.fulfill({ json: { items: [server], total: 1 } }),
    );
    const sent: unknown[] = [];
    await page.route(/api\/admin\/smtp-configs\/\w+$/, (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ json: server });
    });
    const save = async (label: string, text: string) => {
      await choose(server.host, 'Edit…');
      await dialog().locator(`[name=${label}]`).fill(text);
      await dialog().getByText('Keep inactive').click();
      await submit('Save');
      await isClosed();
    };
    await page.goto('/admin/smtp');
    await save('password', 'a long password');
    await save('user', 'somebody');
    expect(sent).toEqual([
      { host: server.host, port: server.port, password: 'a long password' },
      { user: 'somebody' },
    ]);
  });
});

describe('a record of somebody', () => {
  let id: string;
  let fqdn: string;

  const add = async (name: string) => {
    const body = { type: 'A' as const, name, content: '192.0.2.1' };
    return owner.call(createRecord, { params: { id }, body });
  };
  const content = async (record: string) => {
    const { items } = await owner.call(listRecords, { params: { id } });
    return items.find((each) => each.id === record)?.content;
  };

  /** Opens the list of all records once it has one: it follows changes by seconds. */
  async function openList(name: string): Promise<void> {
    await open('/admin');
    const shown = async () => {
      const address = `/admin/dns-records?in=name&search=${name}.${fqdn}`;
      // An answer that takes long is waited for, and the drawing of it after that.
      await page.goto(address, { waitUntil: 'networkidle' });
      const row = page.getByRole('button', { name: `Actions for A ${name}.${fqdn}` });
      return row.waitFor({ timeout: 5000 }).then(
        () => true,
        () => false,
      );
    };
    await expect.poll(shown).toBe(true);
  }

  beforeAll(async () => {
    const [provider] = (await owner.call(listProviders, {})).items;
    const body = { name: `meanwhile-${stamp}`, providerId: provider?.id ?? '', cost: 0 };
    ({ id, fqdn } = await owner.call(claimDomain, { body }));
  });

  it('is not deleted unseen, where its owner changed it meanwhile', async () => {
    const record = await add('seen');
    await openList('seen');
    await choose(`A seen.${fqdn}`, 'Delete…');
    const body = { type: 'A' as const, name: 'seen', content: '192.0.2.9' };
    const params = { id, recordId: record.id };
    await owner.call(updateRecord, { params, body: { ...body, version: record.version } });
    await submit('Delete');
    await dialog().getByText('Someone changed this in the meantime.').waitFor();
    expect(await content(record.id)).toBe('192.0.2.9');
  });

  it('stays in its dialog until it is saved, and a refusal is told there', async () => {
    const record = await add('held');
    await openList('held');
    await choose(`A held.${fqdn}`, 'Edit…');
    await page.setViewportSize({ width: 360, height: 480 });
    await dialog().locator('[data-content] input').first().fill('192.0.2.7');
    expect(await isInSight(dialog().getByRole('button', { name: 'Save' }))).toBe(true);
    const isSent = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    await page.route(`**/api/admin/domains/${id}/records/${record.id}`, async (route) => {
      isSent.resolve();
      await held.promise;
      const json = { error: 'The record is in the way.', code: 'TOO_MANY_REQUESTS' };
      await route.fulfill({ status: 429, json });
    });
    await submit('Save');
    await isSent.promise;
    await page.keyboard.press('Escape');
    for (const name of ['Close', 'Cancel']) {
      await dialog().getByRole('button', { name, exact: true }).click({ force: true });
    }
    expect(await dialog().isVisible()).toBe(true);
    held.resolve();
    const refusal = dialog().getByText('Couldn’t save the record');
    await refusal.waitFor();
    await expect.poll(() => isInSight(refusal)).toBe(true);
    await submit('Cancel');
    await isClosed();
  });
});

describe('an answer that is lost', () => {
  it('makes no second notification once it is tried again', async () => {
    await open('/admin/notifications');
    let isLost = false;
    await page.route('**/api/notifications', async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.fallback();
      isLost = true;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'New notification…' }).click();
    await fill('Text', `Lost ${stamp}`);
    await submit('Save notification');
    await dialog().getByText('Failed to create notification').waitFor();
    await submit('Save notification');
    await isClosed();
    await page.reload();
    const rows = page.getByRole('row', { name: `Lost ${stamp}` });
    await rows.first().waitFor();
    expect(await rows.count()).toBe(1);
  });
});

it('the list of premium names has those of an import that ended after it was fetched', async () => {
  await open('/admin/premium-domains');
  const name = `late${stamp}`;
  let isDone = false;
  await page.route(/api\/admin\/premium-domains(\?|$)/, (route) =>
    isDone ? route.fallback() : route.fulfill({ json: { items: [], total: 0 } }),
  );
  const running = {
    ...{ status: 'running', total: 1, processed: 0, added: 0, updated: 0, skipped: 0 },
    ...{ failedCount: 0, failed: [], createdAt: '2026-11-12T09:30:00.000Z' },
  };
  await page.route('**/api/admin/premium-imports/*', (route) =>
    isDone ? route.fallback() : route.fulfill({ json: running }),
  );
  await page.getByRole('button', { name: 'Import…' }).click();
  await fill('Names', name);
  await submit('Import names');
  await page.getByRole('heading', { name: 'Import in progress' }).waitFor();
  // Below that of the rail.
  const back = page.getByRole('main').getByRole('link', { name: 'Premium domains' }).last();
  await back.click();
  await page.getByText('No premium domains yet').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Import in progress' }).waitFor();
  isDone = true;
  await page.getByRole('heading', { name: 'Import complete' }).waitFor();
  await back.click();
  await page.getByText(name, { exact: true }).first().waitFor();
});
