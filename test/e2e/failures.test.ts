import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgotPassword } from '#shared/areas/auth/calls.ts';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { getMyToken } from '#shared/areas/tokens/calls.ts';
import { mailedCode, newPerson, type Person, visitor } from '#test/support/stack/person.ts';
import { openSite, type Site, solveCaptcha, stopClock } from './site.ts';

let site: Site;
let person: Person;

beforeAll(async () => {
  site = await openSite();
  person = await newPerson(site.stack);
});

afterAll(() => site?.close());

/** Lets a call fail without an `error` field, as a gateway does. */
const failAt = (page: Page, path: string) =>
  page.route(`**/api${path}`, (route) => route.fulfill({ status: 502, body: '' }));

/** Lets a call fail whose data are old enough to be fetched again, until the page gives up. Needs an installed clock. */
async function failRefetch(page: Page, path: string): Promise<void> {
  let failed = 0;
  await page.route(path, (route) => {
    failed++;
    return route.fulfill({ status: 502, body: '' });
  });
  await page.clock.runFor(16_000);
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  const isGivenUp = async () => {
    await page.clock.runFor(2000);
    return failed;
  };
  await expect.poll(isGivenUp).toBe(3);
  await page.clock.runFor(2000);
}

/** What the gallery says of its sites once they are there. */
const gallery = /^No sites yet$|^\d+ sites?/;

const told = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** The newest mail to an address, as soon as it says this. */
async function mailWith(words: string, address: string) {
  for (;;) {
    const mail = await site.mailTo(address);
    if (`${mail.subject} ${mail.text}`.includes(words)) return mail;
  }
}

/** Sends the form of the login. */
async function logIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await solveCaptcha(page);
  await press(page, 'Log in');
}

/** Opens the deletion of an account, has its code mailed, and fills in the code and a password. */
async function fillDeletion(page: Page, email: string, password: string): Promise<Locator> {
  await page.goto('/dashboard/account');
  await press(page, 'Delete account…');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Email me a code' }).click();
  const { text } = await mailWith('delete your Freehold account', email);
  await dialog.getByLabel('Code from the email').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  return dialog;
}

/** Types a new password twice, and sends it. */
async function choosePassword(page: Page, button: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill('battery staple');
  await page.getByLabel('Confirm new password').fill('battery staple');
  await press(page, button);
}

/** A page that somebody sees who is logged in. */
async function open(path: string): Promise<Page> {
  const { page } = await site.visit({ token: person.token });
  await page.goto(path);
  return page;
}

describe('a first load', () => {
  it.each([
    ['/dashboard/webhooks', '**/api/webhooks', /^No webhooks yet$/],
    ['/showcase', '**/api/showcases*', gallery],
  ])('of %s that is stalled is asked for anew by “Try again”', async (address, call, shown) => {
    const { page } = await site.visit({ token: person.token });
    await page.clock.install();
    let asked = 0;
    await page.route(call, async (route) => {
      asked++;
      // The first one is never answered.
      if (asked > 1) await route.continue();
    });
    await page.goto(address);
    await expect.poll(() => asked).toBe(1);
    const again = page.getByRole('button', { name: 'Try again' });
    const isOffered = async () => {
      await page.clock.runFor(2000);
      return again.isVisible();
    };
    await expect.poll(isOffered).toBe(true);
    // The first one's own time is not over within these seconds.
    await stopClock(page);
    await again.click();
    for (let step = 0; step < 20; step++) await page.clock.runFor(100);
    await expect.poll(() => asked).toBe(2);
    await page.clock.resume();
    await page.getByRole('main').getByText(shown).first().waitFor();
  });
});

describe('the gallery', () => {
  it('stays while it cannot be fetched again', async () => {
    const { page } = await site.visit();
    await page.clock.install();
    await page.goto('/showcase');
    const below = page.getByRole('main').getByText(gallery).first();
    await below.waitFor();
    await failRefetch(page, '**/api/showcases*');
    await below.waitFor();
  });
});

describe('a list with a next page', () => {
  it('says nothing of it while what is there cannot be fetched again', async () => {
    const { page } = await site.visit({ token: person.token });
    await page.clock.install();
    await page.goto('/dashboard/points');
    await page.getByText('Registration bonus').first().waitFor();
    await failRefetch(page, '**/api/points/transactions*');
    await page.getByText('Registration bonus').first().waitFor();
    expect(await page.getByText('Couldn’t load more entries').count()).toBe(0);
  });
});

describe('a login', () => {
  it.each([
    [
      'is answered without a word',
      (page: Page) => failAt(page, '/auth/login'),
      'Something went wrong on our side. Try again in a moment.',
    ],
    [
      'meets no service',
      (page: Page) => page.route('**/api/auth/login', (route) => route.abort('connectionfailed')),
      'Couldn’t reach the service. Check your connection and try again. Nothing is lost.',
    ],
  ])('that %s is told as “Login failed”, and why', async (_what, fail, why) => {
    const { page } = await site.visit();
    await fail(page);
    await page.goto('/login');
    await logIn(page, person.password);
    await told(page, 'Login failed');
    await told(page, why);
  });

  it('with a wrong password is told as “Login failed”, and that email or password are wrong', async () => {
    const { page } = await site.visit();
    await page.goto('/login');
    await logIn(page, 'not this one');
    await told(page, 'Login failed');
    await page.getByText(/^Invalid email or password\./).waitFor();
  });

  it('stores its token in the browser, so that a reload knows who is there', async () => {
    const { page } = await site.visit();
    await page.goto('/login');
    await logIn(page, person.password);
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.waitForFunction(() => localStorage.getItem('token'));
    await page.reload();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
  });
});

describe('a captcha that cannot be loaded', () => {
  it('is tried again, and costs a report nothing', async () => {
    const { page } = await site.visit();
    await page.route('**/altcha-widget-*.js', (route) => route.abort());
    await page.goto('/report');
    await page.getByLabel('What did you see?').fill('It asks for my password.');
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    const send = page.getByRole('button', { name: 'Send report' });
    await send.scrollIntoViewIfNeeded();
    await again.waitFor();
    await page.unrouteAll();
    await again.click();
    const widget = page.locator('altcha-widget');
    // A browser that remembers the failure opens the page anew.
    await widget.or(again).first().waitFor();
    if (await again.isVisible()) await again.click();
    // Which waits for somebody, as every page does.
    await expect
      .poll(async () => {
        await send.hover();
        await page.mouse.move(0, 0);
        return widget.isVisible();
      })
      .toBe(true);
    expect(await page.getByLabel('What did you see?').inputValue()).toMatch(/password/);
  });
});

describe('a report whose link names nobody’s domain', () => {
  it('is told so at the field, until another name stands there', async () => {
    const { page } = await site.visit();
    await page.goto('/report/nobody.freehold.test');
    const name = page.getByLabel('Domain or address');
    await name.and(page.locator('[aria-invalid]')).waitFor();
    const notes = page.locator(`[id="${await name.getAttribute('aria-describedby')}"]`);
    expect(await notes.textContent()).toBe('This isn’t one of our domains. Check the spelling.');
    await name.fill('anybody.freehold.test');
    expect(await name.getAttribute('aria-invalid')).toBeNull();
    expect(await notes.textContent()).toMatch(/^For example/);
  });

  it('lists it before what else is wrong', async () => {
    const { page } = await site.visit();
    await page.goto('/report/nobody.freehold.test');
    await page.getByRole('button', { name: 'Send report' }).click();
    const wrong = page.getByRole('alert').filter({ hasText: 'Check these fields' });
    await wrong.waitFor();
    expect(await wrong.getByRole('listitem').allTextContents()).toEqual([
      'This isn’t one of our domains. Check the spelling.',
      'Choose what’s wrong.',
      'Describe it in at least 20 characters.',
      'Please complete the CAPTCHA verification first.',
    ]);
  });
});

describe('a part of a page that does not come', () => {
  const missing = 'Couldn’t load this part of the page';

  /** A browser that loses some addresses, and how it opens the page of a new domain. */
  async function claimForPage(lost: string) {
    const owner = await newPerson(site.stack);
    const [provider] = (await owner.call(listProviders, {})).items;
    const body = { name: `parted-${Date.now()}`, providerId: provider?.id ?? '', cost: 0 };
    const { id } = await owner.call(claimDomain, { body });
    const { page } = await site.visit({ token: owner.token });
    await page.route(lost, (route) => route.abort());
    return { page, open: () => page.goto(`/domain/${id}`) };
  }

  /** The page of a new domain with a record half typed. */
  async function openDomain(lost: string) {
    const { page, open } = await claimForPage(lost);
    await open();
    await press(page, 'Add record');
    const name = page.locator('form [name=name]');
    await name.fill('half-typed');
    return { page, name };
  }

  it('is tried again, and takes nothing that is typed beside it', async () => {
    // A browser may remember that a script failed, but not that of a stylesheet.
    const { page, name } = await openDomain('**/assets/domain-parts-*.css');
    await told(page, missing);
    await page.unrouteAll();
    await press(page, 'Try again');
    await page.getByRole('heading', { name: 'Zone file' }).waitFor();
    expect(await name.inputValue()).toBe('half-typed');
    const styles = page.locator('link[href*="/domain-parts-"]');
    expect(
      await styles.evaluateAll((links: HTMLLinkElement[]) => links.some((link) => link.sheet)),
    ).toBe(true);
  });

  it('is told where its styles were lost before the page had what it shows', async () => {
    const { page, open } = await claimForPage('**/assets/domain-parts-*.css');
    const lost = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/domain-parts-'),
    );
    await page.route('**/api/domains/*/records', async (route) => {
      await lost;
      await route.continue();
    });
    await open();
    await told(page, missing);
  });

  it('is told in the heading of the page where it is a whole panel', async () => {
    const { page } = await site.visit({ token: person.token });
    await page.route('**/assets/own-showcases-*', (route) => route.abort());
    await page.goto('/dashboard/showcases');
    await page.getByRole('heading', { name: missing, level: 1 }).waitFor();
    expect(await page.title()).toContain(missing);
    expect(await page.getByText(missing).count()).toBe(1);
  });

  it('is not blamed for a fault of what it shows', async () => {
    const { page } = await site.visit({ token: person.token });
    await page.route('**/api/showcases/mine**', (route) =>
      route.fulfill({ json: { items: [{}] } }),
    );
    await page.goto('/dashboard/showcases');
    await page.getByRole('heading', { name: 'Something went wrong', level: 1 }).waitFor();
    expect(await page.getByText(missing).count()).toBe(0);
  });

  it('is had by a reload where the browser remembers its failure, which the form holds', async () => {
    const { page, name } = await openDomain('**/assets/history-list-*');
    await press(page, 'Show history');
    await told(page, missing);
    await page.unrouteAll();
    await press(page, 'Try again');
    const reload = page.getByRole('button', { name: 'Reload page' });
    const list = page.getByText('No changes yet');
    await list.or(reload).waitFor();
    expect(await name.inputValue()).toBe('half-typed');
    if (await list.isVisible()) return;
    const asked = page.waitForEvent('dialog');
    await Promise.all([asked.then((dialog) => dialog.accept()), reload.click()]);
    await press(page, 'Show history');
    await list.waitFor();
  });

  it('takes no typed name where it has the results, and is had by a reload', async () => {
    const { page } = await site.visit();
    await page.route('**/assets/results-*', (route) => route.abort());
    await page.goto('/');
    const name = page.getByLabel('Find a name');
    await name.fill('parted');
    await told(page, missing);
    expect(await name.inputValue()).toBe('parted');
    await page.waitForURL('**/?q=parted');
    await page.unrouteAll();
    await press(page, 'Reload page');
    await page.getByRole('list', { name: /parted/ }).waitFor();
  });

  it('leaves the results where it has the question for their price', async () => {
    const { page } = await site.visit({ token: person.token });
    const [provider] = (await person.call(listProviders, {})).items;
    await page.route('**/assets/claim-dialog-*.css', (route) => route.abort());
    await page.goto(`/?q=parted-claim&claim=${provider?.id}`);
    await told(page, missing);
    await page.getByRole('list', { name: /parted-claim/ }).waitFor();
    expect(await page.getByLabel('Find a name').inputValue()).toBe('parted-claim');
    await page.unrouteAll();
    await press(page, 'Try again');
    await page.getByRole('dialog', { name: 'Claim this name?' }).waitFor();
  });

  it.each([
    ['dashboard', '/dashboard/showcases', 'own-showcases', 'My showcases'],
    ['console', '/admin/users', 'users-page', 'Users'],
  ])('leaves the menu of the %s, where it has a whole panel', async (_, way, file, title) => {
    const { page } = await site.visit({ token: (await site.newAdministrator()).token });
    await page.route(`**/assets/${file}-*`, (route) => route.abort());
    await page.goto(way);
    await told(page, missing);
    await page.getByRole('main').getByRole('navigation').getByRole('link').first().waitFor();
    await page.unrouteAll();
    await press(page, 'Try again');
    const heading = page.getByRole('heading', { name: title, exact: true, level: 1 });
    const reload = page.getByRole('button', { name: 'Reload page' });
    await heading.or(reload).waitFor();
    if (await reload.isVisible()) await reload.click();
    await heading.waitFor();
  });
});

describe('a browser that refuses to keep anything', () => {
  it('shows the site, and logs in for as long as the page is there', async () => {
    const { page, errors } = await site.visit();
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Refused', 'SecurityError');
          },
        });
    });
    await page.goto('/privacy');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Log in' }).click();
    await logIn(page, person.password);
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.goto('/');
    await page.getByRole('textbox').fill('kept-nowhere');
    await page.getByText('kept-nowhere.freehold.test').first().waitFor();
    expect(errors).toEqual([]);
  });
});

describe('a change while an operator has paused all of them', () => {
  it('is told in German that it comes later, as no call declares it', async () => {
    const { page } = await site.visit({ token: person.token, language: 'de' });
    await page.route('**/api/auth/update-nickname', (route) =>
      route.fulfill({ status: 503, json: { error: 'Later.', code: 'SERVICE_PAUSED' } }),
    );
    await page.goto('/dashboard/account');
    await page.getByLabel('Nickname').fill('Tide');
    await press(page, 'Nickname speichern');
    await page.getByText(/^Änderungen sind wegen Wartung pausiert\./).waitFor();
  });
});

/** Has the next answer of a call get lost, after the service has done what was asked. */
const loseAnswer = (page: Page, path: string) =>
  page.route(
    `**/api${path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionfailed');
    },
    { times: 1 },
  );

describe('an answer that gets lost', () => {
  const unreachable = /^Couldn’t reach the service\./;

  /** The mailed link of somebody who forgot the password, after a reset whose answer was lost. */
  async function resetUnheard() {
    const forgetful = await newPerson(site.stack);
    const { page } = await site.visit();
    const someone = visitor(site.stack.apiUrl);
    const body = { email: forgetful.email, turnstileToken: await someone.captcha() };
    await someone.call(forgotPassword, { body });
    const { text } = await mailWith('/reset-password#', forgetful.email);
    await page.goto(/\S+\/reset-password#\S+/.exec(text)?.[0] ?? '');
    await loseAnswer(page, '/auth/reset-password');
    await choosePassword(page, 'Set new password');
    await page.getByText(unreachable).waitFor();
    return { page, forgetful };
  }

  it('leads from a new password to the login, which takes it', async () => {
    const { page, forgetful } = await resetUnheard();
    await press(page, 'Set new password');
    await page.getByText(/^We can’t tell whether your new password was saved\./).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await page.getByLabel('Email').inputValue()).toBe(forgetful.email);
    await page.getByLabel('Password', { exact: true }).fill('battery staple');
    await solveCaptcha(page);
    await press(page, 'Log in');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
  });

  it('offers the login beside the spent link of a reset, once its page is reloaded', async () => {
    const { page, forgetful } = await resetUnheard();
    await page.reload();
    await page.getByText('If you’ve already set your new password, log in with it.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL('**/login');
    expect(await page.getByLabel('Email').inputValue()).toBe(forgetful.email);
    await page.getByLabel('Password', { exact: true }).fill('battery staple');
    await solveCaptcha(page);
    await press(page, 'Log in');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
  });

  it('offers the login beside the spent code of a registration', async () => {
    const email = `lost-${crypto.randomUUID()}@example.org`;
    const { page } = await site.visit();
    await page.goto('/register');
    await page.getByLabel('Email').fill(email);
    await solveCaptcha(page);
    await press(page, 'Send code');
    await page.getByLabel('Nickname').fill('Ann');
    await page.getByLabel('Password', { exact: true }).fill('battery staple');
    await loseAnswer(page, '/auth/register');
    // The last digit sends the form.
    await page.getByLabel('Code', { exact: true }).fill(await mailedCode(site.stack, email));
    await page.getByText(unreachable).waitFor();
    await press(page, 'Sign up');
    await page.getByText(/^We can’t tell how your last try ended\./).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).last().click();
    await page.waitForURL('**/login');
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
  });

  it('says goodbye after a deletion, in careful words', async () => {
    const leaving = await newPerson(site.stack);
    const { page } = await site.visit({ token: leaving.token });
    const dialog = await fillDeletion(page, leaving.email, leaving.password);
    await loseAnswer(page, '/account');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('heading', { name: 'Your account is probably deleted' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect(await page.getByText('Your session has ended').count()).toBe(0);
  });

  it('says goodbye after a deletion, even if the session is refused in the same moment', async () => {
    const leaving = await newPerson(site.stack);
    const { page } = await site.visit({ token: leaving.token });
    const dialog = await fillDeletion(page, leaving.email, leaving.password);
    await page.evaluate(() => {
      const refusal = { error: 'Authentication required', code: 'AUTHENTICATION_REQUIRED' };
      // No network: the refusals are there before the page is drawn again.
      window.fetch = async (...request) => {
        if (new Request(...request).method === 'GET')
          return Response.json(refusal, { status: 401 });
        throw new TypeError('Failed to fetch');
      };
    });
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('heading', { name: 'Your account is probably deleted' }).waitFor();
  });

  it('says goodbye after a deletion whose second try was throttled', async () => {
    const leaving = await newPerson(site.stack);
    const { page } = await site.visit({ token: leaving.token });
    const dialog = await fillDeletion(page, leaving.email, leaving.password);
    await page.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.abort('connectionfailed') : route.fallback(),
    );
    await loseAnswer(page, '/account');
    const submit = () => dialog.getByRole('button', { name: 'Delete my account' }).click();
    await submit();
    await dialog.getByText(unreachable).waitFor();
    // As API Gateway answers, which asks nobody for the account.
    const throttled = { status: 429, json: { message: 'Too Many Requests' } };
    await page.route('**/api/account', (route) => route.fulfill(throttled), { times: 1 });
    await submit();
    await dialog.getByText(/^Too many attempts\./).waitFor();
    await submit();
    await page.getByRole('heading', { name: 'Your account is probably deleted' }).waitFor();
  });

  it('of a deletion that a second try shows undone says no goodbye', async () => {
    const { page } = await site.visit({ token: person.token });
    await page.route('**/api/account', (route) => route.abort('connectionfailed'), { times: 1 });
    const dialog = await fillDeletion(page, person.email, 'not this one');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await dialog.getByText(unreachable).waitFor();
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await dialog.getByText(/^Wrong password\./).waitFor();
    const other = await page.context().newPage();
    await other.goto('/about');
    await other.evaluate(() => localStorage.removeItem('token'));
    await page.waitForURL(/\/login\?/);
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
  });

  it('before a deletion was done leaves the account as it is', async () => {
    // Of one's own: a code is mailed once a minute.
    const staying = await newPerson(site.stack);
    const { page } = await site.visit({ token: staying.token });
    await page.route('**/api/account', (route) => route.abort('connectionfailed'));
    const dialog = await fillDeletion(page, staying.email, staying.password);
    const checked = page.waitForResponse('**/api/auth/me');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await dialog.getByText(unreachable).waitFor();
    expect((await checked).status()).toBe(200);
    const typed = dialog.getByLabel('Password', { exact: true });
    expect(await typed.inputValue()).toBe(staying.password);
  });
});

describe('a call that fails without a word of the service', () => {
  it('is told by the registration: the code, then the account', async () => {
    const { page } = await site.visit();
    const email = `failing-${crypto.randomUUID()}@example.org`;
    await failAt(page, '/auth/send-code');
    await page.goto('/register');
    await page.getByLabel('Email').fill(email);
    await solveCaptcha(page);
    await press(page, 'Send code');
    await told(page, 'Failed to send verification code');
    await page.unroute('**/api/auth/send-code');
    await solveCaptcha(page);
    await press(page, 'Send code');

    await failAt(page, '/auth/register');
    await page.getByLabel('Code', { exact: true }).fill(await mailedCode(site.stack, email));
    await page.getByLabel('Nickname').fill('Ann');
    await page.getByLabel('Password', { exact: true }).fill('battery staple');
    await press(page, 'Sign up');
    await told(page, 'Registration failed');
  });

  it('is told where a password is forgotten: the link, its check, the new password', async () => {
    const { page } = await site.visit();
    await failAt(page, '/auth/forgot-password');
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(person.email);
    await solveCaptcha(page);
    await press(page, 'Send link');
    await told(page, 'Failed to send reset link');

    const link = new URLSearchParams({ token: 'a'.repeat(43), email: person.email });
    await failAt(page, '/auth/validate-reset-token');
    await page.goto(`/reset-password#${link}`);
    await told(page, 'Invalid reset token');

    await page.unroute('**/api/auth/validate-reset-token');
    await page.route('**/api/auth/validate-reset-token', (route) => route.abort());
    await page.reload();
    await page.getByText('Couldn’t check the link').waitFor();

    await page.unroute('**/api/auth/validate-reset-token');
    await page.route('**/api/auth/validate-reset-token', (route) =>
      route.fulfill({ json: { valid: true } }),
    );
    await failAt(page, '/auth/reset-password');
    await page.reload();
    await choosePassword(page, 'Set new password');
    await told(page, 'Failed to reset password');
  });

  it('is told by the account: the nickname, the email, the password', async () => {
    const page = await open('/account-legacy');
    await failAt(page, '/auth/update-*');
    await page.getByLabel('Nickname').fill('Tide');
    await press(page, 'Save nickname');
    await told(page, 'Failed to update nickname');

    const email = `next-${person.email}`;
    await page.goto('/account-legacy?change=email');
    await page.getByLabel('New email').fill(email);
    await solveCaptcha(page);
    await press(page, 'Send code');
    await page.getByLabel('Code', { exact: true }).fill(await mailedCode(site.stack, email));
    await press(page, 'Save new email');
    await told(page, 'Failed to update email');

    await page.goto('/account-legacy?change=password');
    await page.getByLabel('Current password').fill(person.password);
    await choosePassword(page, 'Save new password');
    await told(page, 'Failed to update password');
  });

  it('is told of the transfer token: reading it, replacing it, giving a domain away', async () => {
    const page = await open('/dashboard');
    await failAt(page, '/tokens/my-token');
    await page.goto('/dashboard/token');
    await told(page, 'Failed to get token');

    await failAt(page, '/tokens/refresh-token');
    await press(page, 'Create new token…');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create new token' }).click();
    await told(page, 'Failed to refresh token');

    const [provider] = (await person.call(listProviders, {})).items;
    const name = `failing-${Date.now()}`;
    const body = { name, providerId: provider?.id ?? '', cost: 0 };
    const { id } = await person.call(claimDomain, { body });
    const { token } = await (await newPerson(site.stack)).call(getMyToken, {});
    await failAt(page, '/tokens/transfer-domain');
    await page.goto(`/domain/${id}`);
    await press(page, 'Transfer this domain…');
    await dialog.getByLabel('The recipient’s token').fill(token);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByLabel(/^Type/).fill(`${name}.freehold.test`);
    await dialog.getByRole('button', { name: 'Transfer domain' }).click();
    await told(page, 'Failed to transfer domain');
  });
});
