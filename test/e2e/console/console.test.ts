import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layoutShift } from '#test/bench/loading.ts';
import { invitations } from '#test/screens/console-fixtures.ts';
import { applications } from '#test/screens/showcase-fixtures.ts';
import { newPerson, type Person } from '#test/support/stack/person.ts';
import { openSite, type Site, solveCaptcha } from '../site.ts';
import { savedCsv } from './steps.ts';

let site: Site;
let admin: Person;

beforeAll(async () => {
  site = await openSite();
  admin = await site.newAdministrator({ nickname: 'Light Keeper' });
});

afterAll(() => site?.close());

const searchOf = (page: Page) => new URL(page.url()).search;

/** A page of somebody's browser who is logged in. */
async function pageOf({ token }: Person): Promise<Page> {
  const { page } = await site.visit();
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  return page;
}

describe('the way into the console', () => {
  it('leads an administrator through the login to the very address that was asked for', async () => {
    const { page } = await site.visit();
    await page.goto('/admin/users?filter=vip&sort=email');
    await page.waitForURL(/\/login\?/);
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(
      '/admin/users?filter=vip&sort=email',
    );
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await solveCaptcha(page);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL((url) => url.pathname === '/admin/users');
    expect(searchOf(page)).toBe('?filter=vip&sort=email');
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
  });

  it('is shown to administrators, on top and in their menu', async () => {
    const page = await pageOf(admin);
    await page.goto('/');
    const site = page.getByRole('navigation', { name: 'Site' });
    await site.getByRole('link', { name: 'Admin' }).click();
    await page.getByRole('heading', { level: 1, name: 'Administration' }).waitFor();
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Admin' }).waitFor();
  });

  it('leads back to the page of it that was seen last, with its filters', async () => {
    const page = await pageOf(admin);
    const bar = page.getByRole('navigation', { name: 'Site' });
    await page.goto('/admin/users?filter=vip');
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
    await bar.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await bar.getByRole('link', { name: 'Admin' }).click();
    await page.waitForURL('/admin/users?filter=vip');
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
    await bar.getByRole('link', { name: 'Admin' }).click();
    await page.waitForURL('/admin');
  });

  it('asks for a person where the address names an event of people alone', async () => {
    const page = await pageOf(admin);
    await page.goto('/admin/audit?event=login');
    const problem = page.getByRole('alert').filter({ hasText: 'Choose a person' });
    await problem.getByText('“Logged in” is listed for one person at a time').waitFor();
    expect(await problem.getByRole('button').count()).toBe(0);
    await page.getByLabel('Event').selectOption('');
    await problem.waitFor({ state: 'detached' });
  });

  it('is not shown to others, who are sent home', async () => {
    const page = await pageOf(await newPerson(site.stack));
    await page.goto('/admin/audit');
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('link', { name: 'Dashboard' }).waitFor();
    expect(await page.getByRole('link', { name: 'Admin' }).count()).toBe(0);
  });
});

/** A day of `someDays` as the chart tells it. */
const inNovember = (day: number) => `Nov\u00a0${day},\u00a02026: ${day}, before 10`;

/** Days of November 2026 on which as many people came as the day has in the month, and ten on each in October. */
const someDays = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    count: index + 1,
    before: 10,
  }));

describe('the overview of the console', () => {
  it('shows figures that lead to their lists, and a chart for the mouse, the keys, a table and paper', async () => {
    const page = await pageOf(admin);
    await page.route(/\/api\/admin\/stats\/growth\?/, (route) => {
      const days = Number(new URL(route.request().url()).searchParams.get('days'));
      return route.fulfill({ json: { items: someDays(Math.min(days, 30)) } });
    });
    await page.goto('/admin');
    const growth = page.getByRole('region', { name: 'Growth' });
    const chart = growth.getByRole('slider', { name: 'New each day.' });
    const told = growth.locator('figcaption strong');
    await growth.getByText('Users: +465 in 30 days (before: +300 in 30 days, +55%)').waitFor();
    expect(await chart.getAttribute('aria-valuetext')).toBe(inNovember(30));

    await chart.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await chart.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    await page.mouse.move(x + (width / 30) * 11.5, y + height / 2);
    // Moves of a mouse are drawn with the next frame.
    await expect.poll(() => told.innerText()).toBe(inNovember(12));
    await page.mouse.move(x, y - 60);
    await expect.poll(() => told.innerText()).toBe('');

    await chart.focus();
    await page.keyboard.press('Home');
    expect(await told.innerText()).toBe(inNovember(1));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await chart.getAttribute('aria-valuetext')).toBe(inNovember(3));
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    expect(await told.innerText()).toBe(inNovember(29));

    await growth.getByRole('radio', { name: '7 days' }).check({ force: true });
    await growth.getByText('Users: +28 in 7 days').waitFor();
    await growth.getByRole('button', { name: 'Show as table' }).click();
    expect(await growth.getByRole('row').count()).toBe(8);
    expect(await growth.getByRole('row').nth(1).innerText()).toMatch(/Nov\s7,\s2026\s+7\s+10/);
    await growth.getByRole('button', { name: 'Show as chart' }).click();

    await page.emulateMedia({ media: 'print' });
    expect(await growth.getByRole('radio').first().isVisible()).toBe(false);
    expect(await growth.getByRole('button').isVisible()).toBe(false);
    expect(await chart.isVisible()).toBe(true);
    const adjust = (element: Element) => getComputedStyle(element).printColorAdjust;
    expect(await chart.locator('rect').first().evaluate(adjust)).toBe('exact');
    await page.emulateMedia({ media: null });

    await page
      .getByRole('main')
      .getByRole('link', { name: /^Showcases\s*\d/ })
      .click();
    await page.waitForURL('/admin/showcase');
  });

  it('shows what needs somebody, with its way there and what is done in its row, and moves nothing as it comes', async () => {
    const page = await pageOf(admin);
    const kinds = {
      held: { total: 3 },
      applications: { moreThan: 100 },
      failed: {},
      deadLetters: { total: 3, about: [{ name: 'route53' }, { name: 'sweep' }] },
      smtp: { total: 1 },
    };
    const items = Object.entries(kinds).map(([kind, matter]) => ({ kind, about: [], ...matter }));
    const server = {
      ...{ id: '01J00000000000000000000001', host: 'smtp.example.net', port: 587, user: 'post' },
      ...{ passwordEnding: '', fromEmail: 'codes@freehold.test', fromName: 'Freehold' },
      ...{ active: true, testedAt: null, createdAt: '2026-11-12T09:30:00.000Z' },
      trouble: { at: '2026-11-22T09:12:00.000Z', obstacle: 'login' },
    };
    const messages = [{ sentAt: '2026-11-22T09:12:00.000Z' }];
    const deadLetters = [
      { worker: 'route53', count: 2, replayable: true, messages },
      { worker: 'sweep', count: 1, replayable: false, messages },
    ];
    const [counted, listed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/api/admin/attention', async (route) => {
      await counted.promise;
      await route.fulfill({ json: { items } });
    });
    await page.route('**/api/admin/dead-letters', async (route) => {
      await listed.promise;
      await route.fulfill({ json: { items: deadLetters, countedAt: '2026-11-22T12:00:00.000Z' } });
    });
    await page.route(/api\/admin\/invitations/, (route) =>
      route.fulfill({ json: { items: invitations } }),
    );
    await page.route(/api\/admin\/showcase-applications/, (route) =>
      route.fulfill({ json: { items: applications } }),
    );
    await page.route(/api\/admin\/smtp-configs/, (route) =>
      route.fulfill({ json: { items: [server], total: 1 } }),
    );
    await page.goto('/admin');
    const card = page.getByRole('region', { name: 'Needs attention' });
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Users\s*\d/ })
      .waitFor();
    counted.resolve();
    await card.getByText('3 failed jobs').waitFor();
    listed.resolve();
    const jobs = card.getByRole('list', { name: 'Failed jobs' });
    await jobs.getByText('route53').waitFor();
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.05);
    await card.getByText('3 invitations to review').waitFor();
    await card.getByText('100+ showcase applications to review').waitFor();
    await card.getByText('Couldn’t be counted right now').waitFor();
    await card.getByText('Failed records').waitFor();

    expect(await jobs.getByRole('button').count()).toBe(1);
    await jobs.getByRole('button', { name: 'Try again… route53' }).focus();
    await page.keyboard.press('t');
    const dialog = page.getByRole('dialog', { name: 'Try the jobs of route53 again?' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const test = card.getByRole('button', { name: 'Send test email… smtp.example.net' });
    await test.focus();
    await page.keyboard.press('t');
    const recipient = page.getByRole('dialog').getByLabel('Recipient');
    expect(await recipient.inputValue()).toBe(admin.email);
    await page.route('**/api/admin/smtp-configs/*/test', (route) => {
      Object.assign(items.find(({ kind }) => kind === 'smtp') ?? {}, { total: 0 });
      return route.fulfill({ json: { accepted: true, obstacle: null, conversation: [] } });
    });
    await page.keyboard.press('Enter');
    await test.waitFor({ state: 'detached' });
    await page.getByRole('dialog').getByText('The server accepted the email').waitFor();
    await page.keyboard.press('Escape');
    await recipient.waitFor({ state: 'detached' });

    await card.getByText('3 invitations to review').click();
    await page.waitForURL('/admin/invitations?status=held');
    await page.unrouteAll();
    await page.goto('/admin');
    await card.getByRole('listitem').first().waitFor();
  });
});

it('a storage keeps the dialog of its activation open until that has ended', async () => {
  const storage = {
    ...{ id: '01J00000000000000000000001', bucketName: 'harbour', accountId: '', active: false },
    ...{ endpoint: 'https://storage.example.net', publicUrl: 'https://pictures.example.net' },
    ...{ accessKeyEnding: '', testedAt: null, createdAt: '2026-11-12T09:30:00.000Z' },
  };
  const page = await pageOf(admin);
  const tested = Promise.withResolvers<void>();
  await page.route(/api\/admin\/storage-configs(\?|$)/, (route) =>
    route.fulfill({ json: { items: [storage], total: 1 } }),
  );
  await page.route('**/api/admin/storage-configs/*/test', async (route) => {
    await tested.promise;
    await route.fulfill({ json: { passed: true, steps: [] } });
  });
  await page.route('**/api/admin/storage-configs/*/activate', (route) =>
    route.fulfill({ json: { ...storage, active: true } }),
  );
  await page.goto('/admin/r2-config');
  await page.getByRole('button', { name: 'Actions for harbour', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Activate…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Testing the storage…').waitFor();
  // The reply would close whichever dialog is open by then.
  await page.keyboard.press('Escape');
  for (const button of await dialog.getByRole('button', { name: 'Close', exact: true }).all()) {
    await button.click({ force: true });
  }
  expect(await dialog.getByText('Testing the storage…').isVisible()).toBe(true);
  tested.resolve();
  await dialog.waitFor({ state: 'detached' });
});

/** Answers the list of users with three pages, and tells which queries it was asked. */
async function answerUsers(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const next: Record<string, string> = { first: 'second', second: 'third' };
  await page.route(/\/api\/admin\/users(\?|$)/, (route) => {
    const { search, searchParams } = new URL(route.request().url());
    asked.push(search);
    const cursor = searchParams.get('cursor') ?? 'first';
    const row = {
      id: `01J0000000000000000000000${cursor.length % 10}`,
      email: `${cursor}@example.org`,
      nickname: `On the ${cursor} page`,
      roles: ['user'],
      status: 'active',
      points: 10,
      domains: 0,
      createdAt: '2026-11-12T09:30:00.000Z',
    };
    if (searchParams.has('search')) return route.fulfill({ json: { items: [], total: 0 } });
    const total = cursor === 'first' ? { moreThan: 1000 } : { total: 42 };
    return route.fulfill({ json: { items: [row], nextCursor: next[cursor], ...total } });
  });
  return asked;
}

describe('a list of the console', () => {
  it('is turned over and back, and keeps its page over a reload', async () => {
    const page = await pageOf(admin);
    await answerUsers(page);
    await page.goto('/admin/users');
    await page.getByRole('link', { name: 'On the first page' }).waitFor();
    await page.getByText('1–1 of more than 1,000').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('link', { name: 'On the second page' }).waitFor();
    await page.getByText('2 of 42').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('link', { name: 'On the third page' }).waitFor();
    expect(searchOf(page)).toBe('?cursor=third');
    await page.reload();
    await page.getByRole('link', { name: 'On the third page' }).waitFor();
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.getByRole('link', { name: 'On the second page' }).waitFor();
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.getByRole('link', { name: 'On the first page' }).waitFor();
    await page.goBack();
    await page.goBack();
    await page.getByRole('link', { name: 'On the third page' }).waitFor();
  });

  it('leads from a page that a link led to back to the first', async () => {
    const page = await pageOf(admin);
    await answerUsers(page);
    await page.goto('/admin/users?cursor=second');
    await page.getByRole('link', { name: 'On the second page' }).waitFor();
    await page.getByRole('button', { name: 'First page' }).click();
    await page.getByRole('link', { name: 'On the first page' }).waitFor();
    expect(searchOf(page)).toBe('');
  });

  it('of what was done shows a usual period, or days of one’s own', async () => {
    const page = await pageOf(admin);
    await page.goto('/admin/audit');
    await page.getByLabel('Period').selectOption('Yesterday');
    await page.waitForURL(/from=[\d-]{10}&to=[\d-]{10}/);
    await page.reload();
    await page.getByText('No results').waitFor();
    expect(await page.getByLabel('Period').inputValue()).toBe('yesterday');
    const day = new URLSearchParams(searchOf(page)).get('from');
    await page.getByLabel('Period').selectOption('Choose days…');
    expect(await page.getByLabel('From').inputValue()).toBe(day);
    await page.getByLabel('To', { exact: true }).fill('');
    await page.getByRole('cell').first().waitFor();
    expect(await page.getByLabel('Period').inputValue()).toBe('own');
  });

  it('of what was done is one entry of the history for each day that is typed', async () => {
    const page = await pageOf(admin);
    await page.goto('/admin/audit');
    await page.getByLabel('Period').selectOption('Choose days…');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/admin/audit') asked.push(searchParams.get('from') ?? '');
    });
    const entries = () => page.evaluate(() => history.length);
    const before = await entries();
    // A slow device, whose address follows late what is typed on.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 20 });
    await page.getByLabel('From').focus();
    await page.keyboard.type('11212026');
    await page.waitForURL(/from=2026-11-21/);
    expect(await entries()).toBe(before + 1);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('152026');
    await page.getByLabel('To', { exact: true }).focus();
    await page.keyboard.type('1121');
    await expect.poll(() => asked.at(-1)).toMatch(/^2026-11-15/);
    expect(await entries()).toBe(before + 1);
    expect(asked.filter((from) => !from.startsWith('2026'))).toEqual([]);
    // The first day is a bound of the last, which is half typed when it comes.
    const listed = page.waitForRequest(/admin\/audit\?.*\bto=/);
    await Promise.all([listed, page.keyboard.type('2026')]);
    await page.waitForURL(/to=2026-11-21/);
    expect(await entries()).toBe(before + 2);
    await page.goBack();
    await page.waitForURL(/from=2026-11-15$/);
    await expect.poll(() => page.getByLabel('To', { exact: true }).inputValue()).toBe('');
  });

  it('is exported whole, whichever page is shown, or not at all', async () => {
    const page = await pageOf(admin);
    const asked = await answerUsers(page);
    await page.goto('/admin/users?cursor=second&filter=vip');
    await page.getByRole('link', { name: 'On the second page' }).waitFor();
    const { name, head, rows } = await savedCsv(page);
    expect(name).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    expect(head).toBe('id,email,nickname,roles,avatar,status,points,domains,createdAt');
    expect(rows.map((row) => row.split(',')[2])).toEqual([
      'On the first page',
      'On the second page',
      'On the third page',
    ]);
    expect(asked.slice(-3).every((query) => query.includes('filter=vip'))).toBe(true);
    await page.getByText('3 rows exported.').waitFor();

    await page.route(/cursor=third/, (route) => route.abort());
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await page.getByText('Couldn’t export the list').waitFor();
  });

  it('keeps search, filter and sorting in the address, and starts over with each', async () => {
    const page = await pageOf(admin);
    const asked = await answerUsers(page);
    await page.goto('/admin/users?cursor=second&filter=nonsense');
    await page.getByRole('link', { name: 'On the second page' }).waitFor();
    expect(asked.at(-1)).not.toContain('nonsense');
    await page.getByRole('radio', { name: 'VIP' }).check({ force: true });
    await page.getByRole('link', { name: 'On the first page' }).waitFor();
    expect(searchOf(page)).toBe('?filter=vip');
    await page.getByRole('button', { name: 'Email' }).click();
    await page.waitForURL(/sort=email&order=asc/);
    await page
      .getByRole('columnheader', { name: 'Email' })
      .and(page.locator('[aria-sort=ascending]'))
      .waitFor();
    await page.getByRole('button', { name: 'Email' }).click();
    await page.waitForURL(/sort=email&order=desc/);
    await page.getByRole('searchbox').fill('nobody');
    await page.getByText('No results').waitFor();
    expect(asked.at(-1)).toContain('search=nobody');
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await page.getByRole('link', { name: 'On the first page' }).waitFor();
    expect(searchOf(page)).toBe('?sort=email&order=desc');
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
  });
});
