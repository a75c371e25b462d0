import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { safeHtml as storedHtml } from '#functions/notifications/safe-html.ts';
import {
  activateNotification,
  createNotification,
  getNotification,
  type Notification,
  resetDismissals,
  updateNotification,
} from '#shared/areas/notifications/calls.ts';
import { notificationHtml } from '#shared/safe-html.ts';
import { hostileHtml } from '#test/support/samples/hostile-html.ts';
import { newPerson, type Person } from '#test/support/stack/person.ts';
import { savedCsv } from './console/steps.ts';
import { openOwnSite, type Site } from './site.ts';

let site: Site;
let administrator: Person;

beforeAll(async () => {
  site = await openOwnSite();
  administrator = await site.newAdministrator();
});

afterAll(() => site?.close());

const tell = async (content: string): Promise<Notification> => {
  const body = { content, active: true };
  return (await administrator.call(createNotification, { body })).notification;
};

const bannerOn = (page: Page) => page.getByRole('region', { name: 'Notification' });

/** Waits until the page has asked what is active, and been answered. */
const asked = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/notifications/active'));

describe('a notification', () => {
  it('greets whoever comes first, and leads to what the service is', async () => {
    const { page, errors } = await site.visit();
    await page.goto('/');
    await bannerOn(page).getByText('Welcome to Freehold.').waitFor();
    await bannerOn(page).getByRole('link', { name: 'How it works' }).click();
    await page.waitForURL('/about');
    expect(errors).toEqual([]);
  });

  it('leads nowhere else by a path that reads as another site', async () => {
    await tell('<a href="/.//elsewhere.example/">there</a>');
    const { page } = await site.visit();
    await page.goto('/');
    const origin = new URL(page.url()).origin;
    await bannerOn(page).getByRole('link', { name: 'there' }).click();
    await page.waitForURL(`${origin}//elsewhere.example/`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByRole('link', { name: 'About' }).click();
    await page.waitForURL(`${origin}/about`);
  });

  it('is gone for good when it is dismissed, until there is another one or a reset', async () => {
    const first = await tell('<p>Maintenance on <strong>Sunday</strong></p>');
    const { page } = await site.visit();
    await page.goto('/');
    const banner = bannerOn(page);
    await banner.getByText('Maintenance on Sunday').waitFor();
    await banner.getByRole('button', { name: 'Dismiss notification' }).click();
    await banner.waitFor({ state: 'detached' });

    for (const path of ['/', '/terms']) {
      const answer = asked(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      expect((await (await answer).json()).notification.id).toBe(first.id);
      expect(await banner.count()).toBe(0);
    }

    await tell('<p>All is well again</p>');
    await page.goto('/');
    await banner.getByText('All is well again').waitFor();
    await administrator.call(activateNotification, { params: { id: first.id } });
    await page.reload({ waitUntil: 'networkidle' });
    expect(await banner.count()).toBe(0);

    await administrator.call(resetDismissals, {});
    await page.reload();
    await banner.getByText('Maintenance on Sunday').waitFor();
  });

  it('is written and previewed in the console, shown, dismissed, and shown again by a reset', async () => {
    const { page: desk } = await site.visit({ token: administrator.token });
    const { page } = await site.visit();
    const press = (name: string) => desk.getByRole('button', { name, exact: true }).click();
    await desk.goto('/admin/notifications');
    await press('New notification…');
    await press('Save notification');
    await desk.getByText('Write the notification first.').first().waitFor();
    await desk.getByLabel('Text').fill('<p>Storm <b>warning</b><script>ran()</script></p>');
    await desk.getByRole('dialog').getByRole('region').getByText('Storm warning').waitFor();
    await press('Save notification');
    const row = desk.getByRole('row').filter({ hasText: 'Storm warning' });
    await row.getByText('Not shown').waitFor();
    // The row says it, so that the words are for screen readers alone.
    const toast = desk.locator('[id^=toast-]');
    await desk.locator('[aria-live]').getByText('Notification saved.').waitFor();
    expect(await toast.count()).toBe(0);
    await page.goto('/', { waitUntil: 'networkidle' });
    const banner = bannerOn(page);
    expect(await banner.getByText('Storm warning').count()).toBe(0);

    await row.getByRole('button', { name: /Actions for/ }).click();
    await desk.getByRole('menuitem', { name: 'Show to everyone' }).click();
    await row.getByText('Shown', { exact: true }).waitFor();
    await page.reload();
    await banner.getByText('Storm warning').waitFor();
    await banner.getByRole('button', { name: 'Dismiss notification' }).click();
    await banner.waitFor({ state: 'detached' });
    await page.reload({ waitUntil: 'networkidle' });
    expect(await banner.count()).toBe(0);
    await press('Show again…');
    await press('Show again');
    await toast.getByText('Everyone sees the notification again.').waitFor();
    const { width, height } = desk.viewportSize() ?? { width: 0, height: 0 };
    await desk.setViewportSize({ width: 390, height: 740 });
    await toast.hover();
    // Over the bar of a phone, and over nothing of the page.
    const edges = [toast, desk.locator('main')].map((place) => place.boundingBox());
    const [over, main] = await Promise.all(edges);
    expect((over?.y ?? Infinity) + (over?.height ?? 0)).toBeLessThan(main?.y ?? 0);
    await desk.setViewportSize({ width, height });
    await page.reload();
    await banner.getByText('Storm warning').waitFor();

    const choose = async (task: string) => {
      await row.getByRole('button', { name: /Actions for/ }).click();
      await desk.getByRole('menuitem', { name: task }).click();
    };
    await choose('Edit…');
    await desk.getByLabel('Text').fill('<p>Storm warning lifted</p>');
    await press('Save changes');
    await row.getByText('Storm warning lifted', { exact: true }).waitFor();
    const { name, head, rows } = await savedCsv(desk);
    expect(name).toMatch(/^notifications-/);
    expect(head.split(',')).toEqual(expect.arrayContaining(['content', 'active']));
    expect(rows).toContainEqual(expect.stringContaining('Storm warning lifted'));
    await choose('Delete…');
    await press('Delete notification');
    await row.waitFor({ state: 'detached' });
  });

  it('that somebody else rewrote meanwhile keeps what is typed, and is saved over or taken as it is', async () => {
    const body = { content: '<p>Tide <b>at one</b></p>', active: false };
    const { id } = (await administrator.call(createNotification, { body })).notification;
    const stored = async () =>
      (await administrator.call(getNotification, { params: { id } })).notification;
    const rewrite = (body: { content: string; active?: boolean }) =>
      administrator.call(updateNotification, { params: { id }, body });
    const { page: desk } = await site.visit({ token: administrator.token });
    const press = (name: string) => desk.getByRole('button', { name, exact: true }).click();
    const text = desk.getByLabel('Text');
    const notice = desk.getByText('Someone changed this in the meantime', { exact: true });
    const edit = async (typed: string) => {
      const row = desk.getByRole('row').filter({ hasText: 'Tide' });
      await row.getByRole('button', { name: /Actions for/ }).click();
      await desk.getByRole('menuitem', { name: 'Edit…' }).click();
      await text.fill(typed);
    };

    await desk.goto('/admin/notifications');
    await edit('Tide at two');
    await rewrite({ content: '<p>Tide <b>at three</b></p>', active: true });
    await press('Save changes');
    await notice.waitFor();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('alert').getByText('It now says: Tide at three').waitFor();
    expect(await dialog.getByRole('alert').count()).toBe(1);
    expect(await text.inputValue()).toBe('Tide at two');
    // Closed and opened again, as by a session that ended.
    await desk.reload();
    await desk
      .getByRole('button', { name: /Actions for/ })
      .first()
      .waitFor();
    await edit('Tide at four');
    await notice.waitFor();
    await press('Keep my changes');
    await notice.waitFor({ state: 'detached' });
    await desk.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await stored()).toMatchObject({ content: 'Tide at four', active: true });

    await edit('Tide at five');
    await rewrite({ content: 'Tide at six' });
    await press('Save changes');
    await notice.waitFor();
    await press('Use the new values');
    await notice.waitFor({ state: 'detached' });
    expect(await text.inputValue()).toBe('Tide at six');
    await press('Cancel');
    expect(await stored()).toMatchObject({ content: 'Tide at six', active: true });
  });

  it('fails with the text of the call, and without a token at once, with nothing sent', async () => {
    await tell('<p>Ebb</p>');
    await administrator.call(createNotification, { body: { content: 'Tides', active: false } });
    const { page: desk } = await site.visit({ token: administrator.token });
    const press = (name: string) => desk.getByRole('button', { name, exact: true }).click();
    const told = (text: string) => desk.getByText(text, { exact: true }).waitFor();
    const choose = async (name: string) => {
      const row = desk.getByRole('row').filter({ hasText: 'Tides' }).first();
      await row.getByRole('button', { name: /Actions for/ }).click();
      await desk.getByRole('menuitem', { name }).click();
    };
    let failing: RegExp;
    let sent: string[] = [];
    await desk.route('**/api/**', (route, request) => {
      const call = `${request.method()} ${new URL(request.url()).pathname.slice('/api'.length)}`;
      sent.push(call);
      return failing.test(call) ? route.fulfill({ status: 502, body: '' }) : route.continue();
    });

    failing = /^GET .notifications.active$/;
    await desk.goto('/admin/notifications');
    await told('Failed to fetch active notification');
    failing = /^GET .notifications$/;
    await desk.reload();
    await told('Failed to fetch notifications');
    failing = /^(GET .notifications.\w{26}|(POST|DELETE) .notifications.*)$/;
    await desk.reload();
    await choose('Edit…');
    await told('Failed to fetch notification');
    await press('Cancel');
    await choose('Show to everyone');
    await told('Failed to activate notification');
    await choose('Delete…');
    await press('Delete notification');
    await told('Failed to delete notification');
    await press('Cancel');
    await press('Show again…');
    await press('Show again');
    await told('Couldn’t reset dismissals');
    await press('Cancel');
    failing = /^PUT /;
    await choose('Edit…');
    await press('Save changes');
    await told('Failed to update notification');
    await press('Cancel');

    failing = /^POST .notifications$/;
    await press('New notification…');
    await desk.getByLabel('Text').fill('Storm');
    await press('Save notification');
    await told('Failed to create notification');
    await desk.waitForLoadState('networkidle');
    sent = [];
    // Its answer would lead to the login, away from the text.
    failing = /^GET .auth.me$/;
    await desk.evaluate(() => localStorage.removeItem('token'));
    await press('Save notification');
    await desk
      .getByRole('dialog')
      .getByText(/^Authentication required\./)
      .waitFor();
    const ofEverybody = ['GET /notifications/active', 'GET /auth/me'];
    expect(sent.filter((call) => !ofEverybody.includes(call))).toEqual([]);
  });

  it('comes with the next change of page, is announced politely, and is left by the keyboard', async () => {
    await tell('<p>Before</p>');
    const { page } = await site.visit();
    await page.goto('/', { waitUntil: 'networkidle' });
    const banner = bannerOn(page);
    await banner.getByText('Before').waitFor();
    await tell('<p>After</p>');
    const answer = asked(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await answer;
    await banner.getByRole('status').getByText('After').waitFor();
    await banner.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await banner.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('stands below the bar of every page, in the flow, and moves nothing', async () => {
    await tell('<p>One line</p>');
    const person = await newPerson(site.stack);
    const { page } = await site.visit({ token: person.token });
    // The answer comes after the page.
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/notifications/active', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.boundingBox();
    answer();
    await bannerOn(page).getByText('One line').waitFor();
    expect(await heading.boundingBox()).toEqual(before);
    for (const path of ['/dashboard', '/dashboard/account', '/dashboard/domains', '/terms']) {
      await page.goto(path);
      await bannerOn(page).getByText('One line').waitFor();
      const [bar, banner, main] = await Promise.all(
        [page.getByRole('banner'), bannerOn(page), page.getByRole('main')].map((part) =>
          part.boundingBox(),
        ),
      );
      expect(banner?.y, path).toBe((bar?.y ?? 0) + (bar?.height ?? 0));
      expect(main?.y, path).toBeGreaterThanOrEqual((banner?.y ?? 0) + (banner?.height ?? 0));
    }
  });

  it('opens where it has more to say than a line, by a click or by the keyboard', async () => {
    await tell(`<p>${'Much to say. '.repeat(40)}</p><p><a href="/about">About</a></p>`);
    const { page } = await site.visit();
    await page.goto('/');
    const heightOf = async () => (await bannerOn(page).boundingBox())?.height ?? 0;
    const more = bannerOn(page).getByRole('button', { name: 'Show all' });
    await more.waitFor();
    const line = await heightOf();
    expect(line).toBeLessThan(50);
    await more.click();
    await bannerOn(page).getByRole('button', { name: 'Show less' }).waitFor();
    expect(await heightOf()).toBeGreaterThan(line + 40);
    await bannerOn(page).getByRole('button', { name: 'Show less' }).click();
    await expect.poll(heightOf).toBe(line);
    await bannerOn(page).getByRole('link', { name: 'About' }).focus();
    await bannerOn(page).getByRole('button', { name: 'Show less' }).waitFor();
  });

  it('is asked for once by a first load', async () => {
    const { page } = await site.visit();
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    const answer = asked(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await answer;
    expect(paths.filter((path) => path === '/api/notifications/active')).toHaveLength(1);
  });

  it('is asked for once where the page changes before the answer', async () => {
    await tell('<p>Slow tide</p>');
    const { page } = await site.visit();
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    let times = 0;
    await page.route('**/api/notifications/active', async (route) => {
      times++;
      await held;
      await route.continue();
    });
    await page.goto('/');
    await expect.poll(() => times).toBe(1);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
    answer();
    await bannerOn(page).getByText('Slow tide').waitFor();
    expect(times).toBe(1);
  });
});

/** A page without any security policy, which counts what hostile HTML runs. */
async function openUnguarded(): Promise<{ page: Page; ran: () => number }> {
  const { context } = await site.visit();
  const options = { baseURL: site.stack.siteUrl, bypassCSP: true, locale: 'en' };
  const page = (await (await context.browser()?.newContext(options))?.newPage()) as Page;
  let count = 0;
  await page.exposeFunction('ran', () => {
    count++;
  });
  return { page, ran: () => count };
}

interface Told {
  /** Words that only this notification has. */
  words: string;
  html: string;
}

/**
 * Answers a page's question for the active notification with each text in turn, after a change of
 * path as going back makes it. Lists the elements on the banner that must not be there.
 */
const shownOf = (page: Page, texts: Told[]): Promise<string[]> =>
  page.evaluate(
    async ([told, allowed]) => {
      const answered = window.fetch;
      const found: string[] = [];
      const place = () => document.querySelector('section [role=status]');
      for (const [index, { words, html }] of told.entries()) {
        const at = '2026-11-21T08:00:00.000Z';
        const notification = { id: words, content: `<p>${words}</p>${html}`, active: true };
        const answer = { ...notification, createdAt: at, updatedAt: at, revision: 0 };
        window.fetch = async (input, init) =>
          String(input instanceof Request ? input.url : input).endsWith('/notifications/active')
            ? Response.json({ notification: answer })
            : answered(input, init);
        history.pushState(null, '', `/news/${index}`);
        dispatchEvent(new PopStateEvent('popstate'));
        while (!place()?.textContent?.includes(words)) await new Promise(requestAnimationFrame);
        for (const element of place()?.querySelectorAll('*') ?? []) {
          const isLink = element instanceof HTMLAnchorElement;
          const names = element.getAttributeNames().join(' ');
          const isRight =
            allowed.includes(element.localName) &&
            names === (isLink ? 'href rel' : '') &&
            (!isLink || /^(https?|mailto):$/.test(element.protocol));
          if (!isRight) found.push(element.outerHTML);
        }
      }
      return found;
    },
    [texts, Object.keys(notificationHtml)] as const,
  );

const numbered = (texts: readonly string[]): Told[] =>
  texts.map((html, index) => ({ words: `number ${index};`, html }));

describe('a hostile notification', () => {
  it.each([
    ['as it is stored', [...new Set(hostileHtml.map(storedHtml))]],
    ['that came past the storage', hostileHtml],
  ])('runs nothing %s', async (_how, texts) => {
    expect(texts.length).toBeGreaterThan(20);
    const { page, ran } = await openUnguarded();
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(await shownOf(page, numbered(texts))).toEqual([]);
    expect(ran()).toBe(0);
  });
});
