import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { newPerson, type Person } from '#test/support/stack/person.ts';
import type { adminPaths } from '#web/admin-paths.ts';
import type { paths } from '#web/paths.ts';
import { openSite, type Site } from './site.ts';

/** Addresses without an id. */
type Fixed<T> = Extract<T[keyof T], string>;
type Address = Fixed<typeof paths>;
type OfMembers = Extract<Address, `/dashboard${string}`>;
type OfEntrances = typeof paths.login | typeof paths.register;
/** The console has a table of its own; the old address of the account is asked for with a way back. */
type Elsewhere = typeof paths.console | typeof paths.accountLegacy;

/** A heading for each address: the compiler asks for those of new pages. */
type Headings<A extends string> = Record<A, string> & Record<`/${string}`, string>;

/** Addresses of the specification's second section and of reports, and the heading of each for its role. */
const everybody: Headings<Exclude<Address, OfMembers | OfEntrances | Elsewhere>> = {
  '/': 'Your name on the internet, free and with real DNS.',
  '/forgot-password': 'Forgot your password?',
  '/reset-password': 'Set a new password',
  '/news': 'News',
  '/showcase': 'Showcase',
  '/about': 'About',
  '/privacy': 'Privacy',
  '/terms': 'Terms',
  '/challenge-test': 'Challenge test',
  '/report': 'Report abuse',
  '/report/nobody.freehold.test': 'Report abuse',
  '/appeal': 'Appeal a decision',
};

/** For whoever is not logged in. */
const entrances: Headings<OfEntrances> = { '/login': 'Log in', '/register': 'Sign up' };

const members: Headings<OfMembers> = {
  '/dashboard': 'Overview',
  '/dashboard/overview': 'Overview',
  '/dashboard/domains': 'Domains',
  '/dashboard/points': 'Points',
  '/dashboard/invites': 'Invites',
  '/dashboard/showcases': 'My showcases',
  '/dashboard/uploads': 'Uploads',
  '/dashboard/account': 'Account',
  '/dashboard/token': 'Transfer token',
};

const administrators: Headings<Fixed<typeof adminPaths>> = {
  '/admin': 'Administration',
  '/admin/users': 'Users',
  '/admin/invitations': 'Invitations',
  '/admin/domains': 'Domains',
  '/admin/dns-records': 'DNS records',
  '/admin/dns-records/failed': 'Failed records',
  '/admin/reports': 'Reports',
  '/admin/role-quotas': 'Role quotas',
  '/admin/user-quotas': 'User quotas',
  '/admin/reserved-words': 'Reserved words',
  '/admin/pricing-rules': 'Pricing rules',
  '/admin/premium-domains': 'Premium domains',
  '/admin/domain-providers': 'Domain providers',
  '/admin/news': 'News',
  '/admin/smtp': 'Mail servers',
  '/admin/r2-config': 'Object storage',
  '/admin/notifications': 'Notifications',
  '/admin/showcase-applications': 'Showcase applications',
  '/admin/showcase': 'Showcases',
  '/admin/tags': 'Tags',
  '/admin/parked-messages': 'Parked messages',
  '/admin/audit': 'Audit log',
};

const toLogin = (path: string) => `/login?${new URLSearchParams({ redirect: path })}`;

let site: Site;
let member: Person;
let administrator: Person;
let domain: { id: string; fqdn: string };

beforeAll(async () => {
  site = await openSite();
  [member, administrator] = [await newPerson(site.stack), await site.newAdministrator()];
  const [provider] = (await member.call(listProviders, {})).items;
  const body = { name: `a-route-${Date.now()}`, providerId: provider?.id ?? '', cost: 0 };
  domain = await member.call(claimDomain, { body });
});

afterAll(() => site?.close());

const addressOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Opens each address; lists those that show another heading. */
async function wrongHeadings(page: Page, pages: Record<string, string>): Promise<string[]> {
  const wrong: string[] = [];
  for (const [path, heading] of Object.entries(pages)) {
    await page.goto(path);
    const found = page.getByRole('heading', { level: 1, name: heading });
    await found.waitFor({ timeout: 10_000 }).catch(() => wrong.push(`${path}: ${heading}`));
    if (addressOf(page) !== path) wrong.push(`${path} became ${addressOf(page)}`);
  }
  return wrong;
}

/** Goes to an address within the page, as by a link. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Opens the first address, and goes to the others; lists those that do not lead where they should. */
async function wrongRedirects(page: Page, moves: Record<string, string>): Promise<string[]> {
  const wrong: string[] = [];
  for (const [index, [path, to]] of Object.entries(moves).entries()) {
    await (index === 0 ? page.goto(path) : go(page, path));
    await page
      .waitForURL((url) => url.pathname + url.search === to, { timeout: 10_000 })
      .catch(() => wrong.push(`${path} is at ${addressOf(page)}, not ${to}`));
  }
  return wrong;
}

const each = (paths: string[], to: (path: string) => string) =>
  Object.fromEntries(paths.map((path) => [path, to(path)]));

describe('the addresses of the site', () => {
  it('show a visitor what is public, and the login for all else', async () => {
    const { page } = await site.visit();
    expect(await wrongHeadings(page, { ...everybody, ...entrances })).toEqual([]);
    const guarded = [...Object.keys(members), ...Object.keys(administrators)];
    const moves = each([...guarded, `/domain/${domain.id}`, '/admin/users?role=vip'], toLogin);
    expect(await wrongRedirects(page, moves)).toEqual([]);
  }, 120_000);

  it('show who is logged in their own pages, and send them home from the console', async () => {
    const { page } = await site.visit({ token: member.token });
    const own = { [`/domain/${domain.id}`]: domain.fqdn, '/account-legacy?redirect=/': 'Account' };
    expect(await wrongHeadings(page, { ...everybody, ...members, ...own })).toEqual([]);
    expect(
      await wrongRedirects(page, {
        ...each(Object.keys(administrators), () => '/'),
        '/domains': '/dashboard/domains',
        '/account': '/dashboard/account',
        '/account?redirect=/about': '/account-legacy?redirect=/about',
      }),
    ).toEqual([]);
  }, 120_000);

  it('show an administrator the console', async () => {
    const { page } = await site.visit({ token: administrator.token });
    expect(await wrongHeadings(page, administrators)).toEqual([]);
  }, 120_000);

  it('show no placeholder of a page that asks for nothing but its code', async () => {
    const { page } = await site.visit();
    await page.addInitScript(() => {
      const note = () => {
        if (document.querySelector('main [aria-busy=true]'))
          Object.assign(window, { hasWaited: true });
      };
      new MutationObserver(note).observe(document, { childList: true, subtree: true });
    });
    for (const path of ['/about', '/privacy', '/terms', '/nowhere']) {
      await page.goto(path);
      await page.locator('h1[tabindex]').waitFor();
      expect(await page.evaluate(() => 'hasWaited' in window), path).toBe(false);
    }
  });

  it('say so where there is no page', async () => {
    const { page } = await site.visit({ token: administrator.token });
    const none = { '/nowhere': 'Page not found', '/dashboard/nowhere': 'Page not found' };
    expect(await wrongHeadings(page, { ...none, '/admin/nowhere': 'Page not found' })).toEqual([]);
  });
});
