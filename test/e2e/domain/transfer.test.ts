import { randomBytes } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import type { Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { getMyToken } from '#shared/areas/tokens/calls.ts';
import { newPerson, type Person } from '#test/support/stack/person.ts';
import { openSite, type Site } from '../site.ts';

let site: Site;
let giver: Person;
let receiver: Person;

beforeAll(async () => {
  site = await openSite();
  giver = await newPerson(site.stack, { nickname: 'North Pier' });
  receiver = await newPerson(site.stack, { nickname: 'Südmole' });
});

afterAll(() => site?.close());

/** A second try finds the names of the first one taken. */
const freshName = (start: string) => `${start}-${randomBytes(3).toString('hex')}`;

async function claim(person: Person, name: string): Promise<string> {
  const { items } = await person.call(listProviders, {});
  const body = { name, providerId: items[0]?.id ?? '', cost: 0 };
  return (await person.call(claimDomain, { body })).id;
}

const tokenOf = async (person: Person) => (await person.call(getMyToken, {})).token;

/** The browser of somebody who is logged in, on a page. */
async function open(person: Person, path: string, language = 'en') {
  const visit = await site.visit({ token: person.token, language });
  await visit.page.goto(path);
  await visit.page.locator('h1[tabindex]:visible').waitFor();
  return visit;
}

const shownToken = (page: Page) => page.locator('main code').innerText();

describe('the transfer token', () => {
  it('is hidden until it is shown, also after a reload of its address', async () => {
    const { page, errors } = await open(receiver, '/dashboard/token');
    const token = await tokenOf(receiver);
    await page.getByRole('button', { name: 'Show' }).waitFor();
    expect(await page.locator('body').innerText()).not.toContain(token);
    await page.getByRole('button', { name: 'Show' }).click();
    expect(await shownToken(page)).toBe(token);
    await page.reload();
    await page.getByRole('button', { name: 'Show' }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Transfer token');
    expect(await page.title()).toContain('Transfer token');
    expect(await page.locator('body').innerText()).not.toContain(token);
    expect(errors).toEqual([]);
  });

  it('is copied without being shown, and shown where it could not be copied', async () => {
    const { page, context } = await open(receiver, '/dashboard/token');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy the token' }).click();
    await page.getByText('Copied').first().waitFor();
    const token = await tokenOf(receiver);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
    expect(await page.locator('main code').count()).toBe(0);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await page.getByRole('button', { name: 'Copy the token' }).click();
    await page.getByText('Couldn’t copy.').waitFor();
    expect(await shownToken(page)).toBe(token);
  });

  it('is replaced after a question, and is another one from then on', async () => {
    const { page, errors } = await open(receiver, '/dashboard/token');
    const old = await tokenOf(receiver);
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('button', { name: 'Create new token…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await tokenOf(receiver)).toBe(old);
    await page.getByRole('button', { name: 'Create new token…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create new token' }).click();
    await page.getByText('You have a new token.').waitFor();
    const fresh = await tokenOf(receiver);
    expect(fresh).not.toBe(old);
    expect(await shownToken(page)).toBe(fresh);
    expect(errors).toEqual([]);
  });

  it('is behind the login, which leads back to it', async () => {
    const { page } = await site.visit();
    await page.goto('/dashboard/token');
    await page.waitForURL(/\/login\?redirect=%2Fdashboard%2Ftoken$/);
  });
});

describe('giving a domain away', () => {
  it('asks for the token and the name, in German, and leaves the records in DNS', async () => {
    const name = freshName('lighthouse');
    const id = await claim(giver, name);
    const body = { type: 'A', name: '@', content: '192.0.2.77' } as const;
    await giver.call(createRecord, { params: { id }, body });
    const resolver = new Resolver();
    resolver.setServers([`127.0.0.1:${site.stack.dnsPort}`]);
    const addresses = () => resolver.resolve4(`${name}.freehold.test`).catch(() => []);
    await expect.poll(addresses).toEqual(['192.0.2.77']);
    const { page, errors } = await open(giver, `/domain/${id}`, 'de');
    await page.getByRole('button', { name: 'Domain übertragen…' }).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel('Token der Person, die die Domain bekommt');
    const go = dialog.getByRole('button', { name: 'Weiter' });

    await go.click();
    await dialog.getByText('Füge das Token der Person ein').first().waitFor();
    await field.fill('fh_halb');
    await go.click();
    await dialog.getByText('Ein Token beginnt mit fh_').first().waitFor();
    await field.fill(await tokenOf(giver));
    await go.click();
    await dialog.getByText('Das ist dein eigenes Token.').first().waitFor();
    await field.fill(`fh_${'a'.repeat(29)}`);
    await go.click();
    await dialog.getByText('Dieses Token gibt es nicht').first().waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');

    await field.fill(` ${await tokenOf(receiver)} `);
    await go.click();
    await dialog.getByText('Südmole').waitFor();
    await dialog.getByText('lässt sich nicht rückgängig machen').waitFor();
    await dialog.getByText('Der Eintrag geht mit').waitFor();
    const last = dialog.getByRole('button', { name: 'Domain übertragen' });
    expect(await last.getAttribute('aria-disabled')).toBe('true');
    await dialog.getByLabel('Gib zur Bestätigung').fill(`${name}.freehold.test`);
    await last.click();

    await page.waitForURL(/\/dashboard\/domains$/);
    await page.getByText(`${name}.freehold.test gehört jetzt Südmole.`).waitFor();
    await page.getByText('Noch keine Domain').waitFor();
    await site.stack.idle();
    expect(await addresses()).toEqual(['192.0.2.77']);

    const theirs = await open(receiver, `/domain/${id}`);
    await theirs.page.getByText('192.0.2.77').first().waitFor();
    await page.goto(`/domain/${id}`);
    await page.getByRole('heading', { name: 'Domain nicht gefunden' }).waitFor();
    expect(errors.filter((error) => !error.startsWith('Failed to load resource'))).toEqual([]);
  });

  it('can be done with the keyboard alone, and left with it', async () => {
    const name = freshName('by-keys');
    const id = await claim(giver, name);
    const { page } = await open(giver, `/domain/${id}`);
    const start = page.getByRole('button', { name: 'Transfer this domain…' });
    await start.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await start.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    await page.keyboard.insertText(await tokenOf(receiver));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Südmole').waitFor();
    await page.keyboard.type(`${name}.freehold.test`);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/dashboard\/domains$/);
    await page.getByText(`${name}.freehold.test now belongs to Südmole.`).waitFor();
  });

  it('says that the recipient has no room, and how much they have', async () => {
    const full = await newPerson(site.stack, { nickname: 'Full House' });
    for (let count = 0; count < 5; count++) await claim(full, freshName('full'));
    const name = freshName('too-many');
    const id = await claim(giver, name);
    const { page } = await open(giver, `/domain/${id}`);
    await page.getByRole('button', { name: 'Transfer this domain…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('The recipient’s token').fill(await tokenOf(full));
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByLabel(/^Type/).fill(`${name}.freehold.test`);
    await dialog.getByRole('button', { name: 'Transfer domain' }).click();
    const refusal = 'Full House has no room for another domain: 5 of 5 used.';
    await dialog.getByRole('alert').getByText(refusal).waitFor();
  });

  it.each([
    ['was lost', (route: Route) => route.abort('connectionfailed')],
    ['broke off', (route: Route) => route.fulfill({ status: 200, body: '{"mess' })],
  ])(
    'happens once although its answer %s, and says so when it is sent again',
    async (_how, lose) => {
      const name = freshName('lost-answer');
      const id = await claim(giver, name);
      const { page } = await open(giver, `/domain/${id}`);
      const keys: (string | undefined)[] = [];
      await page.route('**/api/tokens/transfer-domain', async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        const response = await route.fetch();
        if (keys.length > 1) return route.fulfill({ response });
        return lose(route);
      });
      await page.getByRole('button', { name: 'Transfer this domain…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('The recipient’s token').fill(await tokenOf(receiver));
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await dialog.getByLabel(/^Type/).fill(`${name}.freehold.test`);
      await dialog.getByRole('button', { name: 'Transfer domain' }).click();
      await dialog.getByText('We don’t know if the transfer went through').waitFor();
      await dialog.getByRole('button', { name: 'Transfer domain' }).click();
      await page.getByText(`${name}.freehold.test now belongs to Südmole.`).waitFor();
      expect(keys).toHaveLength(2);
      expect(keys[0]).toBeTruthy();
      expect(keys[1]).toBe(keys[0]);
    },
  );
});
