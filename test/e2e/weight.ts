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
const budget: Weight = { requests: 30, script: 150 };

/** Pages for everybody, which show texts and lists. */
const light: Weight = { requests: 20, script: 124 };
const lightPages = [
  'about',
  'appeal',
  'forgot',
  'gallery',
  'help',
  'home',
  'keys',
  'login',
  'news',
  'not-found',
  'notification',
  'privacy',
  'register',
  'report',
  'reset',
  'shell',
  'terms',
];

/**
 * Schemas and forms of records, addresses and their checks are 30 kB of the pages that change DNS; those of the console
 * which take more have the form of several areas. Reports show what is in both.
 */
const exceptions: Record<string, Weight> = {
  ...Object.fromEntries(lightPages.map((page) => [page, light])),
  'access-tokens': { requests: 30, script: 177 },
  account: { requests: 32, script: 166 },
  'account-legacy': { requests: 33, script: 155 },
  'challenge-test': { requests: 30, script: 172 },
  console: { requests: 31, script: 159 },
  'console-audit': { requests: 30, script: 158 },
  'console-domain': { requests: 32, script: 187 },
  'console-domains': { requests: 30, script: 154 },
  'console-exemptions': { requests: 30, script: 154 },
  'console-invitations': { requests: 30, script: 152 },
  'console-news': { requests: 30, script: 153 },
  'console-notifications': { requests: 30, script: 157 },
  'console-premium': { requests: 30, script: 154 },
  'console-pricing': { requests: 30, script: 153 },
  'console-providers': { requests: 30, script: 156 },
  'console-records': { requests: 30, script: 180 },
  'console-report': { requests: 30, script: 188 },
  'console-reports': { requests: 30, script: 164 },
  'console-reserved': { requests: 30, script: 154 },
  'console-showcases': { requests: 31, script: 152 },
  'console-user': { requests: 37, script: 165 },
  domain: { requests: 30, script: 200 },
  editor: { requests: 32, script: 183 },
  history: { requests: 30, script: 200 },
  hostnames: { requests: 31, script: 200 },
  'live-check': { requests: 30, script: 200 },
  points: { requests: 30, script: 151 },
  setups: { requests: 30, script: 186 },
  showcases: { requests: 30, script: 161 },
  transfer: { requests: 30, script: 200 },
  uploads: { requests: 31, script: 158 },
  webhooks: { requests: 30, script: 174 },
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
