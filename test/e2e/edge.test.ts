import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import texts from '../../locales/en/providers.json' with { type: 'json' };
import { claimDomain } from '../../shared/domains.ts';
import { listProviders } from '../../shared/providers.ts';
import { newPerson } from '../support/person.ts';
import { openOwnSite, type Site } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openOwnSite();
});

afterAll(() => site?.close());

describe('domain providers', () => {
  it('are tested, added, paused and deleted in the console, each refusal with its way out', async () => {
    const administrator = await site.newAdministrator();
    const { page } = await site.visit({ token: administrator.token });
    page.setDefaultTimeout(20_000);
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
    await close();
    await row('harbour.example').waitFor();
    expect(await page.locator('body').innerText()).not.toContain('local-cloudflare-token');

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
  });
});
