import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimDomain, deleteDomain, freezeDomain } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { decideReport, listReports, reportDomain } from '#shared/areas/reports/calls.ts';
import { newPerson, type Person, visitor } from '#test/support/stack/person.ts';
import { openSite, type Site, solveCaptcha } from '../site.ts';
import { refuseDeletion, savedCsv } from './steps.ts';

let site: Site;
let page: Page;
let administrator: Person;
let owner: Person;
const stamp = Date.now().toString(36);
const names = [`desk-${stamp}-a`, `desk-${stamp}-b`];
const ids: string[] = [];
const reported = `told-${stamp}`;

beforeAll(async () => {
  site = await openSite();
  administrator = await site.newAdministrator();
  owner = await newPerson(site.stack);
  const [provider] = (await owner.call(listProviders, {})).items;
  for (const [index, name] of [...names, reported].entries()) {
    const body = { name, providerId: provider?.id ?? '', cost: 0 };
    const { id } = await owner.call(claimDomain, { body });
    const record = { type: 'A' as const, name: 'www', content: `203.0.113.${index + 1}` };
    await owner.call(createRecord, { params: { id }, body: record });
    ids.push(id);
  }
  ({ page } = await site.visit({ token: administrator.token }));
});

afterAll(() => site?.close());

const dialog = () => page.getByRole('dialog');
const submit = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const isClosed = () => dialog().waitFor({ state: 'detached' });
const row = (text: string) => page.getByRole('row', { name: text });

/** Opens a list until its rows are there: they follow changes by seconds. */
async function list(path: string, text: string): Promise<void> {
  const shown = async () => {
    // An answer that takes long is waited for, and the drawing of it after that.
    await page.goto(path, { waitUntil: 'networkidle' });
    return row(text)
      .first()
      .waitFor({ timeout: 5000 })
      .then(() => true)
      .catch(() => false);
  };
  await expect.poll(shown).toBe(true);
}

/** Chooses something to do with a row of a list. */
async function choose(name: string, task: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: task }).click();
}

describe('an administrator', () => {
  it('finds a domain by the start of its name, freezes it, and publishes it again', async () => {
    const [first = ''] = names;
    await list(`/admin/domains?search=desk-${stamp}`, first);
    expect(await page.getByRole('row').count()).toBe(3);
    await choose(`${first}.freehold.test`, 'Freeze…');
    await submit('Freeze');
    await dialog().getByText('Give a reason. The owner reads it.').waitFor();
    await dialog().getByLabel('Reason').fill('Asks for passwords');
    await submit('Freeze');
    await isClosed();
    await row(first).getByText('Frozen').waitFor();
    await page.getByRole('link', { name: first }).click();
    await page.getByText('Reason: Asks for passwords').first().waitFor();
    await page.getByText('Domain frozen').waitFor();
    await page.getByRole('row', { name: '203.0.113.1' }).getByText('Frozen').waitFor();
    const visited = await site.visit({ token: owner.token });
    await visited.page.goto(`/domain/${ids[0]}`);
    await visited.page.getByText('An administrator froze this domain.').waitFor();
    await page.getByRole('button', { name: 'Publish again…' }).click();
    await submit('Publish again');
    await isClosed();
    await page.getByText('Frozen since').waitFor({ state: 'detached' });
  });

  it('is told that a domain was released before it was frozen', async () => {
    const name = `left-${Date.now().toString(36)}`;
    const [provider] = (await owner.call(listProviders, {})).items;
    const body = { name, providerId: provider?.id ?? '', cost: 0 };
    const { id } = await owner.call(claimDomain, { body });
    await list(`/admin/domains?search=${name}`, name);
    await choose(`${name}.freehold.test`, 'Freeze…');
    await dialog().getByLabel('Reason').fill('Asks for passwords');
    await owner.call(deleteDomain, { params: { id } });
    await submit('Freeze');
    await dialog().getByText('This doesn’t exist, or was deleted.').waitFor();
    await submit('Cancel');
  });

  it('freezes several domains together or none, and is told which row is in the way, which stays selected', async () => {
    const [first = '', second = ''] = names;
    const body = { reason: 'Frozen by somebody else' };
    await list(`/admin/domains?search=desk-${stamp}`, first);
    const { name, head, rows } = await savedCsv(page);
    expect(name).toMatch(/^domains-/);
    expect(head.split(',')).toEqual(expect.arrayContaining(['fqdn', 'owner.nickname']));
    expect(rows).toHaveLength(2);

    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await administrator.call(freezeDomain, { params: { id: ids[0] ?? '' }, body });
    await page.getByRole('button', { name: 'Freeze…' }).click();
    await dialog().getByText(`${second}.freehold.test`).waitFor();
    await dialog().getByLabel('Reason').fill('Both ask for passwords');
    await submit('Freeze');
    await dialog().getByText('Nothing was changed').waitFor();
    await dialog().getByText(`${first}.freehold.test: An administrator fro`).waitFor();
    expect(await dialog().getByText(`${second}.freehold.test:`).count()).toBe(0);
    await submit('Cancel');
    const frozen = () => page.getByRole('row').getByText('Frozen', { exact: true }).count();
    await expect.poll(frozen).toBe(1);
    for (const name of names) {
      const box = page.getByRole('checkbox', { name: `Select ${name}` });
      expect(await box.isChecked()).toBe(true);
    }

    await page.getByRole('button', { name: 'Freeze…' }).click();
    await dialog().getByLabel('Reason').fill('Both ask for passwords');
    await submit('Freeze');
    await isClosed();
    await expect.poll(frozen).toBe(2);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();

    await page.getByRole('button', { name: 'Publish again…' }).click();
    await dialog().getByText('Publish 2 domains again?').waitFor();
    await submit('Publish again');
    await isClosed();
    await expect.poll(frozen).toBe(0);
  });

  it('finds all names of a network, and edits and deletes a record', async () => {
    const [first = '', second = ''] = names;
    await list('/admin/dns-records?search=203.0.113.0/24', second);
    await row(first).waitFor();
    await choose(`A www.${first}.freehold.test`, 'Edit…');
    const content = dialog().locator('[data-content] input').first();
    await content.fill('203.0.113.77');
    await submit('Save');
    await isClosed();
    await row('203.0.113.77').waitFor();
    const { head, rows } = await savedCsv(page);
    expect(head.split(',')).toEqual(expect.arrayContaining(['type', 'content', 'domain.fqdn']));
    expect(rows.filter((line) => line.includes(`desk-${stamp}`))).toHaveLength(2);

    await page.getByRole('checkbox', { name: `Select A www.${first}` }).check();
    await page.getByRole('checkbox', { name: `Select A www.${second}` }).check();
    await page.getByRole('button', { name: 'Delete…', exact: true }).click();
    await refuseDeletion(page, 'records');
    await submit('Delete');
    await dialog()
      .getByText(/Nothing was changed.* A www\.desk-\S+: Someone changed/)
      .waitFor();
    for (const name of names) await row(name).waitFor();
    await submit('Delete');
    await isClosed();
    await row(first).waitFor({ state: 'detached' });
    await row(second).waitFor({ state: 'detached' });
  });

  it('deletes a domain for a reason, and finds nothing of it afterwards', async () => {
    const [, second = ''] = names;
    await page.goto(`/admin/domains/${ids[1]}/records`);
    await page.getByRole('button', { name: 'Delete…', exact: true }).click();
    await dialog().getByLabel('Reason').fill('Phishing');
    await submit('Delete');
    await page.waitForURL(/\/admin\/domains$/);
    await page.goto(`/admin/domains?search=${second}`);
    await row(second).waitFor({ state: 'detached' });
    await page.goto(`/admin/domains/${ids[1]}/records`);
    await page.getByText('Domain not found').waitFor();
  });
});

describe('several reports', () => {
  it('are dismissed at once, but for one that another administrator decided', async () => {
    const told = ['a', 'b'].map((end) => `told-${stamp}-${end}.freehold.test`);
    const someone = visitor(site.stack.apiUrl);
    const [provider] = (await owner.call(listProviders, {})).items;
    for (const fqdn of told) {
      const claimed = { name: fqdn.split('.')[0] ?? '', providerId: provider?.id ?? '', cost: 0 };
      await owner.call(claimDomain, { body: claimed });
      const turnstileToken = await someone.captcha();
      const said = { category: 'spam', evidence: 'It came by mail, many times.' } as const;
      await someone.call(reportDomain, { body: { fqdn, ...said, turnstileToken } });
    }
    const [first = '', second = ''] = told;
    await list('/admin/reports', second);
    const { head, rows } = await savedCsv(page);
    expect(head.split(',')).toEqual(expect.arrayContaining(['fqdn', 'status']));
    expect(rows.filter((line) => line.includes(`told-${stamp}-`))).toHaveLength(2);

    for (const fqdn of told) await page.getByRole('checkbox', { name: `Select ${fqdn}` }).check();
    const { items } = await administrator.call(listReports, { query: {} });
    const theirs = items.find(({ fqdn }) => fqdn === first);
    const ownerId = theirs?.owner?.id ?? null;
    const params = { id: theirs?.id ?? '' };
    await administrator.call(decideReport, { params, body: { decision: 'dismiss', ownerId } });
    await page.getByRole('button', { name: 'Dismiss…' }).click();
    await submit('Dismiss');
    await dialog().getByText(`${first}: Someone changed this`).waitFor();
    expect(await dialog().getByText(`${second}:`).count()).toBe(0);
    await submit('Cancel');
    await row(first).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Dismiss…' }).click();
    await submit('Dismiss');
    await isClosed();
    await page.getByRole('radio', { name: 'Decided' }).check({ force: true });
    for (const fqdn of told) await row(fqdn).getByText('Dismissed').waitFor();
    await page.reload();
    await row(second).waitFor();
  });
});

describe('a reported domain', () => {
  const fqdn = `${reported}.freehold.test`;

  /** Opens a page as somebody who is not logged in. */
  async function visit(path: string): Promise<Page> {
    const visited = await site.visit();
    await visited.page.goto(path);
    return visited.page;
  }

  /** The path of the link in the owner's mail, once it is there. */
  async function appealPath(): Promise<string> {
    const link = async () =>
      /https?:\/\/[^/\s]+(\/appeal#token=\S+)/.exec((await site.mailTo(owner.email)).text)?.[1];
    await expect.poll(link).toBeTruthy();
    return (await link()) ?? '';
  }

  it('is frozen for a reason, says so to everybody, and comes back by its owner’s appeal', async () => {
    const reporter = await visit('/');
    await reporter.getByRole('link', { name: 'Report abuse' }).click();
    await reporter.getByLabel('Domain or address').fill(`https://www.${fqdn}/login`);
    await reporter.getByRole('button', { name: 'Send report' }).click();
    await reporter.getByText('Choose what’s wrong.').first().waitFor();
    await reporter.getByRole('radio', { name: 'Phishing' }).check();
    await reporter.getByLabel('What did you see?').fill('It shows the login page of my bank.');
    await solveCaptcha(reporter);
    await reporter.getByRole('button', { name: 'Send report' }).click();
    await reporter.getByRole('heading', { name: 'Report received' }).waitFor();

    await list('/admin/reports', fqdn);
    await row(fqdn).getByRole('link', { name: fqdn }).click();
    await page.getByText('It shows the login page of my bank.').waitFor();
    await page.getByText(`https://www.${fqdn}/login`, { exact: true }).waitFor();
    await page.getByRole('radio', { name: 'Freeze the domain' }).check();
    await page.getByRole('button', { name: 'Freeze domain' }).click();
    await page.getByText('Tell the owner why.').first().waitFor();
    await page.getByLabel('Reason').fill('Asks for the passwords of a bank');
    await page.getByRole('button', { name: 'Freeze domain' }).click();
    await page.getByText('Domain frozen').first().waitFor();

    await reporter.goto(`/report/${fqdn}`);
    await reporter.getByRole('heading', { name: `${fqdn} was taken down` }).waitFor();
    await reporter.getByText('We found: Phishing').waitFor();

    const path = await appealPath();
    const appellant = await visit(path);
    const thrown: Error[] = [];
    appellant.on('pageerror', (error) => thrown.push(error));
    await appellant.reload();
    await appellant.getByText('Asks for the passwords of a bank').waitFor();
    expect(new URL(appellant.url()).hash).toBe('');
    await appellant.getByLabel('Why is the decision wrong?').fill('The page was taken down today.');
    await appellant.getByRole('button', { name: 'Send appeal' }).click();
    await appellant.getByText('Your appeal is waiting for an answer').waitFor();
    expect(thrown).toEqual([]);

    const caseUrl = page.url();
    await list('/admin/reports?status=appealed', fqdn);
    await page.goto(caseUrl);
    await page.getByText('The page was taken down today.').waitFor();
    await page.getByRole('radio', { name: 'Accept the appeal' }).check();
    await page.getByRole('button', { name: 'Accept appeal' }).click();
    await page.getByText('Accepted.').waitFor();
    await page.locator('main header').getByText('Appeal accepted').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

    await appellant.reload();
    await appellant.getByText('Your appeal was accepted').waitFor();
    await reporter.reload();
    await reporter.getByRole('heading', { name: 'Report abuse' }).waitFor();
  });
});
