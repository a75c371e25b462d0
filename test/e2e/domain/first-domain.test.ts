import { randomBytes } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import DNS from 'dns2';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { newPerson } from '#test/support/stack/person.ts';
import { openSite, type Site, solveCaptcha } from '../site.ts';

let site: Site;
let resolver: Resolver;

beforeAll(async () => {
  site = await openSite();
  resolver = new Resolver();
  resolver.setServers([`127.0.0.1:${site.stack.dnsPort}`]);
});

afterAll(() => site?.close());

/** A second try finds the names of the first one taken. */
const freshName = (start: string) => `${start}-${randomBytes(3).toString('hex')}`;

const longText = `v=test ${'0123456789'.repeat(60)}`;

/** Registers by the form that is open, with the code from the inbox. */
async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await solveCaptcha(page);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByText(`We sent a code to ${email}`).waitFor();
  const { subject, text } = await site.mailTo(email);
  expect(subject).toMatch(/^\d{6} is your Freehold code$/);
  await page.getByLabel('Code', { exact: true }).fill(/\d{6}/.exec(text)?.[0] ?? '');
  await page.getByLabel('Nickname').fill('Alice');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Sign up' }).click();
}

interface Fields {
  type: string;
  name: string;
  content: string;
  priority?: string;
}

async function addRecord(page: Page, { type, name, content, priority }: Fields): Promise<void> {
  await page.getByRole('button', { name: 'Add record' }).click();
  const form = page.getByRole('form', { name: 'New record' });
  await form.getByLabel('Type').selectOption(type);
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.locator('[name=content]').fill(content);
  if (priority) await form.getByLabel('Priority').fill(priority);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
}

/** Answers of the DNS server over TCP. */
const overTcp = async (name: string, type: string) => {
  const ask = DNS.TCPClient({ dns: '127.0.0.1', port: site.stack.dnsPort });
  return (await ask(name, type as never)).answers;
};

/** The near names that are offered, in their order. */
const nearOn = (page: Page) =>
  page.getByRole('list', { name: 'Similar names that are free' }).getByRole('listitem');

describe('a search', () => {
  it('offers free names close to one that is taken, and claims one of them', async () => {
    const [ann, bob] = [await newPerson(site.stack), await newPerson(site.stack)];
    const [provider] = (await ann.call(listProviders, {})).items;
    const providerId = provider?.id ?? '';
    const name = freshName('tide');
    await ann.call(claimDomain, { body: { name, providerId, cost: 0 } });
    const { page, errors } = await site.visit({ token: bob.token });
    await page.goto(`/?q=${name}`);
    await nearOn(page).first().waitFor();
    expect(await nearOn(page).allInnerTexts()).toEqual(
      [`my-${name}`, `${name}-lab`, `hello-${name}`, `${name}-space`].map(
        (near) => `${near}.freehold.test\nClaim`,
      ),
    );

    // Taken while it is looked at: said, and no longer offered.
    await ann.call(claimDomain, { body: { name: `my-${name}`, providerId, cost: 0 } });
    await page.getByRole('button', { name: `Claim my-${name}.freehold.test` }).click();
    await page.getByText(`Couldn’t claim my-${name}.freehold.test`).waitFor();
    await nearOn(page)
      .filter({ hasText: `my-${name}` })
      .waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Claim hello-${name}.freehold.test` }).click();
    await page.waitForURL(/\/domain\//);
    await page.getByRole('heading', { name: `hello-${name}.freehold.test` }).waitFor();
    expect(errors.filter((error) => !error.includes('409'))).toEqual([]);
  });

  it('shows a name that was taken while it was looked at as registered', async () => {
    const [ann, bob] = [await newPerson(site.stack), await newPerson(site.stack)];
    const [provider] = (await ann.call(listProviders, {})).items;
    const name = freshName('ebb');
    const { page } = await site.visit({ token: bob.token });
    await page.goto(`/?q=${name}`);
    const row = page
      .getByRole('listitem')
      .filter({ hasText: `${name}.freehold.test` })
      .first();
    const claim = row.getByRole('button', { name: `Claim ${name}.freehold.test` });
    await claim.waitFor();
    await ann.call(claimDomain, { body: { name, providerId: provider?.id ?? '', cost: 0 } });
    await claim.click();
    await row.getByText(`Couldn’t claim ${name}.freehold.test`).waitFor();
    await row.getByText('Registered', { exact: true }).waitFor();
    expect(await claim.count()).toBe(0);
  });

  it('repairs what is no name by one click, and never by itself', async () => {
    const { page } = await site.visit();
    const field = page.getByLabel('Find a name');
    await page.goto('/');
    for (const [typed, name] of [
      ['Tide Mill', 'tide-mill'],
      ['é-tide', 'e-tide'],
      ['https://www.tidemill.garden.test/x?y', 'tidemill'],
      ['deep.tidemill.freehold.test.', 'tidemill'],
      ['TideMill', 'tidemill'],
    ] as const) {
      await field.fill(typed);
      const repair = page.getByRole('button', { name, exact: true });
      await repair.waitFor();
      expect(await field.inputValue()).toBe(typed);
      await repair.click();
      await page.getByRole('list', { name: `Results for ${name}` }).waitFor();
      expect(await field.inputValue()).toBe(name);
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
      await repair.waitFor({ state: 'detached' });
    }
  });
});

describe('a registration', () => {
  it('has two steps, shows the name at stake, and loses nothing that was typed', async () => {
    const { page, errors } = await site.visit();
    const name = freshName('table');
    const address = `${name}@example.org`;
    await page.goto(`/?q=${name}`);
    await page.getByRole('link', { name: `Claim ${name}.garden.test` }).click();
    await page.getByText(`${name}.garden.test`).waitFor();
    await page.getByText('Step 1 of 2').waitFor();
    await page.getByLabel('Email').fill(address);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByText(/complete the CAPTCHA/).waitFor();
    await solveCaptcha(page);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByText('Step 2 of 2').waitFor();

    const focused = (field: Locator) => field.evaluate((input) => input === document.activeElement);
    const code = page.getByLabel('Code', { exact: true });
    await expect.poll(() => focused(code)).toBe(true);
    const { text } = await site.mailTo(address);
    const mailed = /\d{6}/.exec(text)?.[0] ?? '';
    const wrong = mailed === '000000' ? '111111' : '000000';
    await code.fill(`Your code: ${wrong.slice(0, 3)} ${wrong.slice(3)}`);
    expect(await code.inputValue()).toBe(wrong);
    const nickname = page.getByLabel('Nickname');
    await expect.poll(() => focused(nickname)).toBe(true);
    await nickname.fill('Tilda');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('abcdef1');
    await page.getByText('Easy to guess.').waitFor();
    await password.fill('four grey herons');
    await page.getByText('Strong password.').waitFor();
    expect(await page.getByLabel('Invite code').count()).toBe(0);
    await page.getByRole('button', { name: 'I have an invite code' }).click();
    await expect.poll(() => focused(page.getByLabel('Invite code'))).toBe(true);

    // The next code is asked for where one waits for it, and without a captcha.
    await page.getByRole('button', { name: /^Send a new code/ }).waitFor();
    expect(await page.locator('altcha-widget').count()).toBe(0);

    await page.goBack();
    await page.getByText('Step 1 of 2').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(address);
    await page.getByText(/^Send a new code in \d+\u00a0s$/).waitFor();
    await page.getByRole('button', { name: 'Enter the code' }).click();
    expect([await nickname.inputValue(), await password.inputValue()]).toEqual([
      'Tilda',
      'four grey herons',
    ]);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByText('This code is wrong').first().waitFor();
    expect(await password.inputValue()).toBe('four grey herons');

    // With all else filled in, the sixth digit sends it.
    await code.fill(mailed);
    await page.getByRole('dialog').getByRole('button', { name: 'Claim' }).click();
    await page.getByRole('heading', { name: `${name}.garden.test` }).waitFor();
    expect(errors.filter((error) => !error.includes('410'))).toEqual([]);
  });
});

describe('a new person', () => {
  it('finds a name, registers, claims it, points it, and DNS answers', async () => {
    const { page, errors } = await site.visit();
    const name = freshName('alice');
    const alice = `${name}.freehold.test`;
    await page.goto('/');
    await page.getByLabel('Find a name').fill(name);
    await page.getByText('Available', { exact: true }).first().waitFor();
    expect(new URL(page.url()).search).toBe(`?q=${name}`);
    await page.getByRole('link', { name: `Claim ${alice}` }).click();
    await page.waitForURL(/\/register\?/);
    await register(page, `${name}@example.org`);

    await page.getByRole('dialog').getByRole('button', { name: 'Claim' }).click();
    await page.waitForURL(/\/domain\//);
    await page.getByRole('heading', { name: alice }).waitFor();

    const records: Fields[] = [
      { type: 'A', name: '@', content: '192.0.2.10' },
      { type: 'AAAA', name: '@', content: '2001:db8::10' },
      { type: 'CNAME', name: 'www', content: 'pages.example.net' },
      { type: 'TXT', name: '@', content: longText },
      { type: 'MX', name: '@', content: 'mx.example.net', priority: '10' },
      { type: 'NS', name: 'sub', content: 'ns1.example.net' },
    ];
    for (const record of records) await addRecord(page, record);
    await page.getByText('6 live').waitFor();

    expect(await resolver.resolve4(alice)).toEqual(['192.0.2.10']);
    expect(await resolver.resolve6(alice)).toEqual(['2001:db8::10']);
    expect(await resolver.resolveCname(`www.${alice}`)).toEqual(['pages.example.net']);
    expect((await resolver.resolveTxt(alice))[0]?.join('')).toBe(longText);
    expect(await resolver.resolveMx(alice)).toMatchObject([
      { exchange: 'mx.example.net', priority: 10 },
    ]);
    expect(await resolver.resolveNs(`sub.${alice}`)).toEqual(['ns1.example.net']);
    expect(await overTcp(alice, 'A')).toMatchObject([{ address: '192.0.2.10' }]);
    expect(await overTcp(alice, 'AAAA')).toHaveLength(1);
    expect(await overTcp(`www.${alice}`, 'CNAME')).toMatchObject([{ domain: 'pages.example.net' }]);
    expect(await overTcp(alice, 'TXT')).toHaveLength(1);
    expect(await overTcp(alice, 'MX')).toMatchObject([{ exchange: 'mx.example.net' }]);
    expect(await overTcp(`sub.${alice}`, 'NS')).toMatchObject([{ ns: 'ns1.example.net' }]);

    await page.getByRole('button', { name: 'Delete CNAME www' }).click();
    await page.getByRole('button', { name: 'Delete AAAA @' }).click();
    await page.getByText('4 live').waitFor();
    // Leaving the page ends the time to undo.
    await page.getByRole('link', { name: 'Domains' }).first().click();
    const row = page.getByRole('row').filter({ hasText: alice });
    await row.getByRole('cell').nth(1).click();
    await page.waitForURL(/\/domain\//);
    const refusal = (answer: Promise<unknown>) => answer.catch(({ code }) => code);
    await expect.poll(() => refusal(resolver.resolveCname(`www.${alice}`))).toBe('ENOTFOUND');
    await expect.poll(() => refusal(resolver.resolve6(alice))).toBe('ENODATA');
    expect(errors).toEqual([]);
  });
});

describe('a domain under a suffix with a proxy', () => {
  it('has an address that visitors reach through the network, which the live check explains', async () => {
    const owner = await newPerson(site.stack);
    const { page, errors } = await site.visit({ token: owner.token });
    const name = freshName('edge');
    await page.goto(`/?q=${name}`);
    await page.getByRole('button', { name: `Claim ${name}.edge.test` }).click();
    await page.waitForURL(/\/domain\//);
    await page.getByRole('button', { name: 'Add record' }).click();
    const form = page.getByRole('form', { name: 'New record' });
    await form.getByLabel('Name', { exact: true }).fill('@');
    await form.locator('[name=content]').fill('93.184.215.14');
    await form.getByLabel('Proxied').check();
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('1 live').waitFor();
    expect(await resolver.resolve4(`${name}.edge.test`)).toEqual(['127.0.0.1']);
    await page.locator('tbody [aria-expanded]').first().click();
    const check = page.getByRole('region', { name: 'Live check' });
    await check.getByText('Visitors reach the provider’s network').first().waitFor();
    await check.getByText('TTL: chosen by the provider').waitFor();
    expect(errors).toEqual([]);
  });
});
