import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Article,
  createArticle,
  getArticle,
  updateArticle,
} from '#shared/areas/news/calls.ts';
import { picture } from '#test/support/samples/pictures.ts';
import type { Person } from '#test/support/stack/person.ts';
import { refuseDeletion, savedCsv } from './console/steps.ts';
import { filesOn } from './files-on.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
let administrator: Person;
let page: Page;
let reader: Page;

beforeAll(async () => {
  site = await openSite();
  administrator = await site.newAdministrator();
  ({ page } = await site.visit({ token: administrator.token }));
  ({ page: reader } = await site.visit());
});

afterAll(() => site?.close());

const title = 'Names under a new suffix';
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const preview = () => page.getByRole('region', { name: 'Preview' });

/** Drops pictures on the text of the article. */
async function drop(bytes: Uint8Array, names = ['harbour.png'], there = page): Promise<void> {
  const dataTransfer = await filesOn(there, bytes, names);
  await there
    .getByRole('textbox', { name: 'Article', exact: true })
    .dispatchEvent('drop', { dataTransfer });
}

describe('news', () => {
  let address: string;

  it('are written beside their preview, with a dropped picture, and survive a reload unsaved', async () => {
    await page.goto('/admin/news');
    await page.getByRole('link', { name: 'New article' }).click();
    await press('Publish');
    await page.getByText('Enter a title.').first().waitFor();
    await field('Title').fill(title);
    await field('Summary').fill('They are open to everybody.');
    await field('Article').fill('## Why\n\nBecause **harbours** <b>matter</b>.');
    await preview().getByRole('heading', { name: 'Why' }).waitFor();
    await preview().getByText('<b>matter</b>').waitFor();
    await drop(await picture());
    await preview().getByRole('img', { name: 'harbour' }).waitFor();
    // The name of its file is selected: what is typed describes the picture.
    await page.waitForFunction(() => {
      const { selectionStart, selectionEnd } = document.activeElement as HTMLTextAreaElement;
      return selectionStart < selectionEnd;
    });
    await page.keyboard.type('The harbour wall');
    await preview().getByRole('img', { name: 'The harbour wall' }).waitFor();
    await page.reload();
    await page.getByText('We restored your unsaved changes').waitFor();
    expect(await field('Title').inputValue()).toBe(title);
    expect(await field('Article').inputValue()).toMatch(
      /!\[The harbour wall\]\(\/media\/\w+\.webp#\d+x\d+\)/,
    );
  });

  it('are drafts that nobody else finds, and are read once they are published', async () => {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/admin/news', async (route) => {
      await held;
      await route.continue();
    });
    await press('Save draft');
    await field('Summary').fill('Typed while it was saved');
    answer();
    await page.waitForURL(/\/admin\/news\/\w{26}$/);
    await page.getByText('We restored your unsaved changes').waitFor();
    expect(await field('Summary').inputValue()).toBe('Typed while it was saved');
    await field('Summary').fill('They are open to everybody.');
    address = `/news/${page.url().split('/').at(-1)}`;
    await reader.goto(address);
    await reader.getByRole('heading', { level: 1, name: 'Article not found' }).waitFor();
    const preview = async () => (await fetch(site.stack.siteUrl + address)).text();
    expect(await preview()).toBe(await (await fetch(`${site.stack.siteUrl}/index.html`)).text());
    await press('Publish');
    await page.getByRole('link', { name: 'View article' }).waitFor();

    await reader.goto('/');
    await reader.getByRole('banner').getByRole('link', { name: 'News' }).click();
    await reader.getByRole('link', { name: title }).click();
    await reader.waitForURL(address);
    await reader.getByRole('heading', { level: 1, name: title }).waitFor();
    await reader.getByRole('heading', { level: 2, name: 'Why' }).waitFor();
    expect(await reader.title()).toBe(`${title} · Freehold`);
    const canonical = reader.locator('head link[rel=canonical]');
    expect(await canonical.getAttribute('href')).toBe(site.stack.siteUrl + address);
    const sent = await preview();
    const head = await fetch(site.stack.siteUrl + address, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(sent).toContain(`<meta property="og:title" content="${title}" />`);
    expect(sent).toMatch(/<meta property="og:image" content="http[^"]*\/media\/\w+\.webp" \/>/);
    await reader.reload();
    await reader.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await canonical.count()).toBe(1);
    const description = reader.locator('head meta[name=description]');
    expect(await description.getAttribute('content')).toBe('They are open to everybody.');
    const image = reader.getByRole('img', { name: 'harbour' });
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
    await reader.getByRole('link', { name: 'News' }).first().click();
    await expect.poll(() => canonical.getAttribute('href')).toBe(`${site.stack.siteUrl}/news`);
  });

  it('are saved where the service leaves out blank lines at their end', async () => {
    await field('Article').press('Control+End');
    await page.keyboard.type('\n\n');
    await page.getByText('Not saved yet').waitFor();
    await press('Save changes');
    await page.getByText('Not saved yet').waitFor({ state: 'detached' });
    await page.reload();
    await field('Article').waitFor();
    expect(await page.getByText('We restored your unsaved changes').count()).toBe(0);
    expect(await field('Article').inputValue()).toMatch(/\S$/);
  });

  it('are in the feed, and leave it with the page when they are withdrawn', async () => {
    const feed = () => reader.evaluate(async () => (await fetch('/news/feed.xml')).text());
    const parsed = await reader.evaluate(
      (xml) => {
        const document = new DOMParser().parseFromString(xml, 'application/xml');
        return [...document.querySelectorAll('entry')].map((entry) => ({
          title: entry.querySelector('title')?.textContent,
          path: new URL(entry.querySelector('link')?.getAttribute('href') ?? '').pathname,
        }));
      },
      await feed(),
    );
    expect(parsed).toContainEqual({ title, path: address });
    await press('Unpublish');
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor();
    await reader.goto(address);
    await reader.getByRole('heading', { level: 1, name: 'Article not found' }).waitFor();
  });

  it('lead to those before and after, and let their code be copied', async () => {
    const code = 'dig +short harbour.freehold.test';
    const article = (title: string) => ({
      ...{ title, summary: 'Short.', status: 'published' as const },
      content: `\`\`\`\n${code}\n\`\`\``,
    });
    // A second try stands beside the articles of the first one.
    const stamp = Date.now().toString(36);
    const [first, second] = [`The first ${stamp}`, `The second ${stamp}`];
    await administrator.call(createArticle, { body: article(first) });
    const { id } = await administrator.call(createArticle, { body: article(second) });
    await reader.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await reader.goto(`/news/${id}`);
    const newest = reader.getByRole('navigation', { name: 'Newest articles' });
    const current = newest.getByRole('link', { name: second });
    expect(await current.getAttribute('aria-current')).toBe('page');
    await reader.getByRole('button', { name: 'Copy the code' }).click();
    await reader.getByRole('button', { name: 'Copied', exact: true }).waitFor();
    expect((await reader.evaluate(() => navigator.clipboard.readText())).trim()).toBe(code);
    const neighbours = reader.getByRole('navigation', { name: 'Earlier and later articles' });
    await neighbours.getByRole('link', { name: `Earlier ${first}` }).click();
    await reader.getByRole('heading', { level: 1, name: first }).waitFor();
    await neighbours.getByRole('link', { name: `Later ${second}` }).waitFor();
  });

  it('stay drafts where Enter is pressed in their title', async () => {
    const words = { title: 'A wall', summary: 'Short.', content: 'Long.', author: 'Ann' };
    const body = { ...words, status: 'draft' } as const;
    const { id } = await administrator.call(createArticle, { body });
    await page.goto(`/admin/news/${id}`);
    await field('Title').fill('A harbour wall');
    await field('Title').press('Enter');
    const stored = () => administrator.call(getArticle, { params: { id } });
    await expect.poll(async () => (await stored()).title).toBe('A harbour wall');
    expect((await stored()).status).toBe('draft');
  });

  describe('that somebody else saved while they were edited', () => {
    let stored: Article;
    let desk: Page;
    const box = (name: string) => desk.getByRole('textbox', { name, exact: true });
    const click = (name: string) => desk.getByRole('button', { name, exact: true }).click();
    const changed = () => desk.getByText('Someone changed this in the meantime', { exact: true });
    const now = () => administrator.call(getArticle, { params: { id: stored.id } });

    beforeEach(async () => {
      const words = { title: 'Tides', summary: 'When.', content: 'At one.', author: 'Ann' };
      stored = await administrator.call(createArticle, { body: { ...words, status: 'draft' } });
      ({ page: desk } = await site.visit({ token: administrator.token }));
      await desk.clock.install();
      await desk.goto(`/admin/news/${stored.id}`);
      await box('Title').waitFor();
    });

    /** Saves the article as somebody else does. */
    const rewrite = async (words: Partial<Article>) => {
      const { title, summary, content, author, status, version } = { ...(await now()), ...words };
      const body = { title, summary, content, author, status, version };
      await administrator.call(updateArticle, { params: { id: stored.id }, body });
    };

    /** Comes back to the page after its reply counts as old. */
    const comeBack = async () => {
      await desk.clock.runFor(16_000);
      await desk.evaluate(() =>
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
      );
    };

    it('show what stands now where nothing was typed, and keep nothing on the device', async () => {
      await rewrite({ content: 'At two.' });
      await comeBack();
      await expect.poll(() => box('Article').inputValue()).toBe('At two.');
      expect(await desk.getByText('Not saved yet').count()).toBe(0);
      expect(await desk.evaluate(() => Object.keys(localStorage).join())).not.toContain('unsaved');
    });

    it('keep what was typed, and are saved over or taken as they are', async () => {
      await box('Article').fill('At three.');
      await rewrite({ title: 'Tides of today', content: 'At two.' });
      await click('Save draft');
      await changed().waitFor();
      const alert = desk.getByRole('alert');
      await alert.getByText('Tides of today').waitFor();
      await alert.locator('summary').click();
      await alert.getByText('At two.').waitFor();
      expect(await alert.count()).toBe(1);
      await desk.reload();
      await changed().waitFor();
      expect(await box('Article').inputValue()).toBe('At three.');
      await click('Keep my changes');
      await changed().waitFor({ state: 'detached' });
      await click('Save draft');
      await desk.getByText('Not saved yet').waitFor({ state: 'detached' });
      expect((await now()).content).toBe('At three.');

      await box('Summary').fill('Today.');
      await rewrite({ title: 'Tides of May', content: 'At four.' });
      await comeBack();
      await changed().waitFor();
      await click('Keep my changes');
      await click('Save draft');
      await desk.getByText('Not saved yet').waitFor({ state: 'detached' });
      const both = { title: 'Tides of May', summary: 'Today.', content: 'At four.' };
      expect(await now()).toMatchObject(both);

      await box('Title').fill('Ebb');
      await rewrite({ title: 'Flood' });
      await click('Save draft');
      await click('Use the new values');
      await changed().waitFor({ state: 'detached' });
      expect(await box('Title').inputValue()).toBe('Flood');
      expect(await desk.getByText('Not saved yet').count()).toBe(0);
    });
  });

  it('are listed by their state, and deleted one by one or several at once', async () => {
    const stamp = Date.now().toString(36);
    const [kept = '', left = '', gone = ''] = ['Kept', 'Left', 'Gone'].map((w) => `${w} ${stamp}`);
    for (const drafted of [kept, left, gone]) {
      const words = { title: drafted, summary: 'Short.', content: 'Long.', author: 'Ann' };
      await administrator.call(createArticle, { body: { ...words, status: 'draft' } });
    }
    const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
    const submit = (name: string) =>
      page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    await page.goto('/admin/news?status=draft');
    await box(kept).waitFor();
    const { name, head, rows } = await savedCsv(page);
    expect(name).toMatch(/^news-/);
    expect(head.split(',')).toEqual(expect.arrayContaining(['title', 'status']));
    expect(rows.filter((row) => row.includes(stamp))).toHaveLength(3);
    expect(rows.every((row) => row.includes('draft'))).toBe(true);

    await box(left).check();
    await box(gone).check();
    await press('Delete 2…');
    await refuseDeletion(page, 'news');
    await submit('Delete 2 articles');
    await page
      .getByRole('dialog')
      .getByText(/: Someone changed this/)
      .waitFor();
    await submit('Delete 2 articles');
    for (const deleted of [left, gone]) await box(deleted).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Actions for ${kept}` }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await submit('Delete article');
    await box(kept).waitFor({ state: 'detached' });
  });
});

describe('pictures of an article', () => {
  let desk: Page;

  /** Descriptions of the pictures in the text, in their order. */
  const described = async () =>
    [...(await text().inputValue()).matchAll(/!\[(.*?)\]\(\/media\/\w+\.webp#\d+x\d+\)/g)].map(
      ([, words]) => words,
    );
  const text = () => desk.getByRole('textbox', { name: 'Article', exact: true });

  beforeEach(async () => {
    const { token } = await site.newAdministrator();
    ({ page: desk } = await site.visit({ token }));
    await desk.goto('/admin/news/new');
    await text().waitFor();
  });

  it('come one after another where several are dropped, also during an upload', async () => {
    const held = Promise.withResolvers<void>();
    await desk.route('**/api/uploads', async (route) => {
      await held.promise;
      await route.continue();
    });
    const bytes = await picture();
    await drop(bytes, ['first.png', 'second.png'], desk);
    await drop(bytes, ['third.png'], desk);
    held.resolve();
    await expect.poll(described).toEqual(['first', 'second', 'third']);
  });

  it('wait for their minute where more are dropped than it takes', async () => {
    await desk.clock.install();
    let asked = 0;
    await desk.route('**/api/uploads', async (route) => {
      // Stands for the sixth, as the service has no clock to turn.
      if (++asked !== 2) return route.continue();
      const details = { retryAfter: 50 };
      const json = { error: 'Too many.', code: 'UPLOAD_TOO_FREQUENT', details };
      return route.fulfill({ status: 429, json });
    });
    await drop(await picture(), ['first.png', 'second.png', 'third.png'], desk);
    await desk.getByText('Waiting: at most 5 uploads a minute').waitFor();
    expect(await described()).toEqual(['first']);
    await desk.getByRole('button', { name: 'Cancel', exact: true }).waitFor();
    await desk.clock.runFor(50_000);
    await expect.poll(described).toEqual(['first', 'second', 'third']);
  });

  it('are not pasted in place of a copied text, of which office programs add a drawing', async () => {
    const data = await filesOn(desk, await picture(), ['image.png']);
    const isTaken = (words: string) =>
      text().evaluate(
        (area, [files, plain]) => {
          files.setData('text/plain', plain);
          const about = { clipboardData: files, bubbles: true, cancelable: true };
          return !area.dispatchEvent(new ClipboardEvent('paste', about));
        },
        [data, words] as const,
      );
    expect(await isTaken('Harbour\tDepth')).toBe(false);
    // Some systems have the name of a copied file beside it.
    expect(await isTaken('image.png')).toBe(true);
    await expect.poll(described).toEqual(['image']);
  });

  it('leave the focus where it was while one is sent that was chosen by keyboard', async () => {
    const held = Promise.withResolvers<void>();
    await desk.route('**/api/uploads', async (route) => {
      await held.promise;
      await route.continue();
    });
    await desk.getByRole('button', { name: 'Add picture…' }).focus();
    const buffer = Buffer.from(await picture());
    await desk
      .locator('input[type=file]')
      .setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer });
    await desk.getByRole('progressbar').waitFor();
    const focused = () => desk.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('Add picture…');
    await desk.getByRole('button', { name: 'Cancel', exact: true }).focus();
    await desk.keyboard.press('Enter');
    await expect.poll(focused).toBe('Add picture…');
    held.resolve();
  });

  it('hold the saving until they are there, also after another was called off', async () => {
    const bytes = await picture();
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holds = [first.promise, second.promise];
    await desk.route('**/api/uploads', async (route) => {
      await holds.shift();
      await route.continue();
    });
    const reserved = () => desk.waitForRequest('**/api/uploads');
    const stop = desk.getByRole('button', { name: 'Cancel', exact: true });
    for (const name of ['Title', 'Summary']) {
      await desk.getByRole('textbox', { name, exact: true }).fill('A wall');
    }
    let asked = reserved();
    await drop(bytes, ['called-off.png'], desk);
    await asked;
    await stop.click();
    // What nobody waits for any more holds nothing.
    await desk.getByRole('button', { name: 'Save draft' }).click();
    await desk.locator('[aria-invalid=true]').first().waitFor();
    asked = reserved();
    await drop(bytes, ['kept.png'], desk);
    await asked;
    const calledOff = desk.waitForRequest((request) => request.method() === 'DELETE');
    first.resolve();
    await calledOff;
    const saved = desk.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/admin/news'),
    );
    await desk.getByRole('button', { name: 'Save draft' }).click();
    second.resolve();
    expect((await saved).postDataJSON().content).toContain('![kept](');
  });
});
