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
  'privacy',
  'shell',
  'terms',
];

/**
 * Schemas and forms of records, addresses and their checks are 30 kB of the pages that change DNS; those of the console
 * which take more have the form of several areas. Reports show what is in both.
 */
const exceptions: Record<string, Weight> = {
  ...Object.fromEntries(lightPages.map((page) => [page, light])),
  'access-tokens': { requests: 30, script: 183 },
  account: { requests: 32, script: 180 },
  'account-legacy': { requests: 33, script: 172 },
  appeal: { requests: 30, script: 178 },
  'challenge-test': { requests: 30, script: 186 },
  console: { requests: 33, script: 194 },
  'console-applications': { requests: 30, script: 175 },
  'console-audit': { requests: 30, script: 184 },
  'console-domain': { requests: 35, script: 215 },
  'console-domains': { requests: 30, script: 188 },
  'console-exemptions': { requests: 30, script: 189 },
  'console-invitations': { requests: 30, script: 175 },
  'console-news': { requests: 30, script: 178 },
  'console-notifications': { requests: 30, script: 181 },
  'console-parked': { requests: 30, script: 168 },
  'console-premium': { requests: 30, script: 180 },
  'console-premium-import': { requests: 30, script: 177 },
  'console-pricing': { requests: 30, script: 189 },
  'console-providers': { requests: 30, script: 191 },
  'console-records': { requests: 32, script: 208 },
  'console-report': { requests: 35, script: 219 },
  'console-reports': { requests: 30, script: 190 },
  'console-reserved': { requests: 30, script: 189 },
  'console-role-quotas': { requests: 30, script: 170 },
  'console-showcases': { requests: 31, script: 176 },
  'console-smtp': { requests: 30, script: 172 },
  'console-storages': { requests: 30, script: 173 },
  'console-tags': { requests: 30, script: 171 },
  'console-user': { requests: 37, script: 191 },
  'console-user-quotas': { requests: 30, script: 172 },
  'console-users': { requests: 30, script: 175 },
  domain: { requests: 30, script: 215 },
  editor: { requests: 32, script: 208 },
  history: { requests: 30, script: 215 },
  hostnames: { requests: 31, script: 215 },
  'live-check': { requests: 30, script: 215 },
  report: { requests: 30, script: 178 },
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
