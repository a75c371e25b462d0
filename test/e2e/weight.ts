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
const budget: Weight = { requests: 29, script: 153 };

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
  'access-tokens': { requests: 27, script: 161 },
  account: { requests: 32, script: 176 },
  'account-legacy': { requests: 33, script: 167 },
  'challenge-test': { requests: 23, script: 170 },
  console: { requests: 31, script: 162 },
  'console-audit': { requests: 29, script: 159 },
  'console-domain': { requests: 32, script: 178 },
  'console-invitations': { requests: 26, script: 153 },
  'console-news': { requests: 25, script: 149 },
  'console-notifications': { requests: 27, script: 160 },
  'console-providers': { requests: 27, script: 159 },
  'console-records': { requests: 29, script: 159 },
  'console-report': { requests: 30, script: 174 },
  'console-reports': { requests: 27, script: 158 },
  'console-showcases': { requests: 31, script: 154 },
  'console-smtp': { requests: 27, script: 157 },
  'console-user': { requests: 36, script: 166 },
  'console-user-quotas': { requests: 26, script: 150 },
  'console-users': { requests: 26, script: 151 },
  domain: { requests: 30, script: 186 },
  editor: { requests: 31, script: 179 },
  history: { requests: 30, script: 186 },
  hostnames: { requests: 31, script: 186 },
  'live-check': { requests: 30, script: 186 },
  setups: { requests: 29, script: 190 },
  showcases: { requests: 30, script: 159 },
  transfer: { requests: 30, script: 186 },
  uploads: { requests: 31, script: 155 },
  webhooks: { requests: 27, script: 158 },
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
