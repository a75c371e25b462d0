import type { Page, Request } from 'playwright';
import { kilobytes, type Loaded, measure, ofKind } from '#test/bench/loading.ts';

interface Weight {
  requests: number;
  /** JavaScript in kB, as it is sent. */
  script: number;
}

/**
 * What the first view of a page may take, and of those pages that take more. All are held to what they take now; 15
 * requests and 150 kB are the aim.
 */
const budget: Weight = { requests: 30, script: 214 };
const exceptions: Record<string, Weight> = {
  account: { requests: 35, script: 190 },
  'account-legacy': { requests: 38, script: 195 },
  appeal: { requests: 33, script: 218 },
  'console-applications': { requests: 33, script: 212 },
  'console-domain': { requests: 38, script: 228 },
  'console-notifications': { requests: 30, script: 220 },
  'console-records': { requests: 35, script: 226 },
  'console-report': { requests: 45, script: 230 },
  'console-reports': { requests: 31, script: 218 },
  'console-showcases': { requests: 35, script: 214 },
  'console-user': { requests: 42, script: 213 },
  domain: { requests: 36, script: 231 },
  editor: { requests: 34, script: 238 },
  history: { requests: 36, script: 231 },
  hostnames: { requests: 37, script: 231 },
  'live-check': { requests: 36, script: 231 },
  report: { requests: 38, script: 248 },
  starters: { requests: 36, script: 231 },
  transfer: { requests: 36, script: 231 },
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
