import { build } from 'esbuild';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { hostileHtml } from '../support/hostile-html.ts';

interface Tools {
  safeHtml(source: string): DocumentFragment;
}

declare const tools: Tools;

let browser: Browser;
let program: string;

beforeAll(async () => {
  const entryPoints = ['web/src/ui/safe-html.ts'];
  const bundle = { bundle: true, write: false, format: 'iife', globalName: 'tools' } as const;
  const { outputFiles } = await build({ entryPoints, ...bundle });
  program = outputFiles[0]?.text ?? '';
  browser = await launchBrowser();
});

afterAll(() => browser?.close());

/** A page without any security policy, which counts what hostile HTML runs. */
async function openPage(): Promise<{ page: Page; ran: () => number }> {
  let count = 0;
  const page = await browser.newPage();
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'document' && route.request().frame() === page.mainFrame()
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><main></main>' })
      : route.abort(),
  );
  await page.exposeFunction('ran', () => {
    count++;
  });
  await page.goto('https://freehold.test/');
  await page.addScriptTag({ content: program });
  return { page, ran: () => count };
}

/** Waits until an image that is added last has failed: by then all before it have. */
const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const last = new Image();
        last.onerror = () => setTimeout(done);
        last.src = '/last';
        document.body.append(last);
      }),
  );

describe('HTML that somebody wrote', () => {
  it('is tried in at least 500 hostile forms, of which a browser would run many', async () => {
    expect(new Set(hostileHtml).size).toBeGreaterThanOrEqual(500);
    const { page, ran } = await openPage();
    await page.evaluate(
      (payloads) => {
        for (const payload of payloads) {
          const place = document.createElement('div');
          document.body.append(place);
          place.innerHTML = payload;
        }
      },
      // Navigation would end the page before the count.
      hostileHtml.filter((payload) => !payload.includes('http-equiv')),
    );
    await expect.poll(ran, { timeout: 30_000 }).toBeGreaterThan(40);
  });

  it('runs nothing, and keeps no element, attribute or address but the allowed', async () => {
    const { page, ran } = await openPage();
    const left = await page.evaluate((payloads) => {
      const allowed = 'a b br code em i li ol p strong ul'.split(' ');
      const faults: string[] = [];
      const judge = (place: Element, payload: string) => {
        for (const element of place.querySelectorAll('*')) {
          const isLink = element instanceof HTMLAnchorElement;
          const names = element.getAttributeNames().join(' ');
          if (
            !(element instanceof HTMLElement) ||
            !allowed.includes(element.localName) ||
            names !== (isLink ? 'href rel' : '') ||
            (isLink && !/^(https?|mailto):$/.test(element.protocol))
          ) {
            faults.push(`${payload} left ${element.outerHTML}`);
          }
        }
      };
      for (const payload of payloads) {
        const place = document.createElement('div');
        document.body.append(place);
        place.append(tools.safeHtml(payload));
        judge(place, payload);
        // Written down and parsed again, as whoever copies it would, it must not become something else.
        const again = document.createElement('div');
        document.body.append(again);
        again.innerHTML = place.innerHTML;
        judge(again, payload);
      }
      for (const link of document.querySelectorAll('a')) {
        link.addEventListener('click', (event) => event.preventDefault());
        link.click();
      }
      return faults;
    }, hostileHtml);
    await settle(page);
    expect(left).toEqual([]);
    expect(ran()).toBe(0);
  });

  it('keeps its words, emphasis, lists and links', async () => {
    const { page } = await openPage();
    const shown = (source: string) =>
      page.evaluate((text) => {
        const place = document.createElement('div');
        place.append(tools.safeHtml(text));
        return place.innerHTML;
      }, source);
    const kept = '<p><b>New</b>: <em>names</em><br><code>x &lt; y</code></p><ul><li>one</li></ul>';
    expect(await shown(kept)).toBe(kept);
    expect(await shown('<h1 class="big">Hello <span>you</span></h1>')).toBe('Hello you');
    expect(await shown('<a href="/news" onclick="x()">news</a>')).toBe(
      '<a href="https://freehold.test/news" rel="noopener">news</a>',
    );
    expect(await shown('<a href="mailto:hello@example.com">write</a>')).toBe(
      '<a href="mailto:hello@example.com" rel="noopener">write</a>',
    );
    expect(await shown('<a href="javascript:x()">nothing</a>')).toBe('nothing');
  });
});
