import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Avatar, gradient, initials } from '#ui/display/avatar.tsx';

it.each([
  ['Ann Pier', 'AP'],
  ['ann of the pier', 'AP'],
  ['ß', 'S'],
  ['ßen ßall', 'SS'],
  ['👩‍🚀', '👩‍🚀'],
  ['é pier', 'ÉP'],
  ['', '?'],
])('the initials of %j are %j', (nickname, expected) => {
  expect(initials(nickname)).toBe(expected);
});

it('an avatar shows initials on a gradient of colors that its nickname alone decides', () => {
  const nicknames = ['Ann Pier', 'Bo Larsen', 'Zoë', ''];
  for (const nickname of nicknames) {
    const shown = renderToStaticMarkup(createElement(Avatar, { nickname }));
    expect(shown).toContain(`background:${gradient(nickname)}`);
    expect(shown).toContain(`>${initials(nickname)}<`);
  }
  expect(gradient('Ann Pier')).toMatch(/^linear-gradient\(135deg, hsl\(.+\), hsl\(.+\)\)$/);
  expect(new Set(nicknames.map(gradient)).size).toBe(nicknames.length);
});

it('an avatar has five sizes, each larger than the one before', () => {
  const styles = readFileSync(
    join(import.meta.dirname, '../../../web/src/ui/display/avatar.module.css'),
    'utf8',
  );
  const widths = (['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => {
    const shown = renderToStaticMarkup(createElement(Avatar, { nickname: 'Ann', size }));
    expect(shown).toMatch(new RegExp(`class="\\S+ _?${size}`));
    return Number(new RegExp(`\\.${size} \\{\\s*width: (\\d+)px`).exec(styles)?.[1]);
  });
  expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
});
