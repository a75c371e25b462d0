import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editItem } from '#test/support/cloud/edit-item.ts';
import { idOf } from '#test/support/roles.ts';
import { newPerson, type Person } from '#test/support/stack/person.ts';
import { openSite, type Site, solveCaptcha } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});

afterAll(() => site?.close());

describe('the shell of the site', () => {
  it('offers the way back to the top after 300 pixels, and hands the keyboard on', async () => {
    const { page } = await site.visit();
    await page.setViewportSize({ width: 360, height: 600 });
    await page.goto('/terms', { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const button = page.getByRole('button', { name: 'Back to top' });
    await page.evaluate(() => scrollTo(0, 290));
    await page.waitForFunction(() => scrollY === 290);
    expect(await button.count()).toBe(0);
    await page.waitForFunction(() => {
      scrollTo(0, 600);
      return document.querySelector('button[aria-label="Back to top"]') !== null;
    });
    // On a phone it would lie over what is read on the way down.
    expect(await button.count()).toBe(0);
    await page.evaluate(() => scrollTo(0, 500));
    await button.waitFor();
    const ring = button.locator('circle').last();
    const left = async () => Number(await ring.getAttribute('stroke-dashoffset'));
    const middle = await left();
    await page.setViewportSize({ width: 1440, height: 600 });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(left).toBeLessThan(0.01);
    expect(middle).toBeGreaterThan(0.1);
    const waits = await page.evaluate(async () => {
      // The wait of the scrolling before ends before one that is asked for now.
      await new Promise((resolve) => setTimeout(resolve, 16));
      const [wait, asked] = [window.setTimeout, [] as (number | undefined)[]];
      const noted = (run: () => void, ms?: number) => {
        asked.push(ms);
        return wait(run, ms);
      };
      Object.assign(window, { setTimeout: noted });
      for (let event = 0; event < 20; event++) dispatchEvent(new Event('scroll'));
      window.setTimeout = wait;
      return asked;
    });
    expect(waits.filter((ms) => ms === 16)).toHaveLength(1);
    await button.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => scrollY === 0);
    await button.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('sends who is not logged in to the login and remembers the whole address', async () => {
    const { page } = await site.visit();
    await page.goto('/dashboard/domains?from=mail#top');
    await page.waitForURL(/\/login/);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('redirect')).toBe('/dashboard/domains?from=mail#top');
  });

  it('speaks the language of the browser until another is chosen, and keeps it', async () => {
    const { page } = await site.visit({ language: 'fr-CA' });
    await page.goto('/login');
    await page.locator('html[lang=fr]').waitFor();
    await page.getByRole('heading', { name: 'Connexion' }).waitFor();
    await page
      .getByRole('button', { name: /Langue/ })
      .first()
      .click();
    await page.getByRole('menuitemradio', { name: '日本語' }).click();
    await page.locator('html[lang=ja]').waitFor();
    await page.reload();
    await page.locator('html[lang=ja]').waitFor();
    await page.getByRole('heading', { name: 'ログイン' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ja');
  });

  it('shows the chosen theme from the first paint on, after a reload too', async () => {
    const { page } = await site.visit();
    await page.goto('/');
    const kept = () => page.evaluate(() => localStorage.getItem('preferred-theme'));
    // A press before the code of the page is there comes true later.
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect.poll(kept).toBe('night');
    await page.reload({ waitUntil: 'commit' });
    await page.waitForSelector('body', { state: 'attached' });
    expect(await page.locator('html').getAttribute('data-theme')).toBe('night');
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect.poll(kept).toBe('default');
    await page.reload();
    await page.getByRole('button', { name: 'Switch to dark theme' }).waitFor();
  });

  it('leads from its bar where a visitor, a member or an administrator may go', async () => {
    const communityUrl = 'https://community.example.com/';
    const open = async (token?: string) => {
      const { page } = await site.visit({ ...(token && { token }) });
      await page.route('**/api/config', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), communityUrl } });
      });
      await page.goto('/terms');
      const bar = page.getByRole('navigation', { name: 'Site', exact: true });
      const leadsTo = (...names: string[]) =>
        expect
          .poll(() => bar.getByRole('link').allInnerTexts())
          .toEqual(['News', 'Showcase', ...names]);
      return { page, leadsTo };
    };
    const visitor = await open();
    await visitor.leadsTo();
    await visitor.page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();

    const { page, leadsTo } = await open((await newPerson(site.stack)).token);
    await leadsTo('Dashboard', 'Community');
    const community = page.getByRole('link', { name: 'Community' });
    expect(await community.getAttribute('href')).toBe(communityUrl);
    expect(await page.getByRole('link', { name: 'Log in' }).count()).toBe(0);
    const menu = page.getByRole('button', { name: 'Your account' });
    await menu.getByText('NP', { exact: true }).waitFor();
    await menu.click();
    for (const name of ['Account Profile incomplete', 'Domains', 'Log out'])
      await page.getByRole('menuitem', { name, exact: true }).waitFor();
    // Until it is known who is logged in, the bar shows no initials and no way to the login.
    await page.route('**/api/auth/me', () => {});
    await page.reload();
    await leadsTo('Dashboard', 'Community');
    await menu.waitFor();
    expect(await menu.getByText('NP', { exact: true }).count()).toBe(0);

    const administrator = await open((await site.newAdministrator()).token);
    await administrator.leadsTo('Dashboard', 'Community', 'Admin');
  });
});

describe('a guide', () => {
  it('ends with configurations for this very service, which have no token', async () => {
    const { page } = await site.visit();
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
    await page.getByRole('link', { name: 'Keep a home address up to date' }).click();
    await page.getByRole('link', { name: 'All guides' }).scrollIntoViewIfNeeded();
    const { host } = new URL(site.stack.siteUrl);
    await page.getByText(`server=${host}`).waitFor();
    await page.getByText("password='YOUR-TOKEN'").waitFor();
    await page.getByRole('link', { name: 'All guides' }).click();
    await page.waitForURL('/help');
  });
});

describe('the home page', () => {
  it('names each suffix before anybody types, and gives the place to the answer', async () => {
    const { page } = await site.visit();
    await page.goto('/');
    const suffixes = page.getByRole('region', { name: 'Suffixes' });
    const tile = suffixes.getByRole('listitem').filter({ hasText: '.freehold.test' }).first();
    await tile.getByText('Servers, mail, anything that speaks DNS.').waitFor();
    await tile.getByText('5 characters or more are free').waitFor();
    await tile.getByText('Shorter ones cost up to 100 points').waitFor();
    await page.getByRole('textbox', { name: 'Find a name' }).fill('lighthouse-keeper');
    await page.getByRole('list', { name: 'Results for lighthouse-keeper' }).waitFor();
    expect(await suffixes.count()).toBe(0);
    await page.getByRole('textbox', { name: 'Find a name' }).fill('');
    await suffixes.waitFor();
  });

  it('shows an example once one comes to it, and at once where no motion is wanted', async () => {
    const { page } = await site.visit();
    await page.setViewportSize({ width: 390, height: 700 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Showcases of other files would stand below it.
    await page.route(/\/api\/showcases\?/, (route) =>
      route.fulfill({ json: { items: [], total: 0 } }),
    );
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(await page.getByRole('figure').count()).toBe(0);
    const height = await page.evaluate(() => document.body.scrollHeight);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('figure').getByText('dig +short lighthouse.example.com').waitFor();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBe(height);
  });

  it('is printed in ink on paper, without what is pressed', async () => {
    const { page } = await site.visit();
    await page.goto('/?q=printed');
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await page.getByRole('button', { name: 'Switch to light theme' }).waitFor();
    await page.getByText('Available').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('link', { name: 'Freehold' }).isVisible()).toBe(true);
    expect(await page.getByText('Available').first().isVisible()).toBe(true);
    for (const role of ['button', 'contentinfo'] as const)
      expect(await page.getByRole(role).count(), role).toBe(0);
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(ink).toBe('rgb(28, 31, 26)');
  });
});

/** Suspends an account in the table; its sessions stay, as after an administrator's call. */
const suspend = (person: Person) => {
  const key = { pk: `USER#${idOf(person)}`, sk: 'ACCOUNT' };
  return editItem(site.stack.table, key, 'status', () => 'suspended');
};

describe('who is logged in', () => {
  /** Somebody on the dashboard, and how often the service was asked who they are. */
  async function arrive(path = '/dashboard') {
    const person = await newPerson(site.stack);
    const { page } = await site.visit({ token: person.token });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/me')) asked.push(new URL(page.url()).pathname);
    });
    await page.goto(path);
    await page.locator('h1[tabindex]:visible').waitFor();
    await page.waitForLoadState('networkidle');
    return { person, page, asked };
  }

  it.each(['/', '/dashboard/token', '/domains'])('is asked once on coming to %s', async (path) => {
    const { asked } = await arrive(path);
    expect(asked).toHaveLength(1);
  });

  it('is asked again on each change of the path, and not within a page', async () => {
    const { page, asked } = await arrive();
    const links = page.getByRole('navigation', { name: 'Dashboard' });
    /** One under way is not asked for twice: the page has to have taken the answer. */
    const change = async (go: () => Promise<unknown>) => {
      const next = page.waitForResponse('**/api/auth/me');
      await go();
      await (await next).finished();
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    };
    for (const name of ['Domains', 'Transfer token', 'Overview']) {
      await change(() => links.getByRole('link', { name }).click());
    }
    await change(() => page.goBack());
    expect(asked).toHaveLength(5);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.getByLabel('Find a name').fill('harbour');
    await page.waitForURL(/q=harbour/);
    await page.waitForLoadState('networkidle');
    expect(asked).toHaveLength(6);
  });

  it('meets the dialog at the next page once suspended, and can only leave', async () => {
    const { person, page } = await arrive();
    await suspend(person);
    const refused = page.waitForResponse('**/api/auth/me');
    await page.goto('/appeal#token=expired');
    expect((await refused).status()).toBe(403);
    await page.waitForLoadState('networkidle');
    await page.getByText('Invalid or expired appeal link').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('link', { name: 'Terms' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your account has been disabled' });
    const words =
      'Your account has been disabled by the administrator. Contact the administrator for help.';
    await dialog.getByText(words, { exact: true }).waitFor();
    // The browser asks the page before it closes a dialog, but once only.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['Log out']);
    await dialog.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
  });

  it('meets it above whatever dialog is open, and leaves for the home page', async () => {
    const { person, page } = await arrive('/dashboard/token');
    await page.getByRole('button', { name: 'Create new token…' }).click();
    const open = page.getByRole('dialog', { name: 'Create a new token?' });
    await open.waitFor();
    await suspend(person);
    await open.getByRole('button', { name: 'Create new token' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your account has been disabled' });
    await dialog.getByRole('button', { name: 'Log out' }).click();
    await page.getByLabel('Find a name').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('is shown as somebody else once another tab logged in as them', async () => {
    const { page } = await arrive('/dashboard/account');
    const other = await newPerson(site.stack, { nickname: 'somebody else' });
    const report = await page.context().newPage();
    await report.goto('/report/nobody.freehold.test');
    await report.getByLabel('What did you see?').fill('It asks for my password.');
    const tab = await page.context().newPage();
    await tab.goto('/terms');
    await tab.evaluate((token) => localStorage.setItem('token', token), other.token);
    await page.getByRole('main').getByText(other.email).waitFor();
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('banner').getByText(other.email).waitFor();

    // A static public query is not reset, so its form is not mounted anew.
    await report.getByRole('button', { name: 'Your account' }).click();
    await report.getByRole('banner').getByText(other.email).waitFor();
    expect(await report.getByLabel('What did you see?').inputValue()).toMatch(/password/);
  });

  it('keeps the page where its surroundings cannot be loaded', async () => {
    const person = await newPerson(site.stack);
    const { page } = await site.visit({ token: person.token });
    await page.route(/\/assets\/(dashboard|banner|back-to-top|keys)-/, (route) => route.abort());
    await page.setViewportSize({ width: 360, height: 600 });
    await page.goto('/');
    await page.locator('h1[tabindex]:visible').waitFor();
    await page.evaluate(() => scrollTo(0, 600));
    await page.keyboard.press('Control+k');
    await page.waitForLoadState('networkidle');
    await page.locator('h1[tabindex]:visible').waitFor();
  });

  it('is forgotten where the session has ended', async () => {
    const { page } = await arrive();
    await page.route('**/api/auth/me', (route) =>
      route.fulfill({ status: 401, json: { code: 'AUTHENTICATION_REQUIRED', error: 'Ended.' } }),
    );
    await page.getByRole('link', { name: 'Transfer token' }).click();
    await page.waitForURL(/\/login\?redirect=%2Fdashboard%2Ftoken$/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  it.each([500, 0])(
    'is not troubled where the question fails with %d: it is only logged',
    async (status) => {
      const { page } = await arrive();
      const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
      await page.route('**/api/auth/me', (route) =>
        status ? route.fulfill({ status, json: {} }) : route.abort('connectionfailed'),
      );
      await page.getByRole('link', { name: 'Transfer token' }).click();
      expect((await warned).text()).toContain(status ? 'INTERNAL' : 'UNREACHABLE');
      await page.getByRole('heading', { level: 1, name: 'Transfer token' }).waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
      expect(await page.locator('[aria-live=polite]').innerText()).toBe('');
      expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
    },
  );
});

describe('the way on from logging in and registering', () => {
  it('keeps the second step of a registration where the content is skipped to', async () => {
    const { page } = await site.visit();
    await page.goto('/register');
    await page.getByLabel('Email').fill(`skipping-${crypto.randomUUID()}@example.org`);
    await solveCaptcha(page);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Nickname').fill('Ann');
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#main$/);
    expect(await page.getByLabel('Nickname').inputValue()).toBe('Ann');
    await page.reload();
    await page.getByLabel('Code', { exact: true }).waitFor();
  });

  let someone: Person;
  beforeAll(async () => {
    someone = await newPerson(site.stack);
  });

  it.each([
    ['/dashboard/token?from=mail#top', '/dashboard/token?from=mail#top'],
    ['https://evil.example/', '/dashboard'],
    ['//evil.example/dashboard', '/dashboard'],
    ['/.//evil.example', '/dashboard'],
  ])('given as %j leads to %s', async (redirect, target) => {
    for (const path of ['/login', '/register']) {
      const { page, context } = await site.visit({ token: someone.token });
      await page.goto(`${path}?${new URLSearchParams({ redirect })}`);
      await page.waitForURL(site.stack.siteUrl + target);
      await page.locator('h1[tabindex]:visible').waitFor();
      await context.close();
    }
  });
});
