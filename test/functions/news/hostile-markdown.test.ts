import { beforeAll, expect, it } from 'vitest';
import { articleHtml } from '#shared/areas/news/article-html.ts';
import { createArticle } from '#shared/areas/news/calls.ts';
import { markdownToHtml } from '#shared/areas/news/markdown.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newAdministrator } from '#test/support/roles.ts';
import { hostileHtml } from '#test/support/samples/hostile-html.ts';
import { hostileMarkdown } from '#test/support/samples/hostile-markdown.ts';

let token: string;

beforeAll(async () => {
  await useEngine();
  ({ token } = await newAdministrator());
});

const bare = Object.keys(articleHtml)
  .filter((name) => !['a', 'img'].includes(name))
  .join('|');
const link = '<a href="(?:https?://|mailto:|/(?!/))[^"<>]*">';
const picture =
  '<img src="/media/[0-9A-Z]{26}(?:-small)?\\.webp" alt="[^"<>]*"(?: width="\\d+" height="\\d+")?>';
const cell = '<t[dh] align="(?:left|center|right)">';

/** All that may be stored: text, bare elements, links, and pictures of the site. */
const harmless = new RegExp(`^(?:[^<>]|</?(?:${bare})>|${link}|</a>|${picture}|${cell})*$`);

it('is written in at least 300 hostile forms', () => {
  expect(new Set(hostileMarkdown).size).toBeGreaterThanOrEqual(300);
});

const payloads = [...hostileMarkdown, ...hostileHtml];

it('leaves nothing hostile in the HTML made of it, nor does HTML in it', () => {
  for (const content of payloads) expect(markdownToHtml(content)).toMatch(harmless);
});

/** Each takes a call: one of some is enough to see that what is stored is that HTML. */
const step = 13;

it('is stored as that HTML, or refused with its field', async () => {
  let stored = 0;
  const some = payloads.filter((_, index) => index % step === 0);
  for (const content of some) {
    const body = { title: 'Title', summary: 'Summary', content, status: 'draft' as const };
    const answer = await call(createArticle, { body }, { token });
    if (answer.status === 201) {
      stored++;
      expect(answer.body.html).toBe(markdownToHtml(answer.body.content));
    } else {
      const { status, failure } = answer;
      expect([status, failure.details]).toMatchObject([400, { issues: [{ path: 'content' }] }]);
    }
  }
  expect(stored).toBeGreaterThan(some.length / 2);
});
