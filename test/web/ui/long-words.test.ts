import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LongWords } from '#ui/text/long-words.tsx';

const drawn = (text: string) => renderToStaticMarkup(createElement(LongWords, { text }));

/** The text with a bar at each place where a line may end within a word. */
const breaks = (text: string) =>
  drawn(text)
    .replaceAll('<wbr/>', '|')
    .replaceAll(/<[^>]*>/g, '');

describe('a long word', () => {
  it.each([
    ['Archiviare le segnalazioni di 2 domini?', 'Archiviare le segnalazioni di 2 domini?'],
    ['Delete alice.freehold.test?', 'Delete alice|.freehold.test?'],
    ['https://pictures.freehold.dev', 'https://|pictures|.freehold.dev'],
    ['a-rather-long-label-of-one.freehold.test', 'a-rather-long-label-of-one|.freehold.test'],
  ])('of “%s” breaks as in “%s”', (text, broken) => {
    expect(breaks(text)).toBe(broken);
  });

  it('has no empty part, by which a browser crashed', () => {
    expect(drawn('Nameserverinfrastruktur')).not.toContain('"></span>');
  });
});
