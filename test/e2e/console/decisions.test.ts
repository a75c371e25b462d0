import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { listReports, reportDomain } from '#shared/areas/reports/calls.ts';
import type { ReportCase } from '#shared/areas/reports/report-case.ts';
import { newPerson, type Person, visitor } from '#test/support/stack/person.ts';
import { openSite, type Site } from '../site.ts';

let site: Site;
let administrator: Person;
let page: Page;

beforeAll(async () => {
  site = await openSite();
  administrator = await site.newAdministrator({ nickname: 'Second Keeper' });
});

beforeEach(async () => {
  ({ page } = await site.visit({ token: administrator.token }));
});

afterAll(() => site?.close());

/** Has a domain reported, and opens the page of its case. */
async function openCase(): Promise<ReportCase> {
  const owner = await newPerson(site.stack);
  const [provider] = (await owner.call(listProviders, {})).items;
  const name = `case-${Date.now().toString(36)}`;
  const claimed = { name, providerId: provider?.id ?? '', cost: 0 };
  const { fqdn } = await owner.call(claimDomain, { body: claimed });
  const someone = visitor(site.stack.apiUrl);
  const said = { category: 'infringement', evidence: 'It shows our sign, many times.' } as const;
  const turnstileToken = await someone.captcha();
  await someone.call(reportDomain, { body: { fqdn, ...said, turnstileToken } });
  const { items } = await administrator.call(listReports, { query: { limit: 100 } });
  const opened = items.find((each) => each.fqdn === fqdn);
  if (!opened) throw new Error(`No case of ${fqdn}.`);
  await page.goto(`/admin/reports/${opened.id}`);
  await page.getByLabel('Reason').waitFor();
  return opened;
}

describe('a case', () => {
  it('that as many call phishing as another thing is shown to its owner as phishing', async () => {
    await page.route(/api\/admin\/reports\/\w+$/, async (route) => {
      const report = await (await route.fetch()).json();
      return route.fulfill({ json: { ...report, categories: { phishing: 1, infringement: 1 } } });
    });
    await openCase();
    await page.getByRole('radio', { name: 'Warn the owner' }).check();
    expect(await page.getByLabel('Shown to the owner as').inputValue()).toBe('phishing');
  });
});
