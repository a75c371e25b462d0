import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateUser } from '#shared/areas/accounts/calls.ts';
import { listDomains } from '#shared/areas/domains/calls.ts';
import { type Answer, answerCalls, lost, reply } from '#test/screens/answers.ts';
import { asAdmin, profile } from '#test/screens/console-fixtures.ts';
import { domains } from '#test/screens/domain-fixtures.ts';
import { always } from '#test/screens/fixtures.ts';
import type { Scene } from '#test/screens/scene.ts';
import { scenes } from '#test/screens/scenes.ts';
import { openSite, type Site } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});

afterAll(() => site?.close());

const answersOf = (of: readonly Scene[]) => of.flatMap(({ answers = [] }) => answers);

/** A success for every call, and the content of full pages where a scene has it. */
const full = [
  ...answersOf(scenes).filter(
    ({ behaviour }) => behaviour.kind === 'reply' && behaviour.status < 300,
  ),
  ...answersOf(scenes.filter(({ state }) => state === 'full')),
  ...always,
];

/** Opens a page in front of made-up answers. */
async function open(path: string, answers: readonly Answer[], token?: string): Promise<Page> {
  const { page } = await site.visit({ ...(token && { token }) });
  await answerCalls(page, [...full, ...answers]);
  await page.goto(path);
  await page.locator('h1[tabindex]:visible').waitFor();
  return page;
}

/** The focused element once it is visible and has a name. */
const focused = (page: Page) =>
  page.waitForFunction(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body || !element.checkVisibility()) return false;
    const label = element.ariaLabel ?? (element as HTMLInputElement).labels?.[0]?.textContent;
    return (label || element.textContent || '').trim() !== '' && element.id !== 'main';
  });

describe('the focus', () => {
  it.each([
    ['/dashboard', 'Dashboard'],
    ['/admin', 'Administration'],
  ])('is on the heading or a field after each link of %s', async (path, name) => {
    const page = await open(path, [asAdmin], 'token');
    await page.setViewportSize({ width: 1440, height: 900 });
    const links = page.getByRole('navigation', { name, exact: true }).getByRole('link');
    for (const link of (await links.all()).toReversed()) {
      await link.click();
      await focused(page);
    }
  });

  it('follows a visitor from page to page', async () => {
    const page = await open('/', []);
    for (const name of ['Log in', 'Forgot your password?', 'About', 'Privacy', 'Terms']) {
      await page.getByRole('link', { name, exact: true }).click();
      await focused(page);
    }
  });

  it('returns to the button when a dialog is saved by Enter', async () => {
    const page = await open(
      `/admin/users/${profile.id}`,
      [asAdmin, reply(updateUser, profile)],
      'token',
    );
    await page.getByRole('button', { name: 'Edit…' }).first().click();
    await page.getByRole('dialog').getByLabel('Nickname').fill('Southern Pier');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('button:focus', { hasText: 'Edit…' }).waitFor();
  });
});

/** Outer edges of all that is visible of a selector, in pixels. A button without a ground is seen by what is in it. */
const edgesOf = (page: Page, selector: string): Promise<{ left: number; right: number }> =>
  page.locator(selector).evaluateAll((elements) => {
    const boxes = elements
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    return {
      left: Math.round(Math.min(...boxes.map(({ left }) => left))),
      right: Math.round(Math.max(...boxes.map(({ right }) => right))),
    };
  });

describe('the grid', () => {
  it.each([1440, 1920])('of bar, rail, content and footer is one at %i px', async (width) => {
    for (const path of ['/dashboard', '/admin']) {
      const page = await open(path, [asAdmin], 'token');
      await page.setViewportSize({ width, height: 900 });
      await page.locator('main section').first().waitFor();
      // `/auth/me` and the right column answer later, and move what was measured.
      await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
      const bar = await edgesOf(page, 'header svg, header [aria-haspopup] > *');
      expect(await edgesOf(page, 'footer span, footer a, footer button > *')).toEqual(bar);
      expect((await edgesOf(page, 'main nav svg')).left).toBe(bar.left);
      expect((await edgesOf(page, 'main section')).right).toBe(bar.right);
    }
  });
});

describe('the scroll position', () => {
  it('is the top of a page opened by its address, and comes back with back', async () => {
    const page = await open('/terms', []);
    await page.setViewportSize({ width: 800, height: 400 });
    await page.evaluate(() => scrollTo(0, 500));
    await page.waitForFunction(() => Object.values(sessionStorage).includes('500'));
    await page.goto('/privacy');
    await page.locator('h1[tabindex]:visible').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await page.waitForFunction(() => scrollY === 500);
    await page.goto('/terms');
    await page.locator('h1[tabindex]:visible').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

describe('a section that failed', () => {
  it('is fetched again when the connection is back', async () => {
    const page = await open('/dashboard/domains', [lost(listDomains)], 'token');
    await page.locator('main [role=alert]').waitFor();
    await answerCalls(page, [...full, reply(listDomains, { items: [...domains] })]);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await page
      .getByRole('link', { name: domains[0]?.fqdn ?? '' })
      .first()
      .waitFor();
  });
});

describe('a form', () => {
  it('takes a mended field out of the summary of errors', async () => {
    const page = await open('/login', []);
    await page.getByRole('button', { name: 'Log in' }).click();
    const summary = page.getByRole('alert').getByRole('link');
    // What checks a form comes with the first press.
    await summary.first().waitFor();
    const errors = await summary.count();
    await page.getByLabel('Email').fill('north-pier@example.org');
    await expect.poll(() => summary.count()).toBe(errors - 1);
  });

  it('keeps the way to a forgotten password beside the error that asks for one', async () => {
    const page = await open('/dashboard/account?change=password', [], 'token');
    await page.getByLabel('Current password').waitFor();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Save new password/ })
      .click();
    await page.getByRole('alert').first().waitFor();
    await page.getByRole('link', { name: 'Forgot your password?' }).waitFor();
  });
});

describe('the terms', () => {
  it('promise thirty days’ notice of material changes', async () => {
    const page = await open('/terms', []);
    await page.getByText(/We give 30 days’ notice of material changes/).waitFor();
  });
});
