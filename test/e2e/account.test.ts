import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright';
import { decodeTime, ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadItem } from '#functions/uploads/items/uploads.ts';
import { getMe } from '#shared/areas/accounts/calls.ts';
import { forgotPassword } from '#shared/areas/auth/calls.ts';
import { getPerson, savePersonSettings, withdrawUserPage } from '#shared/areas/people/calls.ts';
import { limits } from '#shared/limits.ts';
import { idOf } from '#test/support/roles.ts';
import { picture } from '#test/support/samples/pictures.ts';
import { logIn, newPerson, type Person, visitor } from '#test/support/stack/person.ts';
import { filesOn } from './files-on.ts';
import { openSite, type Site, solveCaptcha } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});

afterAll(() => site?.close());

/** A browser in which somebody is logged in. */
async function visitAs({ token }: Pick<Person, 'token'>, language = 'en') {
  const visit = await site.visit({ language });
  await visit.page.goto('/terms');
  await visit.page.evaluate((stored) => localStorage.setItem('token', stored), token);
  return visit;
}

/** The newest mail to an address, as soon as it is one about this. */
async function mailAbout(subject: string | RegExp, address: string) {
  for (;;) {
    const mail = await site.mailTo(address);
    if (mail.subject.match(subject)) return mail;
  }
}

const linkIn = (text: string) => /\S+\/reset-password#\S+/.exec(text)?.[0] ?? '';

/** A reset link that was mailed. */
async function mailedResetLink(email: string): Promise<string> {
  const someone = visitor(site.stack.apiUrl);
  await someone.call(forgotPassword, { body: { email, turnstileToken: await someone.captcha() } });
  return linkIn((await mailAbout('Set a new', email)).text);
}

/** The page of a reset link that was mailed. */
async function openResetLink(email: string): Promise<Page> {
  const { page } = await site.visit();
  await page.goto(await mailedResetLink(email));
  return page;
}

/** In the bar above every page. */
const initials = (page: Page, text: string) =>
  page.getByRole('button', { name: 'Your account' }).getByText(text, { exact: true });
const path = (page: Page) => page.url().slice(new URL(page.url()).origin.length);

/** Goes on with the keyboard until something has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stops = 0; stops < 60; stops++) {
    await page.keyboard.press('Tab');
    const reached = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element?.id && document.querySelector(`label[for="${element.id}"]`);
      return ((label || element)?.textContent ?? '').trim();
    });
    if (reached === name) return;
  }
  throw new Error(`The keyboard does not reach "${name}".`);
}

describe('somebody who forgot the password', () => {
  it('sets a new one by the mailed link, in German, and every older login ends', async () => {
    const person = await newPerson(site.stack);
    const other = await visitAs(person);
    await other.page.goto('/dashboard');
    await other.page.getByRole('heading', { name: 'Overview' }).waitFor();

    const { page, errors } = await site.visit({ language: 'de' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().split('#')[0] ?? ''));
    await page.goto('/login');
    await page.getByLabel('E\u2011Mail').fill(person.email);
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
    await solveCaptcha(page);
    await page.getByRole('button', { name: 'Link senden' }).click();
    await page.getByText(`Falls es ein Konto mit der Adresse ${person.email} gibt`).waitFor();
    await page.getByRole('button', { name: /^Neuer Link in \d+ s$/ }).waitFor();

    const { text } = await mailAbout('Neues Passwort für Freehold', person.email);
    const link = linkIn(text);
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
    await page.goto(link);
    await page.getByLabel('Neues Passwort', { exact: true }).waitFor();
    expect(path(page)).toBe('/reset-password');
    await page.reload();
    await page.getByLabel('Neues Passwort', { exact: true }).fill('short');
    await page.getByLabel('Neues Passwort wiederholen').fill('else');
    await page.getByRole('button', { name: 'Neues Passwort festlegen' }).click();
    await page.getByRole('link', { name: /mindestens 6 Zeichen/ }).waitFor();
    await page.getByRole('link', { name: /stimmen nicht überein/ }).waitFor();
    expect(await page.title()).not.toContain(token);
    await page.getByLabel('Neues Passwort', { exact: true }).fill('battery staple');
    await page.getByLabel('Neues Passwort wiederholen').fill('battery staple');
    await page.keyboard.press('Enter');

    await page.waitForURL('**/login');
    await page.getByText('Dein neues Passwort gilt').waitFor();
    expect(await page.getByLabel('E\u2011Mail').inputValue()).toBe(person.email);
    await page.locator('[name=password]:focus').waitFor();
    expect(token).toHaveLength(43);
    expect(asked.filter((url) => url.includes(token))).toEqual([]);
    await page.getByLabel('Passwort', { exact: true }).fill('battery staple');
    await solveCaptcha(page);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('heading', { name: 'Übersicht' }).waitFor();

    await other.page.getByRole('link', { name: 'Account' }).click();
    await other.page.waitForURL('**/login?redirect=*');
    await mailAbout('password was changed', person.email);
    expect(errors).toEqual([]);

    await page.goto(link);
    await page.getByText('Link ungültig oder abgelaufen').waitFor();
  });

  it('is told at its field that the new one is easy to guess, and sets a better one by the same link', async () => {
    const person = await newPerson(site.stack);
    const page = await openResetLink(person.email);
    const field = page.getByLabel('New password', { exact: true });
    const send = async (password: string) => {
      await field.fill(password);
      await page.getByLabel('Confirm new password').fill(password);
      await page.getByRole('button', { name: 'Set new password' }).click();
    };
    await send('password123');
    await page.getByText('This password is easy to guess.').first().waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await send('battery staple');
    await page.getByText('Your new password is set').waitFor();
  });

  it('is told the same for an address that nobody has', async () => {
    const { page } = await site.visit();
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText(/complete the CAPTCHA/).waitFor();
    await solveCaptcha(page);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText('If there’s an account for nobody@example.org').waitFor();
  });

  it('sends the link to the right address at once after a typing error', async () => {
    const [wrong, right] = [`wrong-${ulid()}@example.org`, `right-${ulid()}@example.org`];
    const { page } = await site.visit();
    await page.goto('/forgot-password');
    const email = page.getByLabel('Email');
    await email.fill(wrong);
    await solveCaptcha(page);
    await page.getByRole('button', { name: 'Send link' }).click();
    const waiting = page.getByRole('button', { name: /^Send a new link in \d+ s$/ });
    await waiting.waitFor();
    await email.fill(right);
    await solveCaptcha(page);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText(`If there’s an account for ${right}`).waitFor();
    await waiting.waitFor();
  });

  it.each(['', '#token=made-up&email=lost%2Bme%40example.org', '#token=made-up&email=nonsense'])(
    'is led to a new link from /reset-password%s',
    async (fragment) => {
      const { page } = await site.visit();
      await page.goto(`/reset-password${fragment}`);
      await page.getByText('Invalid or expired reset link').waitFor();
      expect(path(page)).toBe('/reset-password');
      await page.getByRole('link', { name: 'Request a new link' }).click();
      await page.waitForURL('**/forgot-password');
      const email = new URLSearchParams(fragment.slice(1)).get('email') ?? '';
      expect(await page.getByLabel('Email').inputValue()).toBe(email);
    },
  );

  it('keeps the link while skipping to the content, and after a reload there', async () => {
    const person = await newPerson(site.stack);
    const page = await openResetLink(person.email);
    await page.getByLabel('New password', { exact: true }).fill('battery staple');
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.hash === '' && history.state.usr?.token);
    expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe(
      'battery staple',
    );
    await page.reload();
    await page.getByLabel('New password', { exact: true }).waitFor();
  });
});

describe('a reset link that is opened beside another login', () => {
  it('leaves that login alone, and says that it stays', async () => {
    const [here, other] = [await newPerson(site.stack), await newPerson(site.stack)];
    const link = await mailedResetLink(other.email);
    const { page } = await visitAs(here);
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('battery staple');
    await page.getByLabel('Confirm new password').fill('battery staple');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await page.getByText('You’re still logged in here with another account.').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(here.token);
    expect((await other.ask(getMe, {})).status).toBe(401);
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
  });

  it('ends the login of its own account here, too', async () => {
    const person = await newPerson(site.stack);
    const link = await mailedResetLink(person.email);
    const { page } = await visitAs(person);
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('battery staple');
    await page.getByLabel('Confirm new password').fill('battery staple');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await page.getByText('Your new password is set').waitFor();
    expect(path(page)).toBe('/login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});

describe('somebody who changes the password', () => {
  it('stays logged in here, in French, and nowhere else', async () => {
    const person = await newPerson(site.stack);
    const other = await visitAs(person);
    await other.page.goto('/dashboard');
    await other.page.getByRole('heading', { name: 'Overview' }).waitFor();
    const { page, errors } = await visitAs(person, 'fr');
    await page.goto('/dashboard/account');
    await page.getByRole('button', { name: 'Changer de mot de passe' }).click();
    await page.waitForURL('**/dashboard/account?change=password');
    await page.getByLabel('Mot de passe actuel').fill('not this one');
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('battery staple');
    await page.getByLabel('Confirmer le nouveau mot de passe').fill('battery stapler');
    await page.keyboard.press('Enter');
    await page
      .getByText(/ne correspondent pas/)
      .first()
      .waitFor();
    await page.getByLabel('Confirmer le nouveau mot de passe').fill('battery staple');
    await page.keyboard.press('Enter');
    await page
      .getByText(/Mot de passe incorrect/)
      .first()
      .waitFor();
    await page.getByLabel('Mot de passe actuel').fill(person.password);
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await page.getByText('Cet appareil reste connecté').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('Changer de mot de passe');
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(person.token);
    await page.reload();
    await page.getByRole('heading', { name: 'Sécurité' }).waitFor();
    await mailAbout('password was changed', person.email);

    await other.page.getByRole('link', { name: 'Account' }).click();
    await other.page.waitForURL('**/login?redirect=*');
    expect(errors.filter((text) => !text.includes('400'))).toEqual([]);
  });
});

describe('the account', () => {
  it('moves to an address whose code was received, and the old one is told', async () => {
    const person = await newPerson(site.stack);
    const { page } = await visitAs(person);
    const next = `next-${person.email}`;
    await page.goto('/dashboard/account?change=email');
    await page.getByLabel('New email').fill(next);
    await solveCaptcha(page);
    await page.getByRole('button', { name: 'Send code' }).click();
    const { text } = await mailAbout('code', next);
    const code = /\d{6}/.exec(text)?.[0] ?? '';
    // The code's field has the focus by now.
    await page.keyboard.type(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Save new email' }).click();
    await page.getByText('This code is wrong').first().waitFor();
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByRole('button', { name: 'Save new email' }).click();
    await page.getByText(`Your email is now ${next}`).waitFor();
    expect(path(page)).toBe('/dashboard/account');
    expect((await mailAbout('new email', person.email)).text).toContain(next);
    await page.reload();
    await page.getByText(next).waitFor();
  });

  it('tells why no code is sent to a new address above its field, and one fault at the field', async () => {
    const { page } = await visitAs(await newPerson(site.stack));
    await page.goto('/dashboard/account?change=email');
    const focused = () =>
      page.evaluate(() => {
        const { role, name } = document.activeElement as HTMLInputElement;
        return name ?? role;
      });
    const send = () => page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('New email').waitFor();
    await send();
    await page.getByRole('alert').getByRole('link').nth(1).waitFor();
    await expect.poll(focused).toBe('alert');
    await solveCaptcha(page);
    await send();
    await expect.poll(focused).toBe('email');
  });

  it('has the nickname and its initials everywhere as soon as it is saved', async () => {
    const { page } = await visitAs(await newPerson(site.stack, { nickname: 'alder' }));
    await page.goto('/account-legacy');
    await initials(page, 'A').waitFor();
    await page.getByLabel('Nickname').fill('');
    await page.getByRole('button', { name: 'Save nickname' }).click();
    await page.getByText('Choose a nickname.').first().waitFor();
    await page.getByLabel('Nickname').fill('  Long Beach ');
    await page.keyboard.press('Enter');
    await page.getByText('Your nickname is saved.').waitFor();
    expect(await page.getByLabel('Nickname').inputValue()).toBe('Long Beach');
    await initials(page, 'LB').waitFor();
  });

  it('keeps what is typed, and its footer, while the nickname is saved', async () => {
    const { page } = await visitAs(await newPerson(site.stack, { nickname: 'alder' }));
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/auth/update-nickname', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/dashboard/account');
    await page.getByLabel('Nickname').fill('Long Beach');
    await page.keyboard.press('Enter');
    await page.locator('form [aria-busy]').waitFor();
    await page.getByLabel('Nickname').fill('Long Beach Pier');
    await page.getByRole('contentinfo').waitFor();
    answer();
    await page.locator('form [aria-busy]').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Nickname').inputValue()).toBe('Long Beach Pier');
    await initials(page, 'LB').waitFor();
  });

  it('is completed by the keyboard alone, pays 20 points once, and says so', async () => {
    const { page } = await visitAs(await newPerson(site.stack));
    await page.goto('/dashboard/account');
    await page.getByText('to earn 20 points').waitFor();
    await tabTo(page, 'Full name');
    await page.keyboard.type('Nora Pier');
    await tabTo(page, 'Save information');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Enter your city.' }).waitFor();
    expect(await page.getByRole('meter').getAttribute('aria-valuetext')).toBe('1 of 6 filled in');
    for (const [field, text] of [
      ['Phone number', '+49 30 901820'],
      ['City', 'Berlin'],
      ['State, province or region', 'Berlin'],
      ['ZIP or postal code', '10178'],
      ['Country', 'Germany'],
    ] as const) {
      await tabTo(page, field);
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await page.getByText('You earned 20 points').waitFor();
    expect(await page.getByRole('meter').getAttribute('aria-valuetext')).toBe('6 of 6 filled in');
    await tabTo(page, 'Save information');
    await page.keyboard.press('Enter');
    const told = page.getByText('Your personal information is saved.');
    await told.waitFor();
    await page.getByLabel('City').fill('Bern');
    expect(await told.count()).toBe(0);
    await page.getByLabel('City').fill('Berlin');
    await told.waitFor();

    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Account Profile complete' }).waitFor();
    await page.keyboard.press('Escape');
    await page.goto('/dashboard');
    await page.locator('main li', { hasText: 'Points' }).getByText('30').waitFor();
    await page.goto('/dashboard/account');
    await page.getByText('The points are paid once for each email').waitFor();
    expect(await page.getByLabel('City').inputValue()).toBe('Berlin');
  });

  it('saves a public page that was taken down, which comes back as public as it was', async () => {
    const [person, keeper] = [await newPerson(site.stack), await site.newAdministrator()];
    const address = `pier-${ulid().toLowerCase()}`;
    await person.call(savePersonSettings, { body: { address, isPublic: true, showsNames: false } });
    const withdraw = (isWithdrawn: boolean) =>
      keeper.call(withdrawUserPage, { params: { id: idOf(person) }, body: { isWithdrawn } });
    await withdraw(true);
    const { page } = await site.visit({ token: person.token });
    await page.goto('/dashboard/account');
    await page.getByText('An administrator took your page down.').waitFor();
    await page.getByLabel('List my domains').check();
    await page.getByRole('button', { name: 'Save page' }).click();
    await page.getByText('Saved. Nobody can see your page.').waitFor();
    await page.getByLabel('List my domains').uncheck();
    expect(await page.getByText('Saved. Nobody can see your page.').count()).toBe(0);
    await withdraw(false);
    const shown = await person.call(getPerson, { params: { address } });
    expect(shown.names).toEqual([]);
    await page.reload();
    expect(await page.getByLabel('Show my page to everyone').isChecked()).toBe(true);
  });

  it('keeps its place in reload, back and deep links', async () => {
    const person = await newPerson(site.stack);
    const { page } = await site.visit();
    await page.goto('/dashboard/account?change=password');
    await page.waitForURL('**/login?redirect=*');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await solveCaptcha(page);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByLabel('Current password').waitFor();
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByLabel('New email').waitFor();
    await page.reload();
    await page.getByLabel('New email').waitFor();
    await page.goBack();
    await page.getByLabel('Current password').waitFor();
    expect(await page.getByLabel('New email').count()).toBe(0);
  });

  it('is a tab of the dashboard, or a page of its own for who is on the way elsewhere', async () => {
    const { page } = await visitAs(await newPerson(site.stack));
    await page.goto('/account');
    await page.waitForURL('**/dashboard/account');
    await page.goto('/account?redirect=%2Fterms%3Fa%3Db&from=mail');
    await page.waitForURL('**/account-legacy?redirect=%2Fterms%3Fa%3Db&from=mail');
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.waitForURL('**/terms?a=b');
    await page.goto('/account-legacy?redirect=//evil.example');
    await page.getByRole('heading', { name: 'Security' }).waitFor();
    expect(await page.getByRole('link', { name: 'Continue' }).count()).toBe(0);
  });
});

describe('logging out', () => {
  it('leads to a friendly page with the ways back in, which a reload keeps', async () => {
    const person = await newPerson(site.stack);
    const { page, errors } = await visitAs(person);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Account Profile incomplete' }).waitFor();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('heading', { name: 'You’re logged out' }).waitFor();
    expect(path(page)).toBe('/account-legacy');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.reload();
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Go to the home page' }).waitFor();
    await main.getByRole('link', { name: 'Sign up' }).waitFor();
    await main.getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL('**/login');
    expect(errors).toEqual([]);

    await page.goto('/account-legacy?redirect=/dashboard/domains');
    await main.getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL('**/login?redirect=%2Fdashboard%2Fdomains');
  });

  it('ends this session alone from the menu', async () => {
    const person = await newPerson(site.stack);
    const here = await logIn(site.stack, person);
    const { page } = await visitAs(here);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('heading', { name: 'You’re logged out' }).waitFor();
    await expect.poll(async () => (await here.ask(getMe, {})).status).toBe(401);
    expect((await person.ask(getMe, {})).status).toBe(200);
  });

  it('happens at once while the data are downloaded, which are saved all the same', async () => {
    const person = await newPerson(site.stack);
    const { page } = await visitAs(person);
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/account/export/*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/dashboard/account');
    const asked = page.waitForRequest('**/account/export/*');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await asked;
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('heading', { name: 'You’re logged out' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect((await person.ask(getMe, {})).status).toBe(401);
    const saved = page.waitForEvent('download');
    answer();
    expect((await saved).suggestedFilename()).toBe('my-data.zip');
  });

  it('waits half a minute at most for a change that does not end', async () => {
    const { page } = await visitAs(await newPerson(site.stack));
    await page.clock.install();
    // It is never answered, and has no limit of its own, as an upload has none.
    await page.addInitScript(() => {
      AbortSignal.timeout = () => new AbortController().signal;
    });
    await page.route('**/api/auth/update-nickname', () => undefined);
    await page.goto('/dashboard/account');
    await page.getByLabel('Nickname').fill('Long Beach');
    await Promise.all([
      page.waitForRequest('**/api/auth/update-nickname'),
      page.keyboard.press('Enter'),
    ]);
    const token = () => page.evaluate(() => localStorage.getItem('token'));
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL('**/account-legacy');
    expect(await token()).not.toBeNull();
    await page.clock.runFor(30_000);
    await page.getByRole('heading', { name: 'You’re logged out' }).waitFor();
    expect(await token()).toBeNull();
  });

  it('works on all devices from the account', async () => {
    const person = await newPerson(site.stack);
    const other = await visitAs(person);
    await other.page.goto('/dashboard');
    await other.page.getByRole('heading', { name: 'Overview' }).waitFor();
    const { page } = await visitAs(person);
    await page.goto('/dashboard/account');
    // The number is that of the list: this one, the other one, and the one of the registration.
    const logOut = page.getByRole('button', { name: /^Log out everywhere \(\d sessions?\)$/ });
    await page.route('**/api/auth/logout-everywhere', (route) => route.abort('connectionfailed'));
    await logOut.click();
    await page.getByText('Couldn’t log out everywhere').waitFor();
    expect(path(page)).toBe('/dashboard/account');
    await page.unrouteAll();
    // The page comes later than the end of the session.
    await page.route('**/account-page-*.js', async (route) => {
      await page.waitForFunction(() => localStorage.getItem('token') === null);
      await route.continue();
    });
    await logOut.click();
    await page.getByRole('heading', { name: 'You’re logged out' }).waitFor();
    await other.page.getByRole('link', { name: 'Account' }).click();
    await other.page.waitForURL('**/login?redirect=*');
  });
});

/** Fills a person's day of uploads in the table of the stack; returns when the first of them ends to count. */
async function useUpDay({ token }: Person): Promise<number> {
  const { endpoint, name } = site.stack.table;
  Object.assign(process.env, {
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    TABLE_NAME: name,
  });
  const { acceptUpload, readAllUploads, readUpload, reserveWrites } = await import(
    '#functions/uploads/items/uploads.ts'
  );
  const { transact } = await import('#platform/table/transaction.ts');
  const userId = idOf({ token });
  const file = { fileName: 'a.png', size: 1, sha256: '', purpose: 'avatar' as const, userId };
  const seen = { address: '203.0.113.9', reservedAt: [] };
  const shown = { type: 'image/png', width: 1, height: 1 } as const;
  for (;;) {
    const { uploads, pace } = await readAllUploads(userId);
    if (uploads.length === limits.upload.perDay) {
      const first = decodeTime(uploads[0]?.id ?? '');
      return first - (first % 3_600_000) + 24 * 3_600_000;
    }
    const id = ulid();
    await transact(reserveWrites({ ...file, id }, { ...seen, pace }));
    const reserved = (await readUpload(userId, id)) as UploadItem;
    await transact([acceptUpload(reserved, shown)]);
  }
}

const asWritten = (page: Page, time: number): Promise<string> =>
  page.evaluate(
    (at) => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(at),
    time,
  );

describe('somebody’s picture', () => {
  it('is refused, cropped, sent with progress, cancelled, tried again, shown everywhere and removed', async () => {
    const person = await newPerson(site.stack);
    const { page } = await visitAs(person);
    await page.goto('/dashboard/account');
    const file = page.locator('input[type=file]');
    const give = (name: string, mimeType: string, bytes: Uint8Array) =>
      file.setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });
    await page.getByRole('button', { name: 'Choose picture' }).waitFor();
    await give('large.png', 'image/png', new Uint8Array(5_242_881));
    await page.getByText('larger than 5 MB').waitFor();
    await give('page.html', 'text/html', Buffer.from('<b>'));
    await page.getByText('file type isn’t supported').waitFor();
    await give('cut.png', 'image/png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
    await page.getByText('damaged or incomplete').waitFor();

    await give('me.jpg', 'image/jpeg', await picture({ width: 600, height: 400, format: '.jpg' }));
    const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
    await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
    // Held back, so that there is something to cancel.
    let held = 0;
    await page.route('**/quarantine/**', (route) => (held++ === 0 ? undefined : route.continue()));
    const sent = page.waitForRequest('**/quarantine/**');
    await dialog.getByRole('button', { name: 'Save picture' }).click();
    await dialog.getByRole('progressbar', { name: 'Uploading' }).waitFor();
    await sent;
    await dialog.getByRole('button', { name: 'Cancel upload' }).click();
    await dialog.getByRole('button', { name: 'Save picture' }).click();
    await dialog.waitFor({ state: 'detached' });

    const pictures = page.locator('img[src^="/media/"]');
    await page.getByRole('button', { name: 'Your account' }).locator('img').waitFor();
    expect(await pictures.count()).toBe(2);
    const isDrawn = (img: Element) => (img as HTMLImageElement).naturalWidth === 256;
    await expect.poll(() => pictures.first().evaluate(isDrawn)).toBe(true);

    const { token } = await site.newAdministrator();
    const { page: desk } = await visitAs({ token });
    await desk.goto(`/admin/users?q=${encodeURIComponent(person.email)}`);
    const row = desk.getByRole('row').filter({ hasText: person.email });
    await row.locator('img[src^="/media/"]').waitFor();
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await pictures.first().waitFor({ state: 'detached' });
    expect(await pictures.count()).toBe(0);
    await desk.reload();
    await row.getByText('NP', { exact: true }).waitFor();

    const freeAt = await asWritten(page, await useUpDay(person));
    await give('me.jpg', 'image/jpeg', await picture({ width: 600, height: 400, format: '.jpg' }));
    await dialog.getByRole('button', { name: 'Save picture' }).click();
    await dialog
      .getByText(`Daily upload limit reached: 20 of 20. You can upload again on ${freeAt}.`)
      .waitFor();

    await page.goto('/dashboard/uploads');
    await page.getByText('20 of 20 in the last 24 hours').waitFor();
    await page.getByRole('row').filter({ hasText: 'me.jpg' }).first().waitFor();
  });
});

describe('a file that is uploaded', () => {
  it('is a picture by its bytes, whatever its name says', async () => {
    const { page } = await visitAs(await newPerson(site.stack));
    const reserved: string[] = [];
    page.on('request', (request) => {
      const isReservation = request.method() === 'POST' && request.url().endsWith('/api/uploads');
      if (isReservation) reserved.push(request.postDataJSON().fileName);
    });
    // Adding one waits for no answer of the page.
    const dropped = Promise.withResolvers<void>();
    await page.route('**/api/uploads/stats', async (route) => {
      await dropped.promise;
      await route.continue();
    });
    await page.goto('/dashboard/uploads');
    const zone = page.getByRole('group', { name: 'Upload a picture' });
    const drop = async (bytes: Uint8Array, name: string, type?: string) =>
      zone.dispatchEvent('drop', { dataTransfer: await filesOn(page, bytes, [name], type) });
    await drop(Buffer.from('Not a picture'), 'text.png');
    await page.getByText('file type isn’t supported').waitFor();
    dropped.resolve();
    // As phones and mail programs name them.
    await drop(await picture(), 'IMG_0001', '');
    await page.getByRole('row').filter({ hasText: 'IMG_0001' }).getByText('PNG').waitFor();
    expect(reserved).toEqual(['IMG_0001']);
  });

  it('is deleted with a word on articles by who writes them', async () => {
    const people = [await newPerson(site.stack), await site.newAdministrator()];
    const said: number[] = [];
    for (const person of people) {
      const { page } = await visitAs(person);
      await page.goto('/dashboard/uploads');
      const dataTransfer = await filesOn(page, await picture(), ['pier.png']);
      const zone = page.getByRole('group', { name: 'Upload a picture' });
      await zone.dispatchEvent('drop', { dataTransfer });
      await page.getByRole('button', { name: 'Delete pier.png' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete pier.png?' });
      await dialog.getByText('Its address stops working').waitFor();
      said.push(await dialog.getByText('Articles that show it will have a gap.').count());
    }
    expect(said).toEqual([0, 1]);
  });
});

describe('a picture that is cropped', () => {
  it('is sent once by a double click, while it is still being written', async () => {
    const { page } = await visitAs(await newPerson(site.stack));
    await page.goto('/dashboard/account');
    await page.evaluate(() => {
      const draw = HTMLCanvasElement.prototype.toBlob;
      HTMLCanvasElement.prototype.toBlob = function (...given) {
        addEventListener('draw', () => draw.apply(this, given));
      };
    });
    const reserved: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/uploads')) {
        reserved.push(request.url());
      }
    });
    await page.getByRole('button', { name: 'Choose picture' }).waitFor();
    const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(await picture()) };
    await page.locator('input[type=file]').setInputFiles(file);
    const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
    await dialog.getByRole('button', { name: 'Save picture' }).dblclick();
    await page.evaluate(() => dispatchEvent(new Event('draw')));
    await dialog.waitFor({ state: 'detached' });
    expect(reserved).toHaveLength(1);
  });
});

describe('a download of all that is stored', () => {
  it('goes on for longer than an answer may take, as a slow network needs it', async () => {
    const person = await newPerson(site.stack);
    const { page } = await visitAs(person);
    await page.addInitScript(() => {
      const limits: [milliseconds: number, limit: AbortController][] = [];
      AbortSignal.timeout = (milliseconds) => {
        const limit = new AbortController();
        limits.push([milliseconds, limit]);
        return limit.signal;
      };
      const send = window.fetch;
      window.fetch = async (url, init) => {
        const response = await send(url, init);
        if (!String(url).includes('/account/export/')) return response;
        const bytes = await response.bytes();
        // Half a minute passes while the first answer comes.
        return new Response(
          new ReadableStream({
            pull(body) {
              for (const [milliseconds, limit] of limits)
                if (milliseconds <= 30_000) limit.abort(new DOMException('', 'TimeoutError'));
              if (init?.signal?.aborted) return body.error(init.signal.reason);
              body.enqueue(bytes);
              body.close();
            },
          }),
        );
      };
    });
    await page.goto('/dashboard/account');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByText('Saved as my-data.zip.').waitFor();
  });
});

describe('somebody who leaves', () => {
  it('downloads all that is stored, then deletes the account with password and mailed code', async () => {
    const person = await newPerson(site.stack);
    const { page, errors } = await visitAs(person);
    await page.goto('/dashboard/account');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download', exact: true }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('my-data.zip');
    const { 'account.json': json } = unzipSync(await readFile(await saved.path()));
    expect(JSON.parse(strFromU8(json as Uint8Array)).account.email).toBe(person.email);
    await page.getByText('Saved as my-data.zip.').waitFor();

    await page.getByRole('button', { name: 'Delete account…' }).click();
    await page.getByRole('heading', { name: 'What stays' }).waitFor();
    await page.getByRole('button', { name: 'Email me a code' }).click();
    const { text } = await mailAbout('code to delete your Freehold account', person.email);
    await page.getByLabel('Code from the email').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Delete my account' }).click();

    const goodbye = page.getByRole('heading', { name: 'Your account is deleted' });
    await goodbye.waitFor();
    await page.reload();
    await goodbye.waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(null);
    expect(errors).toEqual([]);
  });
});
