import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertFacts } from '#infra/constructs/site/site-document.ts';
import { log } from '#platform/log.ts';
import { getMe } from '#shared/areas/accounts/calls.ts';
import {
  type Article,
  createArticle,
  deleteArticle,
  getArticle,
  getArticlePage,
  getNewsFeed,
  listArticles,
  listNews,
  readArticle,
  updateArticle,
} from '#shared/areas/news/calls.ts';
import { limits } from '#shared/limits.ts';
import { call, faultsOf } from '#test/support/api.ts';
import { auditOf } from '#test/support/audit.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newPerson } from '#test/support/people.ts';
import { newAdministrator } from '#test/support/roles.ts';

let token: string;

beforeAll(async () => {
  await useEngine();
  ({ token } = await newAdministrator());
});

interface Text {
  title?: string;
  author?: string;
  summary?: string;
  content?: string;
  status?: Article['status'];
}

const text = {
  title: 'A title',
  summary: 'A summary.',
  content: 'Some *content*.',
  status: 'draft',
} as const;

const write = (changed: Text = {}, headers = {}) =>
  call(createArticle, { body: { ...text, ...changed } }, { token, headers });
const written = async (changed: Text = {}): Promise<Article> => (await write(changed)).body;

const rewrite = ({ id, title, summary, content, status, version }: Article, changed: Text) =>
  call(
    updateArticle,
    { params: { id }, body: { title, summary, content, status, version, ...changed } },
    { token },
  );
const rewritten = async (article: Article, changed: Text): Promise<Article> =>
  (await rewrite(article, changed)).body;

const read = (id: string) => call(readArticle, { params: { id } });
const news = async (query = {}) => (await call(listNews, { query })).body;
const titles = async () => (await news()).items.map(({ title }) => title);
const console = async (query = {}) => (await call(listArticles, { query }, { token })).body;

beforeEach(async () => {
  for (const { id } of (await console({ limit: 100 })).items) {
    await call(deleteArticle, { params: { id } }, { token });
  }
});

describe('what everybody reads', () => {
  it('is what is published, the latest first, without its content', async () => {
    const first = await written({ title: 'First' });
    await written({ title: 'Second', status: 'published' });
    await rewrite(first, { status: 'published' });
    await written({ title: 'A draft' });
    expect(await titles()).toEqual(['First', 'Second']);
    const { items } = await news();
    const { nickname } = (await call(getMe, {}, { token })).body;
    const createdAt = expect.stringMatching(/Z$/);
    expect(items[0]).toMatchObject({ author: nickname, summary: 'A summary.', createdAt });
    for (const item of items) expect(Object.keys(item)).not.toContain('content');
  });

  it('comes in pages', async () => {
    for (let index = 0; index < 3; index++) {
      await written({ title: `Number ${index}`, status: 'published' });
    }
    const { items, nextCursor } = await news({ limit: 2 });
    expect(items.map(({ title }) => title)).toEqual(['Number 2', 'Number 1']);
    const rest = await news({ limit: 2, cursor: nextCursor });
    expect(rest.items.map(({ title }) => title)).toEqual(['Number 0']);
    expect(rest.nextCursor).toBeUndefined();
  });

  it('is an article with its text, and never a draft, by its id neither', async () => {
    const draft = await written();
    expect((await read(draft.id)).status).toBe(404);
    expect((await call(readArticle, { params: { id: draft.id } }, { token })).status).toBe(404);
    await rewrite(draft, { status: 'published' });
    expect((await read(draft.id)).body).toMatchObject({
      content: 'Some *content*.',
      html: '<p>Some <em>content</em>.</p>',
    });
    expect((await read('01ARZ3NDEKTSV4RRFFQ69G5FAV')).status).toBe(404);
  });

  it('goes when it is withdrawn or deleted', async () => {
    const one = await written({ title: 'One', status: 'published' });
    const two = await written({ title: 'Two', status: 'published' });
    await rewrite(one, { status: 'draft' });
    expect(await titles()).toEqual(['Two']);
    const answer = await call(deleteArticle, { params: { id: two.id } }, { token });
    expect([answer.status, await titles()]).toEqual([204, []]);
    for (const { id } of [one, two]) expect((await read(id)).status).toBe(404);
  });

  it('keeps its place when it is rewritten, and takes the first when it is published again', async () => {
    const old = await written({ title: 'Old', status: 'published' });
    await written({ title: 'New', status: 'published' });
    const mended = await rewritten(old, { title: 'Mended' });
    expect(mended.publishedAt).toBe(old.publishedAt);
    expect(await titles()).toEqual(['New', 'Mended']);
    const withdrawn = await rewritten(mended, { status: 'draft' });
    expect(withdrawn.publishedAt).toBeNull();
    await rewrite(withdrawn, { status: 'published' });
    expect(await titles()).toEqual(['Mended', 'New']);
  });
});

describe('the feed', () => {
  const feed = () => call(getNewsFeed, {});

  it('is an Atom feed of the newest articles that caches may keep for minutes', async () => {
    const { id } = await written({ title: 'Ports <80> & "443"', status: 'published' });
    await written({ title: 'A draft' });
    const { headers, body } = await feed();
    expect(headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': `public, max-age=${limits.news.feedAge}`,
    });
    expect(body).toContain('<title>Ports &lt;80&gt; &amp; &quot;443&quot;</title>');
    expect(body).toMatch(new RegExp(`<link rel="alternate" href="https?://[^"]+/news/${id}"/>`));
    expect(body).not.toContain('A draft');
    expect(body.match(/<entry>/g)).toHaveLength(1);
  });

  it('is well formed without articles, too', async () => {
    const { body } = await feed();
    expect(body).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
    expect(body).not.toContain('<entry>');
  });

  it('has the newest articles only', async () => {
    const { feed: most } = limits.news;
    for (let index = 0; index <= most; index++) {
      await written({ title: `Number ${index}`, status: 'published' });
    }
    const { body } = await feed();
    expect(body.match(/<entry>/g)).toHaveLength(most);
    expect(body).not.toContain('<title>Number 0</title>');
  });
});

describe('the page of an article', () => {
  const site = 'http://localhost:3000';
  const source = join(import.meta.dirname, '../../../web/index.html');
  const plain = insertFacts('index.html', readFileSync(source, 'utf8'), {
    siteUrl: site,
    brand: 'Freehold',
  });
  const fetched = vi.fn<typeof fetch>();
  let minutes = 0;
  const page = async (id: string) => (await call(getArticlePage, { params: { id } })).body;
  /** The document is kept for a minute. */
  const later = () => {
    const now = vi.getRealSystemTime() + ++minutes * 61_000;
    vi.useFakeTimers({ toFake: ['Date'], now });
  };
  const contentOf = (document: string, property: string) =>
    [...document.matchAll(/<meta property="([^"]*)" content="([^"]*)" \/>/g)]
      .filter(([, name]) => name === property)
      .map(([, , content]) => content);

  beforeEach(() => {
    vi.stubGlobal('fetch', fetched);
    fetched.mockImplementation(async () => new Response(plain));
    later();
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is the site’s with the article’s title, summary, address and picture for previews of its link', async () => {
    const picture = '/media/01JZ0000000000000000000000.webp';
    const { id } = await written({
      title: 'Ports <80> & "443"',
      summary: 'Why $& they <matter>.',
      content: `![A pier](${picture}#1200x800)`,
      status: 'published',
    });
    const { headers, body } = await call(getArticlePage, { params: { id } });
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': `public, max-age=${limits.news.pageAge}`,
    });
    expect(fetched.mock.calls[0]?.[0]).toBe(`${site}/index.html`);
    const title = 'Ports &lt;80&gt; &amp; &quot;443&quot;';
    expect(body).toContain(`<title>${title} · Freehold</title>`);
    expect(body).toContain(`<link rel="canonical" href="${site}/news/${id}" />`);
    const properties = {
      'og:type': 'article',
      'og:site_name': 'Freehold',
      'og:url': `${site}/news/${id}`,
      'og:title': title,
      'og:description': 'Why $&amp; they &lt;matter&gt;.',
      'og:image': site + picture,
      'og:image:width': '1200',
      'og:image:height': '800',
      'og:image:alt': 'A pier',
    };
    for (const [property, content] of Object.entries(properties)) {
      expect([property, contentOf(body, property)]).toEqual([property, [content]]);
    }
    const rest = (document: string) => document.slice(document.indexOf('<script'));
    expect(rest(body).replace(/<link rel="canonical".*\n.*\n/, '')).toBe(rest(plain));
  });

  it('has the picture of the site where the article has none', async () => {
    const { id } = await written({ status: 'published' });
    expect(contentOf(await page(id), 'og:image')).toEqual([`${site}/link.png`]);
  });

  it('runs nothing by a hostile title', async () => {
    const title = '</title><script>ran()</script>"><img src=x onerror=ran()>$\'';
    const { id } = await written({ title, summary: title, status: 'published' });
    const document = await page(id);
    expect(document.match(/<(script|img)/g)).toEqual(plain.match(/<(script|img)/g));
    expect(document.match(/<[a-z]+/g)?.length).toBe((plain.match(/<[a-z]+/g)?.length ?? 0) + 2);
  });

  it('is the site’s as it is for drafts and for what is not there', async () => {
    const { id } = await written({ title: 'A secret' });
    const told = vi.spyOn(log, 'error');
    expect(await page(id)).toBe(plain);
    for (const other of ['01JZ0000000000000000000000', 'nothing', ' ', 'x'.repeat(3000)]) {
      expect(await page(other)).toBe(plain);
    }
    expect(told).not.toHaveBeenCalled();
  });

  it('is the site’s as it is while the table does not answer', async () => {
    const { id } = await written({ status: 'published' });
    const { client } = await import('#platform/table/table.ts');
    const sending = vi.spyOn(client, 'send').mockRejectedValue(new Error('503') as never);
    try {
      expect(await page(id)).toBe(plain);
    } finally {
      sending.mockRestore();
    }
  });

  it('leads on to the files of the site while they cannot be fetched, and asks anew then', async () => {
    const { id } = await written({ status: 'published' });
    const way = `url=/news/${id}/">`;
    fetched.mockResolvedValueOnce(new Response('No.', { status: 503 }));
    expect(await page(id)).toContain(way);
    fetched.mockRejectedValueOnce(new TypeError('fetch failed'));
    expect(await page(id)).toContain(way);
    expect(await page(id)).toContain('<title>A title · Freehold</title>');
    later();
    fetched.mockRejectedValueOnce(new TypeError('fetch failed'));
    expect(await page('"><b>')).not.toContain('<b>');
  });
});

describe('what administrators write', () => {
  it('is listed in the console, with drafts, and by state', async () => {
    await written({ title: 'Draft' });
    await written({ title: 'Published', status: 'published' });
    const titlesOf = async (query = {}) => (await console(query)).items.map(({ title }) => title);
    expect(await titlesOf()).toEqual(['Published', 'Draft']);
    expect(await titlesOf({ status: 'draft' })).toEqual(['Draft']);
    expect(await titlesOf({ status: 'published' })).toEqual(['Published']);
    expect((await console()).total).toBe(2);
  });

  it('takes one of two changes that were made from the same version', async () => {
    const article = await written();
    const answers = await Promise.all([
      rewrite(article, { title: 'One' }),
      rewrite(article, { title: 'Other' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.failure.code).toBe('VERSION_CONFLICT');
    const stored = await call(getArticle, { params: { id: article.id } }, { token });
    expect(stored.body.version).toBe(2);
    expect((await console()).items.map(({ title }) => title)).toEqual([stored.body.title]);
  });

  it('is written once where the answer is lost and it is sent again', async () => {
    const headers = { 'idempotency-key': 'news-1' };
    const [first, again] = [await write({}, headers), await write({}, headers)];
    expect(again.body).toEqual(first.body);
    expect((await console()).total).toBe(1);
  });

  it('names another author where one is given', async () => {
    const article = await written({ author: 'The team' });
    expect(article.author).toBe('The team');
    expect((await rewritten(article, { title: 'Other' })).author).toBe('The team');
  });

  it('is in the audit with what it changed', async () => {
    const draft = await written();
    const changed = await rewritten(draft, { content: 'Other content.' });
    const published = await rewritten(changed, { status: 'published' });
    await rewrite(published, { status: 'draft' });
    await call(deleteArticle, { params: { id: draft.id } }, { token });
    const entries = await auditOf(draft.id);
    expect(new Set(entries.map(({ subject }) => subject?.name))).toEqual(new Set(['A title']));
    const changesOf = Object.fromEntries(entries.map(({ event, changes }) => [event, changes]));
    expect(changesOf).toEqual({
      'article-created': expect.objectContaining({ status: { to: 'draft' } }),
      'article-changed': { content: { from: 'Some *content*.', to: 'Other content.' } },
      'article-published': { status: { from: 'draft', to: 'published' } },
      'article-withdrawn': { status: { from: 'published', to: 'draft' } },
      'article-deleted': expect.objectContaining({ status: { from: 'draft' } }),
    });
  });

  it('is in the audit as changed where its excerpt does not show it', async () => {
    const start = 'Tides and winds. '.repeat(20);
    const { id } = await rewritten(await written({ content: start }), { content: `${start}Ebb.` });
    const [newest] = await auditOf(id);
    expect(newest).toMatchObject({ event: 'article-changed', changes: { content: {} } });
  });

  it.each([
    ['title', 'required', { title: '' }],
    ['title', 'too_big', { title: 'x'.repeat(limits.news.title + 1) }],
    ['summary', 'too_big', { summary: 'x'.repeat(limits.news.summary + 1) }],
    ['title', 'invalid_format', { title: 'a\u0000b' }],
    ['content', 'required', { content: ' ' }],
    ['content', 'too_big', { content: 'x'.repeat(limits.news.content + 1) }],
    ['content', 'too_big', { content: '"'.repeat(limits.news.content) }],
    ['content', 'too_deep', { content: '>'.repeat(limits.news.content) }],
    ['content', 'empty', { content: '[a]: https://example.com' }],
    ['content', 'foreign_picture', { content: '![x](https://example.com/x.png)' }],
    ['content', 'foreign_picture', { content: 'see ![x][p]\n\n[p]: data:image/png,x' }],
  ])('is refused with its field: %s is %s', async (field, rule, changed) => {
    const answer = await write(changed);
    expect(answer.status).toBe(400);
    expect(faultsOf(answer)).toEqual([`${field}: ${rule}`]);
    expect((await console()).total).toBe(0);
  });
});

describe('the text of an article', () => {
  const html = async (content: string) => (await written({ content })).html;

  it('has headings below its title, quotes, lists, tables and code', async () => {
    expect(await html('# One\n\n## Two\n\n### Three\n\n##### Five')).toBe(
      '<h2>One</h2>\n<h2>Two</h2>\n<h3>Three</h3>\n<h4>Five</h4>',
    );
    expect(await html('> Quoted\n\n3. three\n4. four')).toBe(
      '<blockquote>\n<p>Quoted</p>\n</blockquote>\n<ol start="3">\n<li>three</li>\n<li>four</li>\n</ol>',
    );
    expect(await html('```ts\na < b;\n```')).toBe('<pre><code>a &lt; b;\n</code></pre>');
    expect(await html('| a |\n|--:|\n| 1 |')).toContain('<td align="right">1</td>');
  });

  it('has uploaded pictures, with their size where it is known', async () => {
    const path = '/media/01KAKZ2V9Q8M4T6X0B3C5D7E9F.webp';
    expect(await html(`![A "cat"](${path}#1200x800)`)).toBe(
      `<p><img src="${path}" alt="A &quot;cat&quot;" width="1200" height="800"></p>`,
    );
    expect(await html(`![](${path})`)).toBe(`<p><img src="${path}" alt=""></p>`);
    // The page of uploads copies it so; under another name of the site a page shows its own alone.
    const whole = `${process.env.SITE_URL}${path}`;
    expect(await html(`![](${whole}#64x64) \`<img src="${whole}\` [a](${whole})`)).toBe(
      `<p><img src="${path}" alt="" width="64" height="64"> <code>&lt;img src=&quot;${whole}</code> <a href="${whole}">a</a></p>`,
    );
  });

  it('keeps the meaning of entities in words, addresses and descriptions', async () => {
    expect(await html('&copy; A &amp; B')).toBe('<p>&copy; A &amp; B</p>');
    expect(await html('[a](https://example.org/?a=1&amp;b=2&c=3)')).toBe(
      '<p><a href="https://example.org/?a=1&amp;b=2&amp;c=3">a</a></p>',
    );
    const path = '/media/01KAKZ2V9Q8M4T6X0B3C5D7E9F.webp';
    expect(await html(`![&copy; A &amp; B](${path})`)).toBe(
      `<p><img src="${path}" alt="&copy; A &amp; B"></p>`,
    );
  });

  it('shows HTML as it was typed', async () => {
    expect(await html('a <b onclick="x()">b</b>')).toBe(
      '<p>a &lt;b onclick=&quot;x()&quot;&gt;b&lt;/b&gt;</p>',
    );
  });
});

it('people without the role write nothing', async () => {
  const { token } = await newPerson();
  const answer = await call(createArticle, { body: text }, { token });
  expect(answer.failure.code).toBe('ADMIN_REQUIRED');
});
