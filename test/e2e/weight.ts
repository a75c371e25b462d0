import type { Page, Request } from 'playwright';
import { kilobytes, type Loaded, measure, ofKind } from '#test/bench/loading.ts';

interface Weight {
  requests: number;
  /** JavaScript in kB, as it is sent. */
  script: number;
}

/**
 * What the first view of a page may take, a twentieth more than it takes; 15 requests and 150 kB are the aim, and 150 kB
 * are kept by what is not named here.
 */
const budget: Weight = { requests: 30, script: 150 };

/** Pages for everybody, which show texts and lists. */
const light: Weight = { requests: 20, script: 120 };
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
  'access-tokens': { requests: 30, script: 168 },
  account: { requests: 34, script: 161 },
  'account-legacy': { requests: 34, script: 152 },
  appeal: { requests: 30, script: 154 },
  'challenge-test': { requests: 30, script: 167 },
  console: { requests: 31, script: 164 },
  'console-applications': { requests: 30, script: 155 },
  'console-audit': { requests: 30, script: 163 },
  'console-domain': { requests: 35, script: 186 },
  'console-domains': { requests: 30, script: 159 },
  'console-exemptions': { requests: 30, script: 159 },
  'console-invitations': { requests: 30, script: 156 },
  'console-news': { requests: 30, script: 157 },
  'console-notifications': { requests: 30, script: 162 },
  'console-premium': { requests: 30, script: 159 },
  'console-premium-import': { requests: 30, script: 156 },
  'console-pricing': { requests: 30, script: 159 },
  'console-providers': { requests: 30, script: 161 },
  'console-records': { requests: 32, script: 178 },
  'console-report': { requests: 34, script: 188 },
  'console-reports': { requests: 30, script: 167 },
  'console-reserved': { requests: 30, script: 159 },
  'console-showcases': { requests: 32, script: 156 },
  'console-smtp': { requests: 30, script: 152 },
  'console-storages': { requests: 30, script: 153 },
  'console-tags': { requests: 30, script: 153 },
  'console-user': { requests: 38, script: 169 },
  'console-user-quotas': { requests: 30, script: 152 },
  'console-users': { requests: 30, script: 155 },
  domain: { requests: 32, script: 195 },
  editor: { requests: 31, script: 187 },
  history: { requests: 32, script: 195 },
  hostnames: { requests: 33, script: 195 },
  'live-check': { requests: 32, script: 195 },
  report: { requests: 30, script: 154 },
  showcases: { requests: 31, script: 158 },
  setups: { requests: 32, script: 195 },
  transfer: { requests: 32, script: 195 },
  uploads: { requests: 33, script: 153 },
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
