import { build } from 'esbuild';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileHtml } from '#test/support/samples/hostile-html.ts';
import { hostileMarkdown } from '#test/support/samples/hostile-markdown.ts';
import { launchBrowser } from '#test/support/stack/browser.ts';

interface Tools {
  /** A notification as it is shown, and an article as reading page and preview show it. */
  notification(html: string): DocumentFragment;
  article(html: string): DocumentFragment;
  preview(markdown: string): DocumentFragment;
}

declare const tools: Tools;

let browser: Browser;
let program: string;

beforeAll(async () => {
  const contents = `
    import { safeHtml } from './web/src/ui/text/safe-html.ts';
    import { articleHtml, attributeValues } from './shared/areas/news/article-html.ts';
    import { markdownToHtml } from './shared/areas/news/markdown.ts';
    import { notificationHtml } from './shared/safe-html.ts';
    export const notification = (html) => safeHtml(html, notificationHtml);
    export const article = (html) => safeHtml(html, articleHtml, attributeValues);
    export const preview = (markdown) => article(markdownToHtml(markdown) ?? '');`;
  const bundle = { bundle: true, write: false, format: 'iife', globalName: 'tools' } as const;
  const { outputFiles } = await build({ stdin: { contents, resolveDir: '.' }, ...bundle });
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
    await expect.poll(ran).toBeGreaterThan(40);
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
        place.append(tools.notification(payload));
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
        place.append(tools.notification(text));
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

describe('an article that somebody wrote', () => {
  const places = [
    ['Markdown in the preview', 'preview', hostileMarkdown],
    ['HTML in Markdown in the preview', 'preview', hostileHtml],
    [
      'HTML on the reading page, as if it were stored',
      'article',
      [...hostileHtml, ...hostileMarkdown],
    ],
  ] as const;

  it.each(places)('runs nothing: %s', async (_, show, payloads) => {
    const { page, ran } = await openPage();
    const left = await page.evaluate(
      ([show, payloads]) => {
        const handled = /^(on|style|srcdoc|formaction|ping|xlink)/;
        const faults: string[] = [];
        for (const payload of payloads) {
          const place = document.createElement('div');
          document.body.append(place);
          place.append(tools[show](payload));
          for (const element of place.querySelectorAll('*')) {
            const address = element instanceof HTMLAnchorElement ? element.protocol : 'https:';
            const src = element.getAttribute('src') ?? '/media/';
            const isRight =
              element instanceof HTMLElement &&
              !element.getAttributeNames().some((name) => handled.test(name)) &&
              /^(https?|mailto):$/.test(address) &&
              src.startsWith('/media/');
            if (!isRight) faults.push(`${payload} left ${element.outerHTML}`);
          }
        }
        for (const link of document.querySelectorAll('a')) {
          link.addEventListener('click', (event) => event.preventDefault());
          link.click();
        }
        return faults;
      },
      [show, payloads] as const,
    );
    await settle(page);
    expect(left).toEqual([]);
    expect(ran()).toBe(0);
  });
});
