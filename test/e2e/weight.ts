import type { Page, Request } from 'playwright';
import { kilobytes, measure, ofKind } from '#test/bench/loading.ts';
import { printRows } from '#test/bench/report.ts';

interface Weight {
  requests: number;
  /** JavaScript in kB, as it is sent. */
  script: number;
}

/**
 * What the first view of a page may take, a twentieth more than it takes; 15 requests and 150 kB are the aim.
 */
const budget: Weight = { requests: 28, script: 151 };

/** Pages for everybody, which show texts and lists. */
const light: Weight = { requests: 20, script: 136 };
const lightPages = [
  'about',
  'gallery',
  'help',
  'home',
  'keys',
  'news',
  'not-found',
  'notification',
  'person',
  'privacy',
  'shell',
  'terms',
];

/** Forms for everybody, whose schemas come with the focus. */
const form: Weight = { requests: 17, script: 130 };
const formPages = ['appeal', 'forgot', 'register', 'report', 'reset'];

/** Tabs of the dashboard whose panels are in its own file. */
const own: Weight = { requests: 23, script: 140 };
const ownPages = ['dashboard', 'domains', 'invites', 'points', 'token'];

/** Pages that show records know all types of them. */
const domain: Weight = { requests: 29, script: 172 };
const domainPages = ['domain', 'history', 'hostnames', 'live-check', 'transfer'];

/** Data of what lies below the first view of home. A quick machine has counted before the page asks for them. */
const belowHome = /\/api\/(showcases|providers)\b/;

const alike = (pages: readonly string[], weight: Weight) =>
  Object.fromEntries(pages.map((page) => [page, weight]));

/**
 * Pages of the console which take more show several areas. Reports show what is in both; the editor of news draws what
 * it saves.
 */
const exceptions: Record<string, Weight> = {
  ...alike(lightPages, light),
  ...alike(formPages, form),
  ...alike(ownPages, own),
  ...alike(domainPages, domain),
  'access-tokens': { requests: 27, script: 153 },
  account: { requests: 30, script: 155 },
  'account-legacy': { requests: 31, script: 147 },
  'challenge-test': { requests: 20, script: 160 },
  console: { requests: 30, script: 158 },
  'console-applications': { requests: 29, script: 151 },
  'console-audit': { requests: 28, script: 156 },
  'console-domain': { requests: 32, script: 173 },
  'console-invitations': { requests: 26, script: 151 },
  'console-news': { requests: 25, script: 149 },
  'console-notifications': { requests: 27, script: 158 },
  'console-providers': { requests: 27, script: 155 },
  'console-records': { requests: 29, script: 158 },
  'console-report': { requests: 30, script: 174 },
  'console-reports': { requests: 27, script: 157 },
  'console-showcases': { requests: 31, script: 153 },
  'console-smtp': { requests: 27, script: 151 },
  'console-user': { requests: 36, script: 164 },
  'console-user-quotas': { requests: 26, script: 150 },
  'console-users': { requests: 26, script: 151 },
  editor: { requests: 31, script: 179 },
  login: { requests: 14, script: 126 },
  setups: { requests: 26, script: 169 },
  showcases: { requests: 30, script: 151 },
  uploads: { requests: 31, script: 145 },
  webhooks: { requests: 27, script: 151 },
};

/**
 * Counts what a page fetches until it is asked; then tells what is over the page's budget. With `WEIGHTS=1` each page's
 * is printed.
 */
export function weigh(page: Page): (name: string) => Promise<string[]> {
  const finished: Request[] = [];
  const add = (request: Request) => void finished.push(request);
  page.on('requestfinished', add);
  return async (name) => {
    page.off('requestfinished', add);
    const inView = finished.filter((request) => name !== 'home' || !belowHome.test(request.url()));
    const all = await Promise.all(inView.map(measure));
    const found: Weight = { requests: all.length, script: ofKind(all, 'script') };
    const { requests, script } = exceptions[name] ?? budget;
    if (process.env.WEIGHTS)
      printRows(name, [
        { what: `${name}: requests`, measured: found.requests, budget: requests, unit: '' },
        { what: `${name}: JavaScript`, measured: found.script, budget: script, unit: 'kB' },
      ]);
    return found.requests > requests || found.script > script
      ? [
          `${name}: ${found.requests} requests, ${found.script} kB of JavaScript, ${kilobytes(all)} in all`,
        ]
      : [];
  };
}
