import { randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalStack } from '#infra/local/local-stack.ts';
import de from '#locales/de/site/hostnames.json' with { type: 'json' };
import texts from '#locales/en/console/providers.json' with { type: 'json' };
import en from '#locales/en/site/hostnames.json' with { type: 'json' };
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { limits } from '#shared/limits.ts';
import { editItem } from '#test/support/cloud/edit-item.ts';
import { newPerson } from '#test/support/stack/person.ts';
import { savedCsv } from '../console/steps.ts';
import { type OwnSite, openOwnSite } from '../site.ts';

let site: OwnSite;
let elsewhere: LocalStack['elsewhere'];

beforeAll(async () => {
  site = await openOwnSite();
  ({ elsewhere } = site.stack);
  site.stack.hostnames.pace = 0;
});

afterAll(() => site?.close());

interface Reader {
  language: 'en' | 'de';
  words: typeof en;
  viewport: { width: number; height: number };
}

const desktop: Reader = { language: 'en', words: en, viewport: { width: 1440, height: 900 } };
const phone: Reader = { language: 'de', words: de, viewport: { width: 390, height: 844 } };

/** Opens the page of a new domain under the suffix with a proxy, whose address is proxied or not. */
async function open({ language, viewport }: Reader, name: string, proxied = true) {
  const person = await newPerson(site.stack);
  const { items } = await person.call(listProviders, {});
  const providerId = items.find(({ suffix }) => suffix === 'edge.test')?.id ?? '';
  const claim = { name: `${name}-${randomBytes(3).toString('hex')}`, providerId, cost: 0 };
  const domain = await person.call(claimDomain, { body: claim });
  const params = { id: domain.id };
  const record = { type: 'A' as const, name: '@', content: '93.184.215.14', proxied };
  await person.call(createRecord, { params, body: record });
  const { page } = await site.visit({ token: person.token, language });
  await page.setViewportSize(viewport);
  await page.goto(`/domain/${domain.id}`);
  return { page, domain };
}

/** Adds a hostname; its card, once it has all three tasks. */
async function add(page: Page, words: typeof en, hostname: string): Promise<Locator> {
  await page.getByRole('button', { name: words.add.open }).click();
  await page.getByRole('textbox', { name: words.hostname }).fill(hostname);
  await page.getByRole('dialog').getByRole('button', { name: words.add.submit }).click();
  const card = page.getByRole('article', { name: hostname });
  await hasTicks(card, words, 0);
  return card;
}

/** Waits for a word at the head of a card, which nobody asks for. */
const says = (card: Locator, text: string) =>
  card.getByRole('status').getByText(text, { exact: true }).waitFor();

const hasTicks = (card: Locator, words: typeof en, done: number) =>
  says(
    card,
    words.standing.tasks_other
      .replace('{{done, number}}', String(done))
      .replace('{{count, number}}', '3'),
  );

async function remove(page: Page, card: Locator, words: typeof en): Promise<void> {
  await card.getByRole('button', { name: words.delete.open }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.delete.submit }).click();
  await card.waitFor({ state: 'detached' });
  await page.getByText(words.empty.title).waitFor();
}

describe('domain providers', () => {
  it('are tested, added, paused and deleted in the console, each refusal with its way out', async () => {
    const administrator = await site.newAdministrator();
    const { page } = await site.visit({ token: administrator.token });
    await page.goto('/admin/domain-providers');
    const row = (suffix: string) => page.getByRole('row').filter({ hasText: `.${suffix}` });
    const choose = async (suffix: string, task: string) => {
      await row(suffix).getByRole('button').click();
      await page.getByRole('menuitem', { name: task }).click();
    };
    const dialog = page.getByRole('dialog');
    const close = () => dialog.getByRole('button', { name: texts.close }).first().click();

    await choose('edge.test', texts.test.open);
    await dialog.getByText(texts.test.ended).waitFor();
    expect(await dialog.getByText(texts.test.state.passed).count()).toBe(4);
    await close();

    await page.getByRole('button', { name: texts.create.open }).click();
    await dialog.getByLabel(texts.suffix).fill('harbour.example');
    await dialog.getByLabel(texts.name, { exact: true }).fill('Harbour');
    await dialog.getByLabel(texts.zoneId).fill('f'.repeat(32));
    await dialog.getByLabel(texts.token, { exact: true }).fill('local-cloudflare-token');
    await dialog.getByRole('button', { name: texts.create.submit }).click();
    await dialog.getByText('Cloudflare has no zone with this ID.').waitFor();
    await dialog.getByText('so nothing was saved').waitFor();
    const id = 'e'.repeat(32);
    site.stack.cloudflareZones.ensure({ id, name: 'harbour.example' });
    await dialog.getByLabel(texts.zoneId).fill(id);
    await dialog.getByRole('button', { name: texts.create.submit }).click();
    await dialog.getByText(texts.test.ended).waitFor();
    expect(await dialog.getByText(texts.test.state.passed).count()).toBe(4);
    await close();
    await row('harbour.example').waitFor();
    expect(await page.locator('body').innerText()).not.toContain('local-cloudflare-token');

    await choose('harbour.example', texts.edit.open);
    await dialog.getByLabel(texts.name, { exact: true }).fill('Old harbour');
    await dialog.getByRole('button', { name: texts.edit.submit }).click();
    await row('harbour.example').getByText('Old harbour').waitFor();
    await choose('harbour.example', texts.edit.open);
    await dialog.getByLabel(texts.newToken).fill('a-token-that-cloudflare-does-not-know');
    await dialog.getByRole('button', { name: texts.edit.submit }).click();
    const refused = texts.test.problem['token-invalid'].replace('{{provider}}', 'Cloudflare');
    await dialog.getByText(refused).waitFor();
    await dialog.getByText('so nothing was saved').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const { name, head, rows } = await savedCsv(page);
    expect(name).toMatch(/^providers-/);
    expect(head.split(',')).toEqual(expect.arrayContaining(['suffix', 'tokenEnding']));
    expect(rows.some((line) => line.includes('Old harbour'))).toBe(true);
    expect(rows.join()).not.toContain('local-cloudflare-token');

    await choose('harbour.example', texts.pause.open);
    await dialog.getByLabel(texts.pause.reason).fill('We move the zone.');
    await dialog.getByRole('button', { name: texts.pause.submit }).click();
    await row('harbour.example').getByText('We move the zone.').waitFor();
    const person = await newPerson(site.stack);
    const { items } = await person.call(listProviders, {});
    const providerId = items.find(({ suffix }) => suffix === 'harbour.example')?.id ?? '';
    const body = { name: 'too-early', providerId, cost: 0 };
    await expect(person.call(claimDomain, { body })).rejects.toThrow('PROVIDER_PAUSED');

    await choose('harbour.example', texts.delete.open);
    await dialog.getByRole('button', { name: texts.delete.submit }).click();
    await dialog.getByText('Pause this provider first').waitFor();
    const since = new Date(Date.now() - limits.provider.pausedBeforeDeletion * 1000).toISOString();
    const key = { pk: 'CATALOGUE', sk: `PROVIDER#${providerId}` };
    await editItem(site.stack.table, key, 'paused', (paused) => ({ ...(paused as object), since }));
    await dialog.getByRole('button', { name: texts.delete.submit }).click();
    await dialog.waitFor({ state: 'detached' });
    await row('harbour.example').waitFor({ state: 'detached' });
    await page.goto('/admin/audit?event=provider-deleted');
    await page.getByRole('row', { name: /harbour\.example/ }).waitFor();
  });
});

describe('custom hostnames', () => {
  it('are ready once three records were added one by one, each ticked by itself, and say when they stray', async () => {
    const { words } = desktop;
    const { page, domain } = await open(desktop, 'hostname-desktop');
    const card = await add(page, words, 'app.example.org');
    expect(await card.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining(domain.fqdn),
      expect.stringContaining('_cf-custom-hostname.app'),
      expect.stringContaining('_acme-challenge.app'),
    ]);
    await card.getByText(words.full, { exact: true }).click();
    await card.getByText('_acme-challenge.app.example.org').waitFor();

    elsewhere.point('app.example.org', ['ownership']);
    await hasTicks(card, words, 1);
    elsewhere.point('app.example.org', ['certificate']);
    await hasTicks(card, words, 2);
    elsewhere.point('app.example.org', ['cname']);
    await says(card, words.standing.ready);
    await card.getByText(words.renews).waitFor();

    const refreshes = '**/hostnames/*/refresh';
    await page.route(refreshes, (route) => route.fulfill({ status: 502, body: '' }));
    await card.getByRole('button', { name: words.refresh }).click();
    const failure = card.getByRole('alert').filter({ hasText: words.refreshFailed });
    await failure.getByText('Something went wrong on our side.').waitFor();
    await page.unroute(refreshes);
    elsewhere.set('app.example.org', 'CNAME', ['elsewhere.example.net.']);
    await card.getByRole('button', { name: words.refresh }).click();
    await says(card, words.standing.strayed);
    await card.getByRole('alert').getByText(domain.fqdn).waitFor();
    await card.getByText('elsewhere.example.net').first().waitFor();
    await remove(page, card, words);
  });

  it('go the same way on a phone, in German, where a CNAME alone proves whose they are', async () => {
    const { words } = phone;
    const { page } = await open(phone, 'hostname-phone');
    const card = await add(page, words, 'www.example.com');
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth).toBeLessThanOrEqual(phone.viewport.width);
    elsewhere.point('www.example.com', ['cname']);
    await hasTicks(card, words, 2);
    await card.getByText(words.outcome.unneeded).waitFor();
    elsewhere.point('www.example.com', ['certificate']);
    await says(card, words.standing.ready);
    await remove(page, card, words);
  });

  it('under a suffix without them tell which have them', async () => {
    const person = await newPerson(site.stack);
    const { items } = await person.call(listProviders, {});
    const providerId = items.find(({ suffix }) => suffix === 'freehold.test')?.id ?? '';
    const { id } = await person.call(claimDomain, {
      body: { name: `no-edge-${randomBytes(3).toString('hex')}`, providerId, cost: 0 },
    });
    const { page } = await site.visit({ token: person.token });
    await page.goto(`/domain/${id}`);
    await page.getByText('Custom hostnames are available under .edge.test').waitFor();
  });

  it('wait for a proxied address, and say so', async () => {
    const { words } = desktop;
    const { page } = await open(desktop, 'hostname-unproxied', false);
    await page.getByText(words.needsProxied.title).waitFor();
    await page.getByRole('link', { name: words.needsProxied.action }).click();
    await expect.poll(() => page.locator('#records:target').count()).toBe(1);
    expect(await page.getByRole('button', { name: words.add.open }).count()).toBe(0);
  });
});
