import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TaggedText } from '#ui/text/tagged-text.tsx';

const tags: Record<string, (words: string) => ReactNode> = {
  name: () => createElement('b', null, 'alice'),
  code: (words) => createElement('code', null, words),
};

it.each([
  ['Nothing in it', 'Nothing in it'],
  ['Delete <name/>?', 'Delete <b>alice</b>?'],
  ['<name/> gehört dir', '<b>alice</b> gehört dir'],
  [
    'Such as <code>www</code> or <code>_dmarc</code>.',
    'Such as <code>www</code> or <code>_dmarc</code>.',
  ],
  ['<code>@</code> is <name/>', '<code>@</code> is <b>alice</b>'],
  ['At most 3 < 4 > 2', 'At most 3 &lt; 4 &gt; 2'],
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
])('the text “%s” becomes %s', (text, drawn) => {
  expect(renderToStaticMarkup(createElement(TaggedText, { text, tags }))).toBe(drawn);
});
