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
const budget: Weight = { requests: 30, script: 158 };

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
 * Pages that show records know all types of them, and those of the console which take more show several areas. Reports
 * show what is in both; the editor of news draws what it saves.
 */
const exceptions: Record<string, Weight> = {
  ...Object.fromEntries(lightPages.map((page) => [page, light])),
  ...Object.fromEntries(formPages.map((page) => [page, form])),
  'access-tokens': { requests: 30, script: 163 },
  account: { requests: 32, script: 179 },
  'account-legacy': { requests: 33, script: 169 },
  'challenge-test': { requests: 30, script: 173 },
  console: { requests: 31, script: 169 },
  'console-audit': { requests: 30, script: 168 },
  'console-domain': { requests: 32, script: 180 },
  'console-invitations': { requests: 30, script: 163 },
  'console-news': { requests: 30, script: 161 },
  'console-notifications': { requests: 30, script: 165 },
  'console-providers': { requests: 30, script: 166 },
  'console-records': { requests: 30, script: 165 },
  'console-report': { requests: 30, script: 181 },
  'console-reports': { requests: 30, script: 163 },
  'console-showcases': { requests: 31, script: 160 },
  'console-smtp': { requests: 30, script: 164 },
  'console-user': { requests: 37, script: 173 },
  'console-user-quotas': { requests: 30, script: 159 },
  'console-users': { requests: 30, script: 160 },
  domain: { requests: 30, script: 190 },
  editor: { requests: 32, script: 187 },
  history: { requests: 30, script: 190 },
  hostnames: { requests: 31, script: 190 },
  'live-check': { requests: 30, script: 190 },
  setups: { requests: 30, script: 190 },
  showcases: { requests: 30, script: 161 },
  transfer: { requests: 30, script: 190 },
  uploads: { requests: 31, script: 158 },
  webhooks: { requests: 30, script: 161 },
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
