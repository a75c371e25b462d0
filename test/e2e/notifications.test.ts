import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRole } from '../../shared/accounts.ts';
import {
  activateNotification,
  createNotification,
  type Notification,
  resetDismissals,
} from '../../shared/notifications.ts';
import { allowedElements } from '../../shared/safe-html.ts';
import { hostileHtml } from '../support/hostile-html.ts';
import { newPerson, type Person } from '../support/person.ts';
import { idOf } from '../support/roles.ts';
import { openOwnSite, type Site } from './site.ts';

let site: Site;
let administrator: Person;

beforeAll(async () => {
  site = await openOwnSite();
  administrator = await site.newAdministrator();
});

afterAll(() => site?.close());

const tell = async (content: string, writer = administrator): Promise<Notification> => {
  const body = { content, active: true };
  return (await writer.call(createNotification, { body })).notification;
};

/** More administrators: one alone has a budget for fewer changes. */
async function newWriters(count: number): Promise<Person[]> {
  const writers: Person[] = [];
  while (writers.length < count) {
    const person = await newPerson(site.stack);
    const params = { id: idOf(person), role: 'admin' as const };
    await administrator.call(addRole, { params });
    writers.push(person);
  }
  return writers;
}

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
    expect(await banner.count()).toBe(0);
    await page.goBack();
    await banner.getByRole('status').getByText('After').waitFor();
    await banner.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await banner.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('stands in the flow of home and overview, moves nothing, and is on no page with a form', async () => {
    await tell('<p>One line</p>');
    const person = await newPerson(site.stack);
    const { page } = await site.visit({ token: person.token });
    // The answer comes after the page.
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
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
    await page.goto('/dashboard');
    await bannerOn(page).waitFor();
    for (const path of ['/dashboard/account', '/dashboard/domains', '/forgot-password', '/terms']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await bannerOn(page).count(), path).toBe(0);
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
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(paths.filter((path) => path === '/api/notifications/active')).toHaveLength(1);
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

/** Changes the path as going back would, waits for the banner to say something, and lists what it must not hold. */
const shownAt = (page: Page, path: string, words: string): Promise<string[]> =>
  page.evaluate(
    async ([to, expected, allowed]) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
      const place = () => document.querySelector('section [role=status]');
      while (!place()?.textContent?.includes(expected)) await new Promise(requestAnimationFrame);
      return [...(place()?.querySelectorAll('*') ?? [])]
        .filter((element) => {
          const isLink = element instanceof HTMLAnchorElement;
          const names = element.getAttributeNames().join(' ');
          return (
            !allowed.includes(element.localName) ||
            names !== (isLink ? 'href rel' : '') ||
            (isLink && !/^(https?|mailto):$/.test(element.protocol))
          );
        })
        .map(({ outerHTML }) => outerHTML);
    },
    [path, words, [...allowedElements]] as const,
  );

describe('a hostile notification', () => {
  it('runs nothing once it was stored', { timeout: 180_000 }, async () => {
    const stored = new Set<string>();
    const writers = await newWriters(4);
    for (const [index, payload] of hostileHtml.entries()) {
      const parts = { body: { content: `told ${payload}` } };
      const writer = writers[index % writers.length] as Person;
      const { status, body } = await writer.ask(createNotification, parts);
      // Written anew, the deepest of them are too long.
      if (status === 201) stored.add(body.notification.content);
      else expect(status).toBe(400);
    }
    expect(stored.size).toBeGreaterThan(20);
    const { page, ran } = await openUnguarded();
    await page.goto('/', { waitUntil: 'networkidle' });
    for (const [index, content] of [...stored].entries()) {
      await tell(`<p>number ${index};</p>${content}`, writers[index % writers.length]);
      expect(await shownAt(page, `/news/${index}`, `number ${index};`)).toEqual([]);
    }
    expect(ran()).toBe(0);
  });

  it('runs nothing when it came past the storage', { timeout: 180_000 }, async () => {
    const { page, ran } = await openUnguarded();
    // Nothing hostile on the first page: each text below is asked for by a change of page.
    let next = -1;
    await page.route('**/api/notifications/active', (route) => {
      const content = `<p>number ${next};</p>${hostileHtml[next] ?? ''}`;
      const at = '2026-11-21T08:00:00.000Z';
      const text = { content, active: true, createdAt: at, updatedAt: at, revision: 0 };
      return route.fulfill({ json: { notification: { id: `number ${next}`, ...text } } });
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    for (next = 0; next < hostileHtml.length; next++) {
      expect(await shownAt(page, `/news/past-${next}`, `number ${next};`)).toEqual([]);
    }
    expect(ran()).toBe(0);
  });
});
