import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { createArticle } from '#shared/areas/news/calls.ts';
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
import { openSite, type Site } from './site.ts';

let site: Site;
let visitor: Page;
let owner: Page;
let keeper: Page;
let ownerId: string;
let domainId: string;
let importId: string;
let articleId: string;
/** Ids in addresses of the console. */
let ids: Record<string, string>;

beforeAll(async () => {
  site = await openSite();
  const person = await newPerson(site.stack);
  const { items } = await person.call(listProviders, {});
  const body = { name: 'reachable', providerId: items[0]?.id ?? '', cost: 0 };
  ownerId = idOf(person);
  domainId = (await person.call(claimDomain, { body })).id;
  await person.call(createRecord, {
    params: { id: domainId },
    body: { type: 'A', name: '@', content: '192.0.2.1' },
  });
  const admin = await site.newAdministrator({ nickname: 'Keeper of All' });
  const rows = 'reachablepremium,40\n!,1';
  importId = (await admin.call(importPremiumDomains, { body: { content: rows } })).id;
  const article = {
    title: 'A first article',
    summary: 'With a table.',
    content: '| a |\n|---|\n| in the wide column |\n\n```\ncode\n```\n\n> quote',
    status: 'published',
  } as const;
  articleId = (await admin.call(createArticle, { body: article })).id;
  const fqdn = 'reachable.freehold.test';
  const evidence = 'It shows the login page of my bank.';
  const turnstileToken = await person.captcha();
  await person.call(reportDomain, {
    body: { fqdn, category: 'phishing', evidence, turnstileToken },
  });
  const cases = (await admin.call(listReports, { query: { limit: 100 } })).items;
  ids = {
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
  owner = (await site.visit({ token: person.token })).page;
  keeper = (await site.visit({ token: admin.token })).page;
  for (const page of [visitor, owner, keeper]) {
    await page.goto('/');
    page.setDefaultTimeout(15_000);
  }
});

afterAll(() => site?.close());

interface Place {
  name: string;
  who: () => Page;
  path: () => string;
  /** Selector that is visible once the page is loaded. */
  text: string;
}

const places: Place[] = [
  { name: 'home', who: () => visitor, path: () => '/?q=reachable', text: 'Registered' },
  { name: 'login', who: () => visitor, path: () => '/login', text: 'Password' },
  { name: 'registration', who: () => visitor, path: () => '/register', text: 'Send code' },
  {
    name: 'page for a forgotten password',
    who: () => visitor,
    path: () => '/forgot-password',
    text: 'Email',
  },
  {
    name: 'page of a reset link',
    who: () => visitor,
    path: () => '/reset-password#token=made-up&email=a%40example.org',
    text: 'Request a new link',
  },
  {
    name: 'page after logging out',
    who: () => visitor,
    path: () => '/account-legacy',
    text: 'See you soon',
  },
  { name: 'account', who: () => owner, path: () => '/dashboard/account', text: 'Full name' },
  {
    name: 'change of the email',
    who: () => owner,
    path: () => '/dashboard/account?change=email',
    text: 'Send code',
  },
  {
    name: 'change of the password',
    who: () => owner,
    path: () => '/account-legacy?redirect=/terms&change=password',
    text: 'Current password',
  },
  { name: 'dashboard', who: () => owner, path: () => '/dashboard', text: 'Newest domains' },
  {
    name: 'list of domains',
    who: () => owner,
    path: () => '/dashboard/domains',
    text: 'reachable',
  },
  { name: 'token', who: () => owner, path: () => '/dashboard/token', text: 'Your token' },
  { name: 'points', who: () => owner, path: () => '/dashboard/points', text: 'Registration bonus' },
  {
    name: 'invites',
    who: () => owner,
    path: () => '/dashboard/invites',
    text: 'No one has signed up',
  },
  {
    name: 'uploads',
    who: () => owner,
    path: () => '/dashboard/uploads',
    text: 'No uploads yet',
  },
  {
    name: 'showcases',
    who: () => owner,
    path: () => '/dashboard/showcases',
    text: 'No showcases yet',
  },
  { name: 'gallery', who: () => visitor, path: () => '/showcase', text: 'Submit your site' },
  { name: 'domain', who: () => owner, path: () => `/domain/${domainId}`, text: '192.0.2.1' },
  { name: 'news', who: () => visitor, path: () => '/news', text: 'A first article' },
  {
    name: 'article',
    who: () => visitor,
    path: () => `/news/${articleId}`,
    text: 'in the wide column',
  },
  { name: 'page about us', who: () => visitor, path: () => '/about', text: 'hello@freehold.test' },
  { name: 'privacy page', who: () => visitor, path: () => '/privacy', text: 'hello@freehold.test' },
  { name: 'report of abuse', who: () => visitor, path: () => '/report', text: 'Send report' },
  { name: 'appeal', who: () => visitor, path: () => '/appeal', text: 'expired appeal link' },
  { name: 'terms', who: () => visitor, path: () => '/terms', text: '30 days' },
  { name: 'missing page', who: () => owner, path: () => '/nowhere', text: 'page not found' },
];

/** Every page of the console, with a text that is there once it is loaded. */
const consolePages: Record<keyof typeof adminPaths, string> = {
  index: 'Names and limits',
  users: 'Normal',
  user: 'Registration bonus',
  invitations: 'Suspicious',
  domains: '.freehold.test',
  domainRecords: '192.0.2.1',
  dnsRecords: 'Content',
  failedRecords: 'No failed records',
  roleQuotas: 'Administrator',
  userQuotas: '70',
  pricingRules: 'Add rule',
  premiumDomains: 'Price',
  premiumImport: 'Import complete',
  reservedWords: 'reachable-mail',
  news: 'New article',
  notifications: 'Shown',
  article: 'Author',
  showcaseApplications: 'Waiting for review',
  showcases: 'Featured',
  tags: 'Add tag',
  domainProviders: 'freehold.test',
  smtp: 'No mail servers yet',
  r2Config: 'No storage yet',
  reports: 'Decided',
  report: 'login page of my bank',
  parkedMessages: 'Counted at',
  audit: 'What changed',
};

const consolePlaces: Place[] = (Object.keys(adminPaths) as (keyof typeof adminPaths)[]).map(
  (name) => ({
    name: `console: ${name}`,
    who: () => keeper,
    path: () => {
      const path = adminPaths[name];
      return typeof path === 'string' ? path : path(ids[name] ?? '');
    },
    text: consolePages[name],
  }),
);

describe('axe', () => {
  it.each([...places, ...consolePlaces])(
    'finds nothing on the $name, by day and by night',
    async ({ who, path, text }) => {
      const page = who();
      await page.goto(path());
      await page.locator('main').getByText(text).filter({ visible: true }).first().waitFor();
      await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
      expect(await axeFindings(page)).toEqual([]);
      await page.evaluate(() => {
        document.documentElement.dataset.theme = 'night';
        return Promise.all(document.getAnimations().map(({ finished }) => finished));
      });
      expect(await axeFindings(page, colorRules)).toEqual([]);
    },
  );
});
