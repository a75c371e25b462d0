import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { createArticle } from '#shared/areas/news/calls.ts';
import { savePersonSettings } from '#shared/areas/people/calls.ts';
import { importPremiumDomains } from '#shared/areas/premium/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { createUserQuota } from '#shared/areas/quotas/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { listReports, reportDomain } from '#shared/areas/reports/calls.ts';
import { addExemption, addReservedWords } from '#shared/areas/reserved/calls.ts';
import { idOf } from '#test/support/roles.ts';
import { axeFindings, colorRules } from '#test/support/stack/axe.ts';
import { newPerson } from '#test/support/stack/person.ts';
import { adminPaths } from '#web/admin-paths.ts';
import type { paths } from '#web/paths.ts';
import { openSite, type Site } from './site.ts';

/** A page by its heading, and a text that is visible once it is loaded. */
type Shown = readonly [heading: string | RegExp, text: string];

/** By address; `{…}` in one is an id. */
type Pages = Record<string, Shown>;

type Address = Extract<(typeof paths)[keyof typeof paths], string>;
type OfMembers = Extract<Address, `/dashboard${string}`>;
type OfVisitors = typeof paths.login | typeof paths.register | typeof paths.accountLegacy;

/** Pages with all of some addresses: the compiler asks for a new one. */
type All<A extends Address> = Record<A, Shown> & Pages;

/** Addresses of the specification's second section and of reports, for everybody. */
const open: All<Exclude<Address, OfMembers | OfVisitors | typeof paths.console>> = {
  '/': ['A free name on the internet, with real DNS.', 'Search'],
  '/forgot-password': ['Forgot your password?', 'Email'],
  '/reset-password': ['Set a new password', 'Request a new link'],
  '/news': ['News', 'A first article'],
  '/showcase': ['Showcase', 'Submit your site'],
  '/about': ['About', 'hello@freehold.test'],
  '/privacy': ['Privacy', 'dismissed: notifications you dismissed'],
  '/terms': ['Terms', '30 days'],
  '/help': ['Help', 'Certificates, wildcards included'],
  '/help/addresses': ['Keep a home address up to date', 'nochg'],
  '/help/certificates': ['Certificates, wildcards included', 'acme.sh'],
  '/help/code': ['Records in a repository', 'SOA'],
  '/help/moving': ['Move in from another provider', 'Check, then switch'],
  '/help/limits': ['Limits', '1,000 a day'],
  '/challenge-test': ['Challenge test', 'challenge'],
  '/report': ['Report abuse', 'Send report'],
  '/report/nobody.freehold.test': ['Report abuse', 'Send report'],
  '/appeal': ['Appeal a decision', 'expired appeal link'],
};

/** For whoever is not logged in, and states of pages that an address tells. */
const visitors: All<OfVisitors> = {
  '/login': ['Log in', 'Password'],
  '/register': ['Sign up', 'Send code'],
  '/?q=reachable': [/^A free name/, 'Registered'],
  '/reset-password#token=made-up&email=a%40example.org': [/password/, 'Request a new link'],
  '/account-legacy': [/./, 'See you soon'],
  '/news/{article}': ['A first article', 'in the wide column'],
  '/people/{person}': ['Reachable Pier', 'reachable.freehold.test'],
  '/people/nobody-at-all': ['No public page here', 'its owner hid the page'],
};

const members: All<OfMembers> = {
  '/dashboard': ['Overview', 'Newest domains'],
  '/dashboard/overview': ['Overview', 'Newest domains'],
  '/dashboard/domains': ['Domains', 'reachable'],
  '/dashboard/points': ['Points', 'Registration bonus'],
  '/dashboard/invites': ['Invites', 'No one has signed up'],
  '/dashboard/showcases': ['My showcases', 'No showcases yet'],
  '/dashboard/uploads': ['Uploads', 'No uploads yet'],
  '/dashboard/account': ['Account', 'Full name'],
  '/dashboard/account?change=email': ['Account', 'Send code'],
  '/dashboard/tokens': ['Access tokens', 'No access tokens yet'],
  '/dashboard/webhooks': ['Webhooks', 'No webhooks yet'],
  '/dashboard/token': ['Transfer token', 'Your token'],
  '/domain/{domain}': ['reachable.freehold.test', '192.0.2.1'],
  '/account-legacy?redirect=/': ['Account', 'Full name'],
  '/account-legacy?redirect=/terms&change=password': ['Account', 'Current password'],
  '/nowhere': ['Page not found', 'page not found'],
};

/** Every page of the console; the specification lists those that the rail links to. */
const consolePages: Record<keyof typeof adminPaths, Shown> = {
  index: ['Administration', 'Names and limits'],
  users: ['Users', 'Suspended'],
  user: [/./, 'Registration bonus'],
  invitations: ['Invitations', 'Suspicious'],
  domains: ['Domains', '.freehold.test'],
  domainRecords: [/./, '192.0.2.1'],
  dnsRecords: ['DNS records', 'Content'],
  failedRecords: ['Failed records', 'No failed records'],
  roleQuotas: ['Role quotas', 'Administrator'],
  userQuotas: ['User quotas', '70'],
  pricingRules: ['Pricing rules', 'Add rule'],
  premiumDomains: ['Premium domains', 'Price'],
  premiumImport: [/./, 'Import complete'],
  reservedWords: ['Reserved words', 'reachable-mail'],
  news: ['News', 'New article'],
  notifications: ['Notifications', 'Shown'],
  article: [/./, 'Author'],
  showcaseApplications: ['Showcase applications', 'Waiting for review'],
  showcases: ['Showcases', 'Featured'],
  tags: ['Tags', 'Add tag'],
  domainProviders: ['Domain providers', 'freehold.test'],
  smtp: ['Mail servers', 'No mail servers yet'],
  r2Config: ['Object storage', 'No storages yet'],
  reports: ['Reports', 'Decided'],
  report: [/./, 'login page of my bank'],
  deadLetters: ['Failed jobs', 'Counted at'],
  audit: ['Audit log', 'What changed'],
};

const administrators: Pages = Object.fromEntries(
  (Object.keys(adminPaths) as (keyof typeof adminPaths)[]).map((name) => {
    const path = adminPaths[name];
    return [typeof path === 'string' ? path : path(`{${name}}`), consolePages[name]];
  }),
);

const toLogin = (path: string) => `/login?${new URLSearchParams({ redirect: path })}`;

let site: Site;
let visitor: Page;
let member: Page;
let administrator: Page;
/** Ids in addresses. */
let ids: Record<string, string>;

beforeAll(async () => {
  site = await openSite();
  const person = await newPerson(site.stack, { nickname: 'Reachable Pier' });
  const { items } = await person.call(listProviders, {});
  const body = { name: 'reachable', providerId: items[0]?.id ?? '', cost: 0 };
  const ownerId = idOf(person);
  const domainId = (await person.call(claimDomain, { body })).id;
  await person.call(createRecord, {
    params: { id: domainId },
    body: { type: 'A', name: '@', content: '192.0.2.1' },
  });
  const admin = await site.newAdministrator({ nickname: 'Keeper of All' });
  const rows = 'reachablepremium,40\n!,1';
  const importId = (await admin.call(importPremiumDomains, { body: { content: rows } })).id;
  const article = {
    title: 'A first article',
    summary: 'With a table.',
    content: '| a |\n|---|\n| in the wide column |\n\n```\ncode\n```\n\n> quote',
    status: 'published',
  } as const;
  const articleId = (await admin.call(createArticle, { body: article })).id;
  const fqdn = 'reachable.freehold.test';
  const evidence = 'It shows the login page of my bank.';
  const turnstileToken = await person.captcha();
  await person.call(reportDomain, {
    body: { fqdn, category: 'phishing', evidence, turnstileToken },
  });
  const cases = (await admin.call(listReports, { query: { limit: 100 } })).items;
  const address = 'reachable-pier';
  await person.call(savePersonSettings, {
    body: { address, isPublic: true, showsNames: true },
  });
  ids = {
    person: address,
    domain: domainId,
    user: ownerId,
    domainRecords: domainId,
    premiumImport: importId,
    article: articleId,
    report: cases.find((one) => one.fqdn === fqdn)?.id ?? '',
  };
  await admin.call(addReservedWords, { body: { words: 'unreachable' } });
  await admin.call(addExemption, { body: { name: 'reachable-mail' } });
  const quota = { userId: ownerId, domains: 7, records: 70 };
  await admin.call(createUserQuota, { body: quota });
  visitor = (await site.visit()).page;
  member = (await site.visit({ token: person.token })).page;
  administrator = (await site.visit({ token: admin.token })).page;
  for (const page of [visitor, member, administrator]) await page.goto('/');
});

afterAll(() => site?.close());

const filled = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');

const addressOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};

/** Opens an address; its heading and text are there, and nothing waits. */
async function openAt(page: Page, path: string, [heading, text]: Shown): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.locator('main').getByText(text).filter({ visible: true }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
}

/** What axe finds by day, and what it finds by night of all that depends on colors. */
async function findingsOf(page: Page) {
  const byDay = await axeFindings(page);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'night';
    return Promise.all(document.getAnimations().map(({ finished }) => finished));
  });
  return { byDay, byNight: await axeFindings(page, colorRules) };
}

const rows = (pages: Pages, who: () => Page) =>
  Object.entries(pages).map(([path, shown]) => ({ path, shown, who }));

describe('an address', () => {
  it.each([
    ...rows({ ...open, ...visitors }, () => visitor),
    ...rows(members, () => member),
    ...rows(administrators, () => administrator),
  ])('$path shows its page, of which axe finds nothing', async ({ path, shown, who }) => {
    await openAt(who(), filled(path), shown);
    expect(addressOf(who()).replace(/#.*/, '')).toBe(filled(path).replace(/#.*/, ''));
    expect(await findingsOf(who())).toEqual({ byDay: [], byNight: [] });
  });
});

/** Goes to an address within the page, as by a link. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Opens home, and goes to addresses; lists those that do not lead where they should. */
async function wrongRedirects(page: Page, moves: Record<string, string>): Promise<string[]> {
  const wrong: string[] = [];
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const [path, to] of Object.entries(moves)) {
    await go(page, path);
    await page
      .waitForURL((url) => url.pathname + url.search === to)
      .catch(() => wrong.push(`${path} is at ${addressOf(page)}, not ${to}`));
  }
  return wrong;
}

const each = (pages: Pages, to: (path: string) => string) =>
  Object.fromEntries(
    Object.keys(pages)
      .map(filled)
      .map((path) => [path, to(path)]),
  );

describe('the addresses of the site', () => {
  it('lead a visitor to the login for all that is not public', async () => {
    const { '/nowhere': _, ...guarded } = members;
    const own = Object.fromEntries(
      Object.entries(guarded).filter(([path]) => !path.startsWith('/account-legacy')),
    );
    const moves = each({ ...own, ...administrators }, toLogin);
    const filtered = { '/admin/users?role=vip': toLogin('/admin/users?role=vip') };
    expect(await wrongRedirects(visitor, { ...moves, ...filtered })).toEqual([]);
  });

  it('show who is logged in what is public, and send them home from the console', async () => {
    for (const [path, [heading]] of Object.entries(open)) {
      await go(member, path);
      await member.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
    expect(
      await wrongRedirects(member, {
        ...each(administrators, () => '/'),
        '/domains': '/dashboard/domains',
        '/account': '/dashboard/account',
        '/account?redirect=/about': '/account-legacy?redirect=/about',
      }),
    ).toEqual([]);
  });

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
    for (const path of ['/dashboard/nowhere', '/admin/nowhere']) {
      await go(administrator, path);
      await administrator.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    }
  });
});
