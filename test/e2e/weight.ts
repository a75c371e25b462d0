import type { Page, Request } from 'playwright';
import { kilobytes, type Loaded, measure, ofKind } from '#test/bench/loading.ts';

interface Weight {
  requests: number;
  /** JavaScript in kB, as it is sent. */
  script: number;
}

/**
 * What the first view of a page may take, a twentieth more than it takes; 15 requests and 150 kB are the aim.
 */
const budget: Weight = { requests: 30, script: 165 };

/** Pages for everybody, which show texts and lists. */
const light: Weight = { requests: 20, script: 137 };
const lightPages = [
  'about',
  'gallery',
  'help',
  'home',
  'keys',
  'news',
  'not-found',
  'notification',
  'privacy',
  'shell',
  'terms',
];

/** Forms for everybody, whose schemas come with the focus. */
const form: Weight = { requests: 20, script: 141 };
const formPages = ['appeal', 'forgot', 'login', 'register', 'report', 'reset'];

/**
 * Schemas and forms of records, addresses and their checks are 30 kB of the pages that change DNS; those of the console
 * which take more have the form of several areas. Reports show what is in both.
 */
const exceptions: Record<string, Weight> = {
  ...Object.fromEntries(lightPages.map((page) => [page, light])),
  ...Object.fromEntries(formPages.map((page) => [page, form])),
  'access-tokens': { requests: 30, script: 183 },
  account: { requests: 32, script: 180 },
  'account-legacy': { requests: 33, script: 172 },
  'challenge-test': { requests: 30, script: 186 },
  console: { requests: 31, script: 178 },
  'console-applications': { requests: 30, script: 168 },
  'console-audit': { requests: 30, script: 177 },
  'console-domain': { requests: 32, script: 205 },
  'console-domains': { requests: 30, script: 172 },
  'console-exemptions': { requests: 30, script: 172 },
  'console-invitations': { requests: 30, script: 169 },
  'console-news': { requests: 30, script: 171 },
  'console-notifications': { requests: 30, script: 175 },
  'console-premium': { requests: 30, script: 173 },
  'console-pricing': { requests: 30, script: 172 },
  'console-providers': { requests: 30, script: 175 },
  'console-records': { requests: 30, script: 199 },
  'console-report': { requests: 30, script: 206 },
  'console-reports': { requests: 30, script: 182 },
  'console-reserved': { requests: 30, script: 172 },
  'console-showcases': { requests: 31, script: 169 },
  'console-smtp': { requests: 30, script: 166 },
  'console-storages': { requests: 30, script: 167 },
  'console-user': { requests: 37, script: 183 },
  'console-user-quotas': { requests: 30, script: 166 },
  'console-users': { requests: 30, script: 169 },
  domain: { requests: 30, script: 215 },
  editor: { requests: 32, script: 201 },
  history: { requests: 30, script: 215 },
  hostnames: { requests: 31, script: 215 },
  'live-check': { requests: 30, script: 215 },
  setups: { requests: 30, script: 203 },
  showcases: { requests: 30, script: 177 },
  transfer: { requests: 30, script: 215 },
  uploads: { requests: 31, script: 172 },
  webhooks: { requests: 30, script: 189 },
};

/**
 * Counts what a page fetches until it is asked; then tells what is over the page's budget. With `WEIGHTS=1` each page's
 * is printed.
 */
export function weigh(page: Page): (name: string) => Promise<string[]> {
  const loaded: Promise<Loaded>[] = [];
  const add = (request: Request) => void loaded.push(measure(request));
  page.on('requestfinished', add);
  return async (name) => {
    page.off('requestfinished', add);
    const all = await Promise.all(loaded);
    const found: Weight = { requests: all.length, script: ofKind(all, 'script') };
    if (process.env.WEIGHTS) console.log(`${name}: ${found.requests} requests, ${found.script} kB`);
    const { requests, script } = exceptions[name] ?? budget;
    return found.requests > requests || found.script > script
      ? [
          `${name}: ${found.requests} requests, ${found.script} kB of JavaScript, ${kilobytes(all)} in all`,
        ]
      : [];
  };
}
