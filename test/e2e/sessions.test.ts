import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { encodeTime } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMe } from '#shared/areas/accounts/calls.ts';
import { logout, register } from '#shared/areas/auth/calls.ts';
import { claimDomain, listDomains } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { editItem } from '#test/support/cloud/edit-item.ts';
import { idOf } from '#test/support/roles.ts';
import { logIn, mailedCode, newPerson, type Person, visitor } from '#test/support/stack/person.ts';
import { openSite, type Site, solveCaptcha } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});

afterAll(() => site?.close());

const minute = 60;
const hour = 60 * minute;
const path = (page: Page) => page.url().slice(new URL(page.url()).origin.length);

/** Moves the start and the latest use of a person's sessions into the past, by seconds. */
const ageSessions = (person: Person, seconds: number) => {
  const key = { pk: `USER#${idOf(person)}`, sk: 'ACCOUNT' };
  return editItem(site.stack.table, key, 'sessions', (sessions) => {
    const then = Date.now() - seconds * 1000;
    const aged = Object.entries(sessions as Record<string, { digest: string }>).map(
      ([id, { digest }]) => [
        encodeTime(then) + id.slice(10),
        { digest, usedAt: Math.floor(then / 1000) },
      ],
    );
    return Object.fromEntries(aged);
  });
};

describe('the list of own sessions', () => {
  it('ends the one of another browser, which is told and gets back to where it was', async () => {
    const person = await newPerson(site.stack);
    const { token } = await logIn(site.stack, person);
    const other = await site.visit({ token });
    await other.page.goto('/dashboard');
    await other.page.getByRole('heading', { name: 'Overview' }).waitFor();

    const { page, errors } = await site.visit({ token: person.token });
    await page.goto('/dashboard/account');
    const sessions = page.getByRole('listitem').filter({ hasText: 'Logged in on' });
    await sessions.nth(1).waitFor();
    expect(await sessions.count()).toBe(2);
    expect(await sessions.first().getByText('This device').count()).toBe(1);
    expect(await sessions.first().getByRole('button').count()).toBe(0);
    await page.getByRole('button', { name: /^End session: / }).press('Enter');
    await sessions.nth(1).waitFor({ state: 'detached' });
    expect(await sessions.count()).toBe(1);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.reload();
    await page.getByText('This device').waitFor();
    expect(await sessions.count()).toBe(1);
    expect(errors).toEqual([]);

    await other.page.getByRole('link', { name: 'Account' }).click();
    await other.page.getByText('Your session has ended. Log in again to continue.').waitFor();
    expect(path(other.page)).toBe('/login?redirect=%2Fdashboard%2Faccount');
    await other.page.getByLabel('Email').fill(person.email);
    await other.page.getByLabel('Password', { exact: true }).fill(person.password);
    await solveCaptcha(other.page);
    await other.page.getByRole('button', { name: 'Log in' }).click();
    await other.page.getByText('This device').waitFor();
    expect(path(other.page)).toBe('/dashboard/account');
  });

  it('takes nothing that is typed in one tab where another changes the password', async () => {
    const person = await newPerson(site.stack);
    const { page } = await site.visit({ token: person.token });
    await page.goto('/dashboard/account');
    await page.getByLabel('Nickname').fill('Half a na');
    const other = await page.context().newPage();
    await other.goto('/dashboard/account?change=password');
    await other.getByLabel('Current password').fill(person.password);
    await other.getByLabel('New password', { exact: true }).fill('battery staple');
    await other.getByLabel('Confirm new password').fill('battery staple');
    await other.getByRole('button', { name: 'Save new password' }).click();
    const token = () => page.evaluate(() => localStorage.getItem('token'));
    await expect.poll(token).not.toBe(person.token);
    await other.reload();
    await other.getByText('This device').waitFor();
    expect(await page.getByLabel('Nickname').inputValue()).toBe('Half a na');
  });

  it('says nothing of an end to whoever was never logged in', async () => {
    const { page } = await site.visit();
    await page.goto('/dashboard');
    await page.getByLabel('Email').waitFor();
    expect(await page.getByText('Your session has ended').count()).toBe(0);
  });
});

describe('a session that turns out to have ended', () => {
  it.each([
    ['/news', /\/api\/news(\?|$)/],
    ['/showcase', /\/api\/showcases(\?|$)/],
  ])('leaves %s readable, whose list was on its way', async (address, list) => {
    const person = await newPerson(site.stack);
    await person.call(logout, {});
    const { page } = await site.visit({ token: person.token });
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    let lists = 0;
    await page.route(list, async (route) => {
      ask();
      lists++;
      // The first one is never answered.
      if (lists > 1) await route.continue();
    });
    await page.route('**/api/auth/me', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(address);
    const main = page.getByRole('main');
    const shown = main.getByRole('listitem').or(main.getByText(/^No (news|sites) yet$/));
    await shown.first().waitFor();
    expect(await main.locator('[aria-busy=true]').count()).toBe(0);
    await page.getByRole('link', { name: 'Log in' }).waitFor();
  });
});

describe('a change of the email', () => {
  it('asks for a harder captcha where the new email gets many codes, and sends the next code by it', async () => {
    const person = await newPerson(site.stack);
    const { page } = await site.visit({ token: person.token });
    const answers = [
      { status: 200, json: { request: 'r', expiresIn: 600, resendAfter: 0, resend: 'ticket' } },
      {
        status: 403,
        json: { error: 'Again.', code: 'CAPTCHA_HARDER', details: { level: 1 } },
      },
    ];
    await page.route('**/api/auth/send-code', async (route) => {
      const answer = answers.shift();
      await (answer ? route.fulfill(answer) : route.continue());
    });
    await page.goto('/dashboard/account?change=email');
    const next = `flooded-${person.email}`;
    await page.getByLabel('New email').fill(next);
    await solveCaptcha(page);
    await page.getByRole('button', { name: 'Send code' }).click();
    const again = page.getByRole('button', { name: 'Send a new code' });
    await again.click();
    await again.waitFor({ state: 'detached' });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toContain('many emails went to this address');
    // The captcha is loaded once somebody is there for it.
    await page.getByRole('alert').getByRole('link').click();
    const harder = page.waitForResponse((answer) => answer.url().includes('captcha?level=1'));
    await Promise.all([harder, solveCaptcha(page)]);
    await page.getByRole('button', { name: 'Send code' }).click();
    expect(await mailedCode(site.stack, next)).toMatch(/^\d{6}$/);
  });
});

describe('a login of more than ten minutes ago', () => {
  it.each(['/dashboard/account', '/account-legacy'])(
    'asks at %s for the password when the email changes, and loses nothing of what was typed',
    async (at) => {
      const person = await newPerson(site.stack);
      const next = `next-${person.email}`;
      await ageSessions(person, 11 * minute);
      const { page } = await site.visit({ token: person.token });
      await page.goto(`${at}?change=email`);
      await page.getByLabel('New email').fill(next);
      await solveCaptcha(page);
      await page.getByRole('button', { name: 'Send code' }).click();
      const code = await mailedCode(site.stack, next);
      await page.getByLabel('Code', { exact: true }).fill(code);
      await page.getByRole('button', { name: 'Save new email' }).click();

      const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
      await dialog.waitFor();
      expect(await page.getByLabel('New email').inputValue()).toBe(next);
      expect(await page.getByLabel('Code', { exact: true }).inputValue()).toBe(code);
      // The field has the focus: the keyboard alone is enough.
      await page.keyboard.type('not this one');
      await page.keyboard.press('Enter');
      await dialog
        .getByText(/Wrong password/)
        .first()
        .waitFor();
      await dialog.getByLabel('Password', { exact: true }).fill(person.password);
      await page.keyboard.press('Enter');
      await page.getByText(`Your email is now ${next}`).waitFor();
      await page.reload();
      await page.getByText(next).waitFor();
    },
  );

  it('asks for the password on the account’s own page when the data are downloaded', async () => {
    const person = await newPerson(site.stack);
    await ageSessions(person, 11 * minute);
    const { page } = await site.visit({ token: person.token });
    await page.goto('/account?redirect=/about');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('dialog', { name: 'Confirm it’s you' }).waitFor();
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await page.getByText('Saved as my-data.zip.').waitFor();
  });

  it('asks for the password when a domain is deleted, and deletes it then', async () => {
    const person = await newPerson(site.stack);
    const [provider] = (await person.call(listProviders, {})).items;
    const name = `given-up-${randomUUID().slice(0, 8)}`;
    const body = { name, providerId: provider?.id ?? '', cost: 0 };
    const { id, fqdn } = await person.call(claimDomain, { body });
    await ageSessions(person, 11 * minute);
    const { page } = await site.visit({ token: person.token });
    await page.goto(`/domain/${id}`);
    await page.getByRole('button', { name: 'Delete this domain…' }).click();
    await page.getByLabel(`Type ${fqdn} to confirm`).fill(fqdn);
    const remove = page.getByRole('button', { name: 'Delete domain', exact: true });
    await remove.click();
    const asking = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await asking.waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Enter your password to confirm it’s you.').waitFor();
    await remove.click();
    await asking.waitFor();
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await page.getByText(`Deleted ${fqdn}.`).waitFor();
    expect((await person.call(listDomains, { query: {} })).items).toEqual([]);
  });

  it('asks over an open dialog of the console, whose input stays, also when one does not answer', async () => {
    const administrator = await site.newAdministrator();
    const person = await newPerson(site.stack);
    await ageSessions(administrator, 11 * minute);
    const { page } = await site.visit({ token: administrator.token });
    await page.goto(`/admin/users/${idOf(person)}`);
    await page.getByRole('button', { name: 'Adjust…' }).click();
    const form = page.getByRole('dialog', { name: /^Adjust the points of/ });
    await form.getByLabel('Points', { exact: true }).fill('7');
    await form.getByLabel('Reason').fill('For the festival');
    await form.getByRole('button', { name: 'Add points' }).press('Enter');

    const asking = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await asking.waitFor();
    await page.keyboard.press('Escape');
    await asking.waitFor({ state: 'detached' });
    await form.getByText('Enter your password to confirm it’s you.').waitFor();
    expect(await form.getByLabel('Reason').inputValue()).toBe('For the festival');

    await form.getByRole('button', { name: 'Add points' }).press('Enter');
    await asking.waitFor();
    await page.keyboard.type(administrator.password);
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    expect((await person.call(getMe, {})).points).toBe(17);
    // One confirmation is enough for the next ten minutes.
    await page.getByRole('button', { name: 'Adjust…' }).click();
    await form.getByLabel('Points', { exact: true }).fill('1');
    await form.getByLabel('Reason').fill('Once more');
    await form.getByRole('button', { name: 'Add points' }).press('Enter');
    await form.waitFor({ state: 'detached' });
    expect((await person.call(getMe, {})).points).toBe(18);
  });
});

describe('an order of the palette above a public page', () => {
  it('asks for the password of a login of more than ten minutes ago', async () => {
    const administrator = await site.newAdministrator();
    const person = await newPerson(site.stack);
    await ageSessions(administrator, 11 * minute);
    const { page } = await site.visit({ token: administrator.token });
    await page.goto('/about');
    await page.getByRole('button', { name: 'Your account' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(`give 7 to ${person.email}`);
    await page.getByRole('option').getByText(person.email).waitFor();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: /^Adjust the points of/ });
    await form.getByLabel('Reason').fill('For the festival');
    await form.getByRole('button', { name: 'Add points' }).press('Enter');
    await page.getByRole('dialog', { name: 'Confirm it’s you' }).waitFor();
    await page.keyboard.type(administrator.password);
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    expect((await person.call(getMe, {})).points).toBe(17);
  });
});

describe('a code', () => {
  it('serves the page that asked for it after five wrong tries from elsewhere', async () => {
    const email = `bound-${crypto.randomUUID()}@example.org`;
    const { page } = await site.visit();
    await page.goto('/register');
    await page.getByLabel('Email').fill(email);
    await solveCaptcha(page);
    await page.getByRole('button', { name: 'Send code' }).click();
    const code = await mailedCode(site.stack, email);
    const wrong = code === '000000' ? '000001' : '000000';
    const field = page.getByLabel('Code', { exact: true });
    await field.fill(wrong);
    await page.getByLabel('Nickname').fill('Ann');
    await page.getByLabel('Password', { exact: true }).fill('battery staple');

    const stranger = visitor(site.stack.apiUrl);
    const rest = { email, nickname: 'Ann', password: 'battery staple' };
    for (const tried of [wrong, wrong, wrong, wrong, wrong, code]) {
      const { status } = await stranger.ask(register, { body: { ...rest, code: tried } });
      expect(status).toBe(410);
    }

    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByText('This code is wrong').first().waitFor();
    // The page is bound to its code beyond a reload, which drops what else was typed.
    await page.reload();
    await field.fill(code);
    await page.getByLabel('Nickname').fill('Ann');
    await page.getByLabel('Password', { exact: true }).fill('battery staple');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
  });
});

describe('the second step of a registration', () => {
  it('leads to the captcha once a code needs one again, and keeps what was typed', async () => {
    const { page } = await site.visit();
    await page.route('**/api/auth/send-code', async (route) => {
      const isTicket = route.request().postDataJSON().turnstileToken === 'ticket';
      const sent = { request: randomUUID(), expiresIn: 600, resendAfter: 0, resend: 'ticket' };
      await route.fulfill(
        isTicket
          ? { status: 403, json: { error: 'Again.', code: 'CAPTCHA_REQUIRED' } }
          : { json: sent },
      );
    });
    await page.goto('/register');
    await page.getByLabel('Email').fill('late@example.org');
    await solveCaptcha(page);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Nickname').fill('Ann');
    await page.getByLabel('Password', { exact: true }).fill('battery staple');
    const again = page.getByRole('button', { name: 'Send a new code', exact: true });
    await again.click();
    await page.getByText('Failed to send verification code').waitFor();
    await again.click();
    await solveCaptcha(page);
    await again.click();
    await page.getByLabel('Code', { exact: true }).waitFor();
    expect(await page.getByLabel('Nickname').inputValue()).toBe('Ann');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('battery staple');
    expect(await page.getByText('Failed to send verification code').count()).toBe(0);
  });
});

describe('twelve hours without a call', () => {
  it('log an administrator out, who is told, and nobody else', async () => {
    const [admin, person] = [await site.newAdministrator(), await newPerson(site.stack)];
    await ageSessions(admin, 12 * hour + minute);
    await ageSessions(person, 12 * hour + minute);
    const [{ page }, other] = [
      await site.visit({ token: admin.token }),
      await site.visit({ token: person.token }),
    ];
    await page.goto('/admin/users');
    await page.getByText('Your session has ended. Log in again to continue.').waitFor();
    expect(path(page)).toBe('/login?redirect=%2Fadmin%2Fusers');
    await other.page.goto('/dashboard');
    await other.page.getByRole('heading', { name: 'Overview' }).waitFor();
  });
});
