import type { Page, Request, Route } from 'playwright';

export interface Loaded {
  path: string;
  kind: string;
  /** Bytes of the body as they were sent, compressed or not. */
  bytes: number;
}

/** Size of a request's answer, once it is there. */
export async function measure(request: Request): Promise<Loaded> {
  await request.response();
  const { responseBodySize } = await request.sizes();
  return {
    path: new URL(request.url()).pathname,
    kind: request.resourceType(),
    bytes: responseBodySize,
  };
}

/** Milliseconds without a request after which a page has asked for all it can. */
const silence = 750;

/**
 * Opens a page and collects everything it fetches, in steps: the answers to all requests are held back
 * until no further one comes, then all of them are let through. A step is a round trip that nothing on
 * the page can avoid, whatever the latency.
 */
export async function loadInSteps(page: Page, path: string): Promise<Loaded[][]> {
  const steps: Loaded[][] = [];
  let held: Route[] = [];
  let lastAt = performance.now();
  await page.route('**/*', (route) => {
    held.push(route);
    lastAt = performance.now();
  });
  const opened = page.goto(path);
  const isQuiet = () => performance.now() - lastAt > silence;
  for (;;) {
    while (!isQuiet()) await page.waitForTimeout(silence / 10);
    if (held.length === 0) break;
    const step = held;
    held = [];
    for (const route of step) await route.continue();
    steps.push(await Promise.all(step.map((route) => measure(route.request()))));
    lastAt = performance.now();
  }
  await opened;
  return steps;
}

/** https://web.dev/articles/cls, without its windows: all shifts of the load together. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(Math.round(sum * 1e4) / 1e4)),
        );
      }),
  );

export const kilobytes = (of: readonly Loaded[]) =>
  Math.round(of.reduce((sum, { bytes }) => sum + bytes, 0) / 100) / 10;

export const ofKind = (loaded: readonly Loaded[], kind: string) =>
  kilobytes(loaded.filter((each) => each.kind === kind));
